import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { localTimeOf } from './testing/local-soon.ts'
import { type Desk, MANAGER, openDesk } from './testing/open-desk.ts'
import { postShiftOn } from './testing/post-shift.ts'
import type { Product } from './testing/product.ts'
import { openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** The shift calendar by keyboard alone, by mouse, on a phone, and with two managers at once. */

const LOCATION = '1'
const HOUR_MS = 3_600_000

interface Shift {
  id: number
  start_time: string
  end_time: string
  edit_version: number
  confirmed_pros_count: number
}

let opened: Desk
let browser: Browser
let product: Product
let page: Page

const api = (method: string, path: string, body?: object): Promise<Shift & { gigs: Shift[] }> => opened.manager.call(method, path, body)
const shift = (id: number): Promise<Shift> => api('GET', `/staffer/gigs/${id}/`)
const dayOf = (instant: string): string => localTimeOf(instant).date

/** A Wednesday at least eight days away, with few shifts in the tour, and a shift on it from ten to four. */
const wednesday = ((): string => {
  const day = new Date(Date.now() + 24 * 24 * HOUR_MS)
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
})()
const post = (): Promise<Shift> => postShiftOn(opened.manager, wednesday, 1, { allowed_confirmed_pros: 2, wage_amount: 22 })

const calendar = (view: string, date: string): string =>
  `${product.url}/locations/${LOCATION}/gigs?view=calendar&calendar_view=${view}&calendar_date=${date}`
const block = (id: number) => page.locator(`[data-key="gig:${id}"]`)
const said = () => page.getByTestId('calendar-moves').textContent()
const result = () => page.getByTestId('calendar-said')

async function show(view: string, date: string): Promise<void> {
  await page.goto(calendar(view, date))
  await page.getByRole('grid').waitFor()
}

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
  ;({ browser, running: product, page } = opened)
})
afterAll(() => opened.stop())

