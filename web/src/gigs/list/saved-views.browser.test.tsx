import { addSavedView, editSavedView, listSavedViews, removeSavedView } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listsGigs } from '../../testing/gig-calls.ts'
import { aGigRow } from '../../testing/make-gigs.ts'
import { button, inDialog, menuItem, reads } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const gigs = '/locations/1/gigs'
const unfilled = { id: 71, name: 'Open spots', search: 'statuses=unfilled,ready' }
const answered = (server: StandIn): void => listsGigs(server, aGigRow())
const answeredWithOne = (server: StandIn): void => {
  answered(server)
  server.answers(listSavedViews, [unfilled])
}
const name = () => inDialog().getByRole('textbox', { name: 'Name' })
const view = (called: string) => page.getByRole('menuitemradio', { name: called })
const save = () => inDialog().getByRole('button', { name: 'Save' }).click()

test('saves the filters as a view, and keeps its name when that fails', async () => {
  const { server } = await openApp(`${gigs}?statuses=paymentError`, { prepare: answered })
  await button('Views').click()
  await reads('Choose filters, then save them here as a view.')
  await menuItem('Save these filters as a view').click()
  await save()
  await reads('This field is required')
  await name().fill('Failed payments')
  server.refuses(addSavedView, 'CONFLICT', { message: 'You have 30 views. Delete one first.' })
  await save()
  await reads('You have 30 views. Delete one first.')
  server.loses()
  await save()
  await reads('No connection. We kept what you typed. Try again.')
  await expect.element(name()).toHaveValue('Failed payments')
  server.loses(false)
  const view = { id: 72, name: 'Failed payments', search: 'statuses=paymentError' }
  server.answers(addSavedView, view)
  server.answers(listSavedViews, [view])
  await save()
  await reads('View saved')
  expect(server.asked(addSavedView).at(-1)).toEqual({ body: { name: 'Failed payments', search: 'statuses=paymentError' } })
  await expect.element(button('Failed payments')).toBeVisible()
})

test('shows the shifts of a view, renames it and deletes it', async () => {
  const { server, address } = await openApp(gigs, { prepare: answeredWithOne })
  await button('Coming up').click()
  await view('Open spots').click()
  await expect.poll(address).toBe(`${gigs}?${unfilled.search}`)
  await button('Open spots').click()
  await menuItem('Rename view').click()
  await expect.element(name()).toHaveValue('Open spots')
  await name().fill('Still open')
  server.answers(editSavedView, { ...unfilled, name: 'Still open' })
  server.answers(listSavedViews, [{ ...unfilled, name: 'Still open' }])
  await save()
  await button('Still open').click()
  expect(server.asked(editSavedView)).toEqual([{ params: { id: 71 }, body: { name: 'Still open' } }])
  server.answers(removeSavedView, null)
  server.answers(listSavedViews, [])
  await menuItem('Delete view').click()
  await reads('View deleted')
  await expect.element(button('Views')).toBeVisible()
})

test('keeps a view and says why when it cannot be deleted', async () => {
  const { server } = await openApp(`${gigs}?${unfilled.search}`, { prepare: answeredWithOne })
  await button('Open spots').click()
  server.refuses(removeSavedView, 'NOT_FOUND', { message: 'It is gone already.' })
  await menuItem('Delete view').click()
  await reads('It is gone already.')
  await expect.element(button('Open spots')).toBeVisible()
})

test('offers to load the views again when they did not load', async () => {
  const { server } = await openApp(gigs, {
    prepare: (standIn) => {
      answered(standIn)
      standIn.refuses(listSavedViews, 'TOO_MANY_REQUESTS')
    },
  })
  await button('Coming up').click()
  server.answers(listSavedViews, [unfilled])
  await menuItem('We couldn’t load your views. Try again').click()
  await button('Coming up').click()
  await expect.element(view('Open spots')).toBeVisible()
})

test('shows under "Needs people" no shift that is over', async () => {
  const { server, address } = await openApp(gigs, { prepare: answered })
  await button('Coming up').click()
  await view('Needs people').click()
  await expect.poll(address).toBe(`${gigs}?statuses=unfilled&dates=upcoming`)
  await expect.element(button('Needs people')).toBeVisible()
  await reads('not over yet')
  const asked = server.asked(listGigs).at(-1)?.query
  expect(asked?.statuses).toEqual(['unfilled'])
  expect(Math.abs(Date.parse(asked?.end_time__gte ?? '') - Date.now())).toBeLessThan(10 * 60_000)
})
