import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** A manager collects shifts in the calendar, by mouse and by keyboard, and makes an event of them. Another shift joins it. */

let browser: Browser
let product: Product
let page: Page
let token: string
/** A day of the coming week, because an event whose shifts are over is not offered. */
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
/** The event made first, and its gig. */
let gala: { id: string; gig: string | undefined }

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  page = await openPage(browser, { kind: 'desk' })
  token = await signIn(page, product.url, '+18435550127')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** As the server has it now. */
async function eventOf(id: string): Promise<{ name: string; shifts_count: number }> {
  const headers = { authorization: `Bearer ${token}`, 'x-location-id': '1' }
  const response = await fetch(`${product.url}/api/events/${id}/`, { headers })
  if (!response.ok) throw new Error(`event ${id}: ${response.status}`)
  return (await response.json()) as { name: string; shifts_count: number }
}
/** The gigs of its shifts. */
async function gigsOf(id: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}`, 'x-location-id': '1' }
  const response = await fetch(`${product.url}/api/events/${id}/shifts/?is_including_gigs=true`, { headers })
  if (!response.ok) throw new Error(`shifts of event ${id}: ${response.status}`)
  const shifts = (await response.json()) as { gigs: { id: number }[] }[]
  return shifts.flatMap(({ gigs }) => gigs.map((gig) => gig.id))
}
const keyNow = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.gig)

test('shifts of all locations are ticked and become a new event', async () => {
  await page.goto(`${product.url}/locations/1/gigs?view=calendar&calendar_view=week&calendar_date=${nextWeek}`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'Build an event' }).click()
  await page.waitForURL(/calendar_mode=build-event/)
  const tray = page.getByRole('region', { name: 'Shifts for an event' })
  await tray.getByText('Select the event’s shifts').waitFor()
  await page.getByRole('list', { name: 'Position colors' }).waitFor()
  const block = page.locator('[role=grid] [data-key^="gig:"]').first()
  await block.click()
  await tray.getByText('1 shift', { exact: true }).waitFor()
  expect(await block.getAttribute('aria-selected')).toBe('true')
  // By keyboard: move to another shift, Space ticks it, Space again unticks it.
  const gig = await keyNow()
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press(press % 4 === 3 ? 'ArrowRight' : 'ArrowDown')
    const now = await keyNow()
    if (now !== undefined && now !== gig) break
  }
  await page.keyboard.press('Space')
  await tray.getByText('2 shifts', { exact: true }).waitFor()
  expect(await tray.getByTestId('event-tray').textContent()).toMatch(/\$[\d,.]+ in wages/)
  await page.keyboard.press('Space')
  await tray.getByText('1 shift', { exact: true }).waitFor()
  expect(await seriousViolations(page)).toEqual([])

  await tray.getByRole('button', { name: 'Add to event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Event name').fill('ab')
  await dialog.getByRole('button', { name: 'Add to event' }).click()
  await dialog.getByText('Event name must be at least 3 characters').waitFor()
  await dialog.getByLabel('Event name').fill('Collected gala')
  expect(await seriousViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add to event' }).click()
  await page.waitForURL(/\/event\/\d+/)
  const id = /event\/(\d+)/.exec(page.url())?.[1] ?? ''
  expect(await eventOf(id)).toMatchObject({ name: 'Collected gala', shifts_count: 1 })
  gala = { id, gig }
})

test('another shift joins the existing event', async () => {
  await page.goto(`${product.url}/locations/1/gigs?view=calendar&calendar_view=week&calendar_date=${nextWeek}&calendar_mode=build-event`)
  const tray = page.getByRole('region', { name: 'Shifts for an event' })
  await page.locator(`[role=grid] [data-key^="gig:"]:not([data-gig="${gala.gig}"])`).first().click()
  await tray.getByText('1 shift', { exact: true }).waitFor()
  await tray.getByRole('button', { name: 'Add to event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'An existing event' }).check()
  await dialog.getByLabel('Event', { exact: true }).selectOption({ label: 'Collected gala' })
  expect(await seriousViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add to event' }).click()
  await page.waitForURL(new RegExp(`/event/${gala.id}$`))
  await page.getByRole('heading', { level: 1, name: 'Collected gala' }).waitFor()
  const gigs = await gigsOf(gala.id)
  expect(gigs).toHaveLength(2)
  expect(gigs).toContain(Number(gala.gig))
})
