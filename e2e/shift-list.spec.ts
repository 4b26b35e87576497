import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, MANAGER, openDesk } from './testing/open-desk.ts'
import type { Product } from './testing/product.ts'
import { openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** A manager with many shifts: filter, save the filters, act on several shifts at once, download them as a file. */

const LOCATION = '1'
let opened: Desk
let browser: Browser
let product: Product
let page: Page

interface Shift {
  id: number
  status: string
  boosted_gig_bonus: number
}

const api = (method: string, path: string, body?: object): Promise<Shift> => opened.manager.call(method, path, body)

const CONTACT = 'Priya Raman'
const days = [31, 32, 33, 34, 35].map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10))
const made: number[] = []
const ours = (): string => `${product.url}/locations/${LOCATION}/gigs?managed=${encodeURIComponent(CONTACT)}`
const boxes = () => page.getByRole('checkbox', { name: /^Select (?!all)/ })
const act = (name: string) => page.getByRole('region', { name: 'Selected shifts' }).getByRole('button', { name, exact: true })

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
  ;({ browser, running: product, page } = opened)
  for (const local_date of days)
    made.push(
      (
        await api('POST', '/staffer/gigs/', {
          location_id: Number(LOCATION),
          local_date,
          start_time: '10:00:00',
          end_time: '16:00:00',
          skill_id: 1,
          allowed_confirmed_pros: 2,
          wage_amount: 22,
          contact_name: CONTACT,
          contact_phone: '(843) 555-0127',
        })
      ).id,
    )
})
afterAll(() => opened.stop())

describe('the list of shifts', () => {
  test('filters are saved as a view and come back from it', async () => {
    await page.goto(ours())
    await expect.poll(() => boxes().count(), { timeout: 15_000 }).toBe(made.length)
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save these filters as a view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Priya’s')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Priya’s', exact: true }).waitFor()
    await page.goto(`${product.url}/locations/${LOCATION}/gigs`)
    await page.getByRole('button', { name: 'Coming up', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Priya’s' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('managed')).toBe(CONTACT)
    await expect.poll(() => boxes().count()).toBe(made.length)
  })

  test('a list scrolled far reads only the changed row again, and drops it when it no longer fits', async () => {
    const asked: string[] = []
    await page.route('**/staffer/gigs/?*', (route) => {
      const url = route.request().url().replace('page_size=50', 'page_size=1')
      asked.push(url)
      return route.continue({ url })
    })
    await page.goto(ours())
    await expect.poll(() => boxes().count()).toBe(made.length)
    asked.length = 0
    await api('PATCH', `/staffer/gigs/${made[1]}/`, { wage_amount: 23.75 })
    const rows = page.getByRole('row').filter({ has: boxes() })
    await rows.nth(1).getByText('$23.75').waitFor()
    expect(asked.map((url) => new URL(url).searchParams.get('gig_id'))).toEqual([String(made[1])])
    await api('PATCH', `/staffer/gigs/${made[1]}/`, { wage_amount: 22, contact_name: 'Theo Marchetti' })
    await expect.poll(() => boxes().count()).toBe(made.length - 1)
    await page.unroute('**/staffer/gigs/?*')
    await api('PATCH', `/staffer/gigs/${made[1]}/`, { contact_name: CONTACT })
  })

  test('the keyboard moves from shift to shift, ticks and opens', async () => {
    await page.goto(ours())
    await expect.poll(() => boxes().count(), { timeout: 15_000 }).toBe(made.length)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await page.getByText('2 shifts selected').waitFor()
    expect(await boxes().nth(1).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('selected_gig_id')).toBe(String(made[0]))
    await act('Clear selection').click()
    await page.getByText('2 shifts selected').waitFor({ state: 'detached' })
  })

  test('three are boosted one after another, with the cost first and a result for each', async () => {
    await page.goto(ours())
    for (const index of [0, 1, 2]) await boxes().nth(index).check({ timeout: 15_000 })
    await act('Boost').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bonus an hour').fill('4')
    // Three shifts, two spots, six hours, $4 more: $144 for the pros.
    await dialog.getByText('$144.00 goes to pros').waitFor()
    await dialog.getByRole('button', { name: 'Boost 3 shifts' }).click()
    await page.getByText('Boost: 3 of 3 done').waitFor()
    await page.getByText('Shift by shift').click()
    expect(await page.getByText('+$4/h').count()).toBe(3)
    const bonuses = await Promise.all(made.map(async (id) => (await api('GET', `/staffer/gigs/${id}/`)).boosted_gig_bonus))
    expect(bonuses).toEqual([4, 4, 4, 0, 0])
    await page.getByRole('button', { name: 'Dismiss' }).click()
  })

  test('a shift that fails keeps its tick and says why', async () => {
    await page.goto(ours())
    await boxes().nth(3).check({ timeout: 15_000 })
    await boxes().nth(4).check()
    await act('Duplicate').click()
    const dialog = page.getByRole('dialog')
    await api('PATCH', `/staffer/gigs/${made[4]}/`, { description: 'Changed meanwhile' })
    await dialog.getByRole('button', { name: 'Post 2 shifts' }).click()
    await page.getByText('Duplicate: 2 of 2 done').waitFor()
    await expect.poll(() => boxes().count()).toBe(made.length + 2)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    // A boosted shift refuses a lower bonus before anything is sent, so only the other one is raised.
    await boxes().nth(0).check()
    await act('Boost').click()
    await page.getByRole('dialog').getByLabel('Bonus an hour').fill('2')
    await page.getByRole('dialog').getByText('1 shift won’t change').waitFor()
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Boost 0 shifts' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await act('Clear selection').click()
  })

  test('two are cancelled, after the dialog shows who is notified and what is owed', async () => {
    await page.goto(ours())
    await boxes().nth(3).check({ timeout: 15_000 })
    await boxes().nth(4).check()
    await act('Cancel').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('No one is confirmed yet.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel 2 shifts' }).click()
    await page.getByText('Cancel: 2 of 2 done').waitFor()
    const statuses = await Promise.all(made.map(async (id) => (await api('GET', `/staffer/gigs/${id}/`)).status))
    expect(statuses.filter((status) => status === 'CANCELLED')).toHaveLength(2)
    await page.getByRole('button', { name: 'Dismiss' }).click()
  })

  test('the shown shifts download as a file with every row once', async () => {
    await page.goto(ours())
    await boxes().first().waitFor({ timeout: 15_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()])
    expect(download.suggestedFilename()).toMatch(/^shifts-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines[0]).toContain('Shift,Date,Start,End')
    expect(lines).toHaveLength(1 + (await boxes().count()))
    expect(lines.slice(1).every((line) => line.includes(CONTACT) && line.includes('10:00,16:00,America/New_York'))).toBe(true)
  })
})

// Each size and each theme once. The calendar takes the other two of the four.
test.each([
  ['desk', 'dark'],
  ['phone', 'light'],
] as const)('has no serious accessibility violation and fits the screen, with shifts selected (%s, %s)', async (kind, theme) => {
  const own = await openPage(browser, { kind, theme })
  await signIn(own, product.url, MANAGER)
  await own.goto(`${product.url}/locations/${LOCATION}/gigs`)
  if (kind === 'phone') await own.getByRole('button', { name: 'Select', exact: true }).click()
  await own
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await own.getByText('1 shift selected').waitFor()
  const violations = await seriousViolations(own)
  const overflow = await own.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await own.context().close()
  expect({ violations, overflow }).toEqual({ violations: [], overflow: 0 })
})
