import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, openPage, seriousViolations, signIn } from './testing-person.ts'

/** A manager at a desk and a pro on a phone, at once, on the tour's Charleston. */

const product = inject('product')
const MANAGER = '+18435550127'
const PRO = '+18435550143'
let browser: Browser
let desk: Page
let phone: Page
let managerToken: string
let location_id: number

beforeAll(async () => {
  browser = await openBrowser()
  desk = await openPage(browser, { kind: 'desk' })
  phone = await openPage(browser, { kind: 'phone' })
  managerToken = await signIn(desk, product, MANAGER)
  await signIn(phone, product, PRO)
  const locations = (await get('/users/me/active-locations/')) as { id: number; name: string }[]
  location_id = locations.find(({ name }) => name === 'Tidemark Hotel')?.id ?? 0
})
afterAll(() => browser.close())

async function get(path: string): Promise<unknown> {
  const response = await fetch(`${product}/api${path}`, {
    headers: { authorization: `Bearer ${managerToken}`, 'x-location-id': String(location_id) },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

const tomorrow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('the main job', () => {
  let gig_id: number

  test('a shift posted is found on the pro’s phone; the applicant is on the open page without a reload; picked, confirmed', async () => {
    const skills = (await get('/skills/')) as { id: number; name: string }[]
    const skill_id = skills.find(({ name }) => name === 'Dishwasher')?.id
    const response = await fetch(`${product}/api/staffer/gigs/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${managerToken}`, 'x-location-id': String(location_id), 'content-type': 'application/json' },
      body: JSON.stringify({
        location_id,
        local_date: tomorrow(9),
        start_time: '07:05:00',
        end_time: '13:05:00',
        skill_id,
        allowed_confirmed_pros: 1,
        wage_amount: 21,
        unpaid_break_minutes: 30,
        contact_name: 'Dana Whitlock',
        contact_phone: '(843) 555-0127',
      }),
    })
    expect(response.status).toBe(201)
    gig_id = ((await response.json()) as { id: number }).id

    await desk.goto(`${product}/locations/${location_id}/gigs/${gig_id}/applicants`)
    await desk.getByText('Nobody is waiting').waitFor()
    await phone.goto(`${product}/locations/-1/jobs?selected_gig_id=${gig_id}`)
    const apply = phone.getByRole('button', { name: /^Apply · / })
    await apply.waitFor()
    await apply.click()
    const applied = Date.now()
    await desk.getByRole('button', { name: 'Select Grace' }).waitFor({ timeout: 5_000 })
    expect(Date.now() - applied).toBeLessThan(2_500)

    await desk.getByRole('button', { name: 'Select Grace' }).click()
    await desk.getByText('Grace is asked to confirm').waitFor()
    await phone.getByRole('button', { name: /^Confirm · / }).click()
    await phone.getByText('The spot is yours').waitFor()
    await desk.goto(`${product}/locations/${location_id}/gigs/${gig_id}/roster`)
    await desk.getByText('Grace Okafor').first().waitFor()
    const gig = (await get(`/staffer/gigs/${gig_id}/`)) as { status: string }
    expect(gig.status).toBe('CONFIRMED')
  })

  test('an ended shift is approved and paid line by line', async () => {
    await desk.goto(`${product}/locations/${location_id}/gigs/pay`)
    const due = desk.locator('main li a').first()
    await due.waitFor()
    await due.click()
    await desk.getByRole('heading', { name: 'What you pay' }).waitFor()
    const together = desk.getByRole('button', { name: /^Approve \d+ together|^Approve 1 as punched/ })
    if (await together.count()) await together.click()
    const pay = desk.getByRole('button', { name: /^Pay \d+ pros?, \$/ })
    await pay.waitFor({ timeout: 15_000 })
    await pay.click()
    await desk.getByText(/paid\. Receipts are under Past shifts/).waitFor()
  })
})

describe('every screen of the job', () => {
  const managers = ['home', 'gigs', 'gigs-add', 'gigs/pay', 'gigs/schedule', 'gigs/past-gigs', 'billing', 'info']
  const pros = ['jobs', 'schedule', 'schedule/payment-due', 'schedule/history', 'dashboards', 'profile']

  test.each([
    ['en', 'light'],
    ['es', 'dark'],
  ] as const)('has no serious accessibility violation (%s, %s)', async (language, theme) => {
    const at = await openPage(browser, { kind: 'desk', language, theme })
    await signIn(at, product, MANAGER)
    const on = await openPage(browser, { kind: 'phone', language, theme })
    await signIn(on, product, PRO)
    const found: Record<string, string[]> = {}
    for (const [page, paths, place] of [
      [at, managers, String(location_id)],
      [on, pros, '-1'],
    ] as const) {
      for (const path of paths) {
        await page.goto(`${product}/locations/${place}/${path}`)
        await page.locator('h1').first().waitFor()
        const violations = await seriousViolations(page)
        if (violations.length > 0) found[path] = violations
      }
    }
    expect(found).toEqual({})
  })
})