describe('by keyboard alone', () => {
  test('a shift with confirmed pros is found, moved and stretched, and every step is announced', async () => {
    const { gigs } = await api(
      'GET',
      `/staffer/gigs/calendar/?from=${new Date(Date.now() + 26 * HOUR_MS).toISOString()}&to=${new Date(Date.now() + 20 * 24 * HOUR_MS).toISOString()}`,
    )
    const gig = gigs.find(
      ({ confirmed_pros_count: confirmed, start_time }) => confirmed > 1 && Date.parse(start_time) > Date.now() + 26 * HOUR_MS,
    )
    if (!gig) throw new Error('the tour has no coming shift with confirmed pros')
    await show('day', dayOf(gig.start_time))
    await block(gig.id).waitFor()
    // One tab stop: tabbing from the filters ends on the day's head, and arrows move from there.
    expect(await page.locator('[role=grid] [tabindex="0"]').count()).toBe(1)
    await page.locator('[role=grid] [tabindex="0"]').focus()
    for (let press = 0; press < 60; press++) {
      if ((await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.key)) === `gig:${gig.id}`) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('m')
    expect(await said()).toMatch(/^Moving .+ Enter saves, Escape cancels\.$/)
    await page.keyboard.press('ArrowDown')
    const clock = (at: number): string =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' })
        .format(at)
        .replace(/\s/g, ' ')
        .toLowerCase()
    const [start, end] = [Date.parse(gig.start_time), Date.parse(gig.end_time)]
    const quarter = HOUR_MS / 4
    // The server says whether the pros are free, once the shift rests.
    const stays = `${clock(start + quarter)} to ${clock(end + quarter)}; All ${gig.confirmed_pros_count} confirmed pros are free then and will be notified`
    await expect.poll(said).toContain(stays)
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Shift+ArrowUp')
    expect(await said()).toContain(`${clock(start + quarter)} to ${clock(end - quarter)};`)
    await page.keyboard.press('Escape')
    expect(await said()).toBe('')
    expect((await shift(gig.id)).edit_version).toBe(gig.edit_version)

    // A longer shift on the same day asks nobody again.
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await result().getByText(`is now`).waitFor()
    expect(await result().textContent()).toMatch(new RegExp(`; we notified ${gig.confirmed_pros_count} confirmed pros?$`))
    const saved = await shift(gig.id)
    expect([Date.parse(saved.start_time), Date.parse(saved.end_time)]).toEqual([start + quarter, end + 2 * quarter])
    expect(saved.edit_version).toBe(gig.edit_version + 1)
    // The focus is back, and Enter opens the shift.
    await page.waitForFunction((key) => (document.activeElement as HTMLElement | null)?.dataset.key === key, `gig:${gig.id}`)
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`selected_gig_id=${gig.id}`))
  })

  test('arrows past the edge turn the page, and N posts on the focused day', async () => {
    await show('week', wednesday)
    await page.locator('[role=grid] [tabindex="0"]').focus()
    await page.keyboard.press('PageDown')
    const next = new Date(Date.parse(`${wednesday}T12:00:00Z`) + 4 * 24 * HOUR_MS).toISOString().slice(0, 10)
    await page.waitForFunction((key) => (document.activeElement as HTMLElement | null)?.dataset.key === key, `day:${next}`)
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction(
      (key) => (document.activeElement as HTMLElement | null)?.dataset.key === key,
      `day:${new Date(Date.parse(`${next}T12:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10)}`,
    )
    await page.keyboard.press('n')
    await page.waitForURL(/gigs-add\?post_gig_date=/)
  })
})

describe('by mouse', () => {
  test('a shift is dragged to another day and hour, and its edge stretched', async () => {
    const gig = await post()
    await show('week', wednesday)
    await block(gig.id).waitFor()
    const box = async () => (await block(gig.id).boundingBox())!
    const columns = await page.locator('[role=grid] [role=row]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().left))
    const before = await box()
    const across = columns[3]! - columns[2]!
    await page.mouse.move(before.x + 20, before.y + 60)
    await page.mouse.down()
    await page.mouse.move(before.x + 40, before.y + 80, { steps: 3 })
    await page.mouse.move(before.x + 20 + across, before.y + 60 + 40, { steps: 5 })
    await page.getByText('No one is confirmed yet, so there is no one to notify').waitFor()
    await page.mouse.up()
    await result().getByText('is now').waitFor()
    const moved = await shift(gig.id)
    expect(Date.parse(moved.start_time) - Date.parse(gig.start_time)).toBe(25 * HOUR_MS)
    expect(Date.parse(moved.end_time) - Date.parse(gig.end_time)).toBe(25 * HOUR_MS)

    const after = await box()
    await page.mouse.move(after.x + 20, after.y + after.height - 2)
    await page.mouse.down()
    await page.mouse.move(after.x + 20, after.y + after.height + 38, { steps: 5 })
    await page.mouse.up()
    await page.waitForFunction(() => document.querySelector('[data-testid=calendar-said]')?.textContent?.includes('to 6:00 pm') === true)
    expect(Date.parse((await shift(gig.id)).end_time) - Date.parse(moved.end_time)).toBe(HOUR_MS)
    expect((await shift(gig.id)).start_time).toBe(moved.start_time)

    // Cancelling a drag changes nothing.
    const last = await shift(gig.id)
    const now = await box()
    await page.mouse.move(now.x + 20, now.y + 60)
    await page.mouse.down()
    await page.mouse.move(now.x + 20, now.y + 140, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await shift(gig.id)).toEqual(last)
  })

  test('a shift is dragged to another day of the month and keeps its hours', async () => {
    const gig = await post()
    await show('month', wednesday)
    await block(gig.id).waitFor()
    const box = (await block(gig.id).boundingBox())!
    await page.mouse.move(box.x + 30, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 12, { steps: 3 })
    await page.mouse.move(box.x + 30 + box.width, box.y + 8, { steps: 3 })
    await page.mouse.up()
    await result().getByText('is now').waitFor()
    expect(Date.parse((await shift(gig.id)).start_time) - Date.parse(gig.start_time)).toBe(24 * HOUR_MS)
  })

  test('dragging over empty time sets the hours of a new shift', async () => {
    await show('week', wednesday)
    // Weeks start on Sunday.
    const column = (await page.locator('[role=grid] [role=row]').nth(2).boundingBox())!
    const hour = page.getByText('11 am', { exact: true })
    const from = (await hour.boundingBox())!
    await page.mouse.move(column.x + column.width / 2, from.y + 6)
    await page.mouse.down()
    await page.mouse.move(column.x + column.width / 2, from.y + 6 + 4 * 40, { steps: 6 })
    await page.mouse.up()
    await page.waitForURL(/gigs-add\?post_gig_date=/)
    const tuesday = new Date(Date.parse(`${wednesday}T12:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10)
    expect(page.url()).toContain(`post_gig_date=${tuesday}`)
    expect(await page.getByLabel('Start', { exact: true }).inputValue()).toBe('11:00 am')
    expect(await page.getByLabel('End', { exact: true }).inputValue()).toBe('3:00 pm')
  })
})

test('the second of two managers sees what the first one changed, and loses nothing', async () => {
  const gig = await post()
  await show('week', wednesday)
  await block(gig.id).waitFor()
  await block(gig.id).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await api('PATCH', `/staffer/gigs/${gig.id}/`, { wage_amount: 27.5 })
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Someone else just changed this shift.').waitFor()
  await dialog.getByText(/27\.50/).waitFor()
  expect((await shift(gig.id)).start_time).toBe(gig.start_time)
  await dialog.getByRole('button', { name: 'Move anyway' }).click()
  await result().getByText('is now').waitFor()
  expect(await shift(gig.id)).toMatchObject({ wage_amount: 27.5, edit_version: gig.edit_version + 2 })
  expect(Date.parse((await shift(gig.id)).start_time) - Date.parse(gig.start_time)).toBe(24 * HOUR_MS)
})

// Each size and each theme once. The list takes the other two of the four.
test.each([
  ['desk', 'light'],
  ['phone', 'dark'],
] as const)('month, week and day have no serious accessibility violation and fit the screen (%s, %s)', async (kind, theme) => {
  const own = await openPage(browser, { kind, theme })
  await signIn(own, product.url, MANAGER)
  const found: Record<string, unknown> = {}
  for (const view of ['month', 'week', 'day']) {
    await own.goto(`${product.url}/locations/${LOCATION}/gigs?view=calendar&calendar_view=${view}`)
    await own.locator('[data-gig], [data-crowd], section ul li button').first().waitFor()
    const violations = await seriousViolations(own)
    const overflow = await own.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (violations.length > 0 || overflow > 0) found[view] = { violations, overflow }
  }
  await own.context().close()
  expect(found).toEqual({})
})
