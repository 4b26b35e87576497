import { addAddOn, editAddOn, listAddOns, removeAddOn } from '@muster/contract/locations/add-on-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, anAddOn } from '../testing/make-locations.ts'
import { aManager } from '../testing/make-people.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, heading, inDialog, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const path = '/locations/1/add-ons'
const dayIn = (days: number): string => localPartsOf(new Date(hoursFromNow(24 * days)), 'America/New_York').date
const running = anAddOn({ start_date: dayIn(-20), notes: 'For the winter season' })
const coming = anAddOn({ id: 12, type: 'CONCIERGE', start_date: dayIn(5), end_date: dayIn(9) })
const ended = anAddOn({ id: 13, type: 'CONCIERGE', start_date: dayIn(-60), end_date: dayIn(-50) })
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation({ background_checks_fee_percentage: 2 }))
  server.answers(listAddOns, [coming, running, ended])
}
const menu = (name: string) => page.getByRole('button', { name: `More for ${name}` })
const item = (name: string) => page.getByRole('menuitem', { name })
const act = (name: string) => inDialog().getByRole('button', { name, exact: true })

describe('the add-ons of a location', () => {
  test('are sorted by what they do now, each with its days and what it does', async () => {
    await openApp(path, { prepare: answered })
    for (const title of ['Running now', 'Coming up', 'Past']) await expect.element(heading(title)).toBeVisible()
    await reads('A shift on these days can ask for a background check. You pay 2% of the pay more on shifts that ask.')
    await reads('For the winter season')
    await expect.element(page.getByText('your open spots come first', { exact: false }).first()).toBeVisible()
  })

  test('are added for some days, and a taken day says so at its field', async () => {
    const { server } = await openApp(path, {
      prepare: (standIn) => {
        standIn.answers(getLocation, aLocation())
        standIn.answers(listAddOns, [])
      },
      size: PHONE,
    })
    await reads('No add-ons yet')
    await button('Add one').click()
    await inDialog().getByText('Concierge', { exact: true }).click()
    await inDialog().getByRole('textbox', { name: /Notes/ }).fill('Wedding weekend')
    server.refuses(addAddOn, 'invalid', { message: 'This add-on is already booked for some of these days', target: 'start_date' })
    await act('Add').click()
    await reads('This add-on is already booked for some of these days')
    server.loses()
    await act('Add').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(addAddOn, coming)
    server.answers(listAddOns, [coming])
    await act('Add').click()
    await reads('Concierge added')
    await expect.element(heading('Coming up')).toBeVisible()
    expect(server.asked(addAddOn).at(-1)).toMatchObject({
      body: { type: 'CONCIERGE', start_date: dayIn(0), end_date: null, notes: 'Wedding weekend' },
    })
  })

  test('end today after a question, and one that has not begun goes', async () => {
    const { server } = await openApp(path, { prepare: answered })
    await menu('Background checks').click()
    await item('End today').click()
    await reads('Today is its last day. Posted shifts that ask for a check keep asking, and new ones from tomorrow on can’t.')
    server.answers(editAddOn, { ...running, end_date: dayIn(0) })
    await act('End today').click()
    await reads('Background checks ends today')
    expect(server.asked(editAddOn).at(-1)).toEqual({ params: { locationId: 1, id: 11 }, body: { end_date: dayIn(0) } })
    await menu('Concierge').first().click()
    await item('Remove').click()
    server.refuses(removeAddOn, 'INVALID_TRANSITION', {})
    await act('Remove').click()
    await reads('It has begun. End it instead.')
    server.answers(removeAddOn, null)
    server.answers(listAddOns, [running])
    await act('Remove').click()
    await reads('Concierge removed')
    await readsNot('Coming up')
  })

  test('keep their first day once they have begun, and both days once they ended', async () => {
    const { server } = await openApp(path, { prepare: answered })
    await menu('Background checks').click()
    await item('Edit').click()
    await expect.element(inDialog().getByText(/^Last day/)).toBeVisible()
    await expect.element(inDialog().getByText(/^First day/)).not.toBeInTheDocument()
    await act('Cancel').click()
    await menu('Concierge').last().click()
    await item('Edit notes').click()
    await expect.element(inDialog().getByText(/^Last day/)).not.toBeInTheDocument()
    await inDialog().getByRole('textbox', { name: /Notes/ }).fill('Went well')
    server.answers(editAddOn, { ...ended, notes: 'Went well' })
    await act('Save').click()
    await reads('Concierge saved')
  })

  test('load in their shape, say why they failed, and are for admins', async () => {
    const { server } = await openApp(path, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listAddOns, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listAddOns, [running])
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('For the winter season')
  })

  test('are not shown to a team member', async () => {
    await openApp(path, { prepare: answered, as: aManager({ managed_locations: [{ id: 1, role: 'TEAM_MEMBER', location_id: 1 }] }) })
    await reads('Only admins of this location see its add-ons.')
  })
})
