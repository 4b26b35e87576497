import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone, type PlacedPro, placeNewPro } from './testing/desk-and-phone.ts'
import { openPage, seriousViolations, stay } from './testing/testing-person.ts'

/** A pro's phone loses the network before the clock-in. The clock runs all the same, over a reload, and each punch counts once. */

const MINUTE = 60_000
let opened: DeskAndPhone
let placed: PlacedPro
let phone: Page

beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
  placed = await placeNewPro(opened, { first_name: 'Iris', phone_number: '+18435550190' })
  // This phone keeps the app, so that it opens without a network.
  phone = await openPage(opened.browser, { kind: 'phone', keepsApp: true })
  await opened.time.join(phone.context())
  await opened.time.travelTo(Date.parse(placed.gig.start_time) + MINUTE)
  await stay(phone, opened.running.url, placed.token)
})
afterAll(() => opened.stop())

interface Row {
  id: number
  timesheet: {
    time_punches: { time: string; punch_type: string }[]
    shift_breaks: { start_time: string; end_time: string | null }[]
  } | null
}

async function sheetOf() {
  const { gig, application_id } = placed
  const roster = await opened.manager.call<Row[]>('GET', `/staffer/gigs/${gig.id}/roster/`)
  return roster.find(({ id }) => id === application_id)?.timesheet
}

/** Waits until the page and what it read are on this phone. */
async function kept(): Promise<void> {
  const missing = () =>
    phone.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return ['the worker']
      const cache = await caches.open('muster-app')
      const has = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return ['/', ...loaded.filter((path) => path.startsWith('/assets/'))].filter((path) => !has.has(path))
    })
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
  await expect.poll(() => phone.evaluate(() => JSON.stringify({ ...localStorage })), { timeout: 10_000 }).toContain('muster.last_seen')
}

test('a pro without a network clocks in, reloads and takes a break; with a network the manager’s roster shows each once', async () => {
  const { running } = opened
  await phone.goto(`${running.url}/locations/-1/schedule`)
  await phone.locator('main li a').first().tap()
  await phone.getByText('Not clocked in yet').waitFor()
  await phone.getByRole('button', { name: 'Clock in' }).waitFor()
  await kept()

  await phone.context().setOffline(true)
  await phone.getByText('You’re offline. You can still punch').waitFor()
  const came = opened.time.now()
  await phone.getByRole('button', { name: 'Clock in' }).tap()
  // No phone says where it is here, and this shift asks for proof.
  const anyway = phone.getByText('We can’t tell where you are. Clock in anyway?')
  const running_clock = phone.getByText(/^On the clock since/)
  await anyway.or(running_clock).first().waitFor()
  if (await anyway.isVisible()) await phone.getByRole('button', { name: 'Clock in' }).tap()
  await running_clock.waitFor()
  await phone.getByText('Not sent yet. Kept on this phone.').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)

  await phone.reload()
  await running_clock.waitFor()
  await phone.getByText('Not sent yet. Kept on this phone.').waitFor()
  await phone.getByRole('button', { name: 'Break', exact: true }).tap()
  await phone.getByText(/^On a break since/).waitFor()
  await phone.getByRole('button', { name: 'End break' }).tap()
  await running_clock.waitFor()
  expect((await sheetOf())?.time_punches ?? []).toEqual([])

  await phone.context().setOffline(false)
  await phone.getByText('Not sent yet. Kept on this phone.').waitFor({ state: 'detached', timeout: 30_000 })
  await running_clock.waitFor()
  const sheet = await sheetOf()
  expect(sheet).toMatchObject({ time_punches: [{ punch_type: 'CLOCK_IN' }], shift_breaks: [{ end_time: expect.any(String) as string }] })
  expect(Math.abs(Date.parse(sheet!.time_punches[0]!.time) - came)).toBeLessThan(MINUTE)

  const { desk } = opened
  await desk.goto(`${running.url}/locations/${opened.manager.location_id}/gigs/${placed.gig.id}/roster`)
  const rows = desk.getByRole('row').or(desk.getByRole('listitem')).filter({ hasText: 'Iris' })
  await rows.filter({ hasText: 'Here' }).first().waitFor()
  expect(await rows.count()).toBe(1)
})
