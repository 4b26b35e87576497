import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone, type PlacedPro, placeNewPro } from './testing/desk-and-phone.ts'
import { openPage, seriousViolations } from './testing/testing-person.ts'

/** A manager makes a kiosk. Its tablet loses the network, takes punches over a reload, and sends each once when the network is back. */

const MINUTE = 60_000
let opened: DeskAndPhone
let placed: PlacedPro
let tablet: Page

beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
  placed = await placeNewPro(opened, { first_name: 'Iris', phone_number: '+18435550190' })
  await placed.pro.call('PUT', '/gigster/kiosk-pin/', { pin: '4711' })
  tablet = await openPage(opened.browser, { kind: 'desk', keepsApp: true })
  await opened.time.join(tablet.context())
  await opened.time.travelTo(Date.parse(placed.gig.start_time) + MINUTE)
})
afterAll(() => opened.stop())

interface Row {
  id: number
  timesheet: { time_punches: { time: string; punch_type: string; proof: string }[]; shift_breaks: unknown[] } | null
}

async function sheetOf() {
  const roster = await opened.manager.call<Row[]>('GET', `/staffer/gigs/${placed.gig.id}/roster/`)
  return roster.find(({ id }) => id === placed.application_id)?.timesheet
}

/** Waits until the page and what it read are on the tablet. */
async function kept(): Promise<void> {
  const missing = () =>
    tablet.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return ['the worker']
      const cache = await caches.open('muster-app')
      const has = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return ['/', ...loaded.filter((path) => path.startsWith('/assets/'))].filter((path) => !has.has(path))
    })
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
}

async function press(act: string, pin = '4711'): Promise<void> {
  await tablet.getByLabel('Last 4 digits of your phone').fill('0190')
  await tablet.getByLabel('PIN', { exact: true }).fill(pin)
  await tablet.getByRole('button', { name: act, exact: true }).click()
}

test('a kiosk works without a network: right punches count once, a wrong one waits for the manager', async () => {
  const { desk, running, manager, time } = opened
  const ofKiosks = `${running.url}/locations/${manager.location_id}/kiosks`
  await desk.goto(ofKiosks)
  await desk.getByLabel('Name').fill('Dock')
  await desk.getByRole('button', { name: 'Add kiosk' }).click()
  const link = await desk.getByText(/\/kiosk\/[0-9a-f-]{36}$/).textContent()
  await tablet.goto(link!)
  await tablet.getByText('Iris', { exact: false }).first().waitFor()
  expect(await seriousViolations(tablet)).toEqual([])
  await press('Clock in', '0000')
  await tablet.getByText('match no one on shift here now').waitFor()
  await kept()

  await tablet.context().setOffline(true)
  const came = time.now()
  await press('Clock in')
  await tablet.getByText('We check it when the network is back.').waitFor()
  await tablet.reload()
  await tablet.getByText('1 punch is saved on this tablet.').waitFor()
  await press('Start break')
  await tablet.getByText('2 punches are saved on this tablet.').waitFor()
  await press('Clock out', '9999')
  await tablet.getByText('3 punches are saved on this tablet.').waitFor()
  expect(await tablet.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/4711|9999/)
  expect(await seriousViolations(tablet)).toEqual([])
  expect((await sheetOf())?.time_punches ?? []).toEqual([])

  await tablet.context().setOffline(false)
  await tablet.getByText('saved on this tablet').waitFor({ state: 'detached', timeout: 30_000 })
  const sheet = await sheetOf()
  expect(sheet).toMatchObject({ time_punches: [{ punch_type: 'CLOCK_IN', proof: 'kiosk' }], shift_breaks: [{}] })
  expect(Math.abs(Date.parse(sheet!.time_punches[0]!.time) - came)).toBeLessThan(MINUTE)

  await desk.goto(ofKiosks)
  const wrong = desk.getByRole('listitem').filter({ hasText: 'Phone ends in 0190' })
  await wrong.getByText('The phone number or PIN was wrong.').waitFor()
  expect(await seriousViolations(desk)).toEqual([])
  await wrong.getByRole('button', { name: 'Done' }).click()
  await wrong.waitFor({ state: 'detached' })
  const dock = desk.getByRole('listitem').filter({ hasText: 'Dock' })
  await dock.getByRole('button', { name: 'End kiosk' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End kiosk' }).click()
  await tablet.reload()
  await tablet.getByRole('heading', { name: 'This kiosk has ended' }).waitFor()
})
