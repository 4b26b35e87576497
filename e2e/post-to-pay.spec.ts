import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freeDays } from './testing/free-days.ts'
import { whenItAppears, whenTapped } from './testing/live-applicant.ts'
import { startProduct, type Product } from './testing/product.ts'
import { joinAsPro, openBrowser, openPage, signIn } from './testing/testing-person.ts'

/** A manager at a desk and a pro on a phone, at once, in the tour's Charleston. */

const MANAGER = '+18435550127'
const PRO = '+18435550143'
const APPLICANTS = [
  ['Ada', '+18435550181'],
  ['Ben', '+18435550182'],
  ['Cora', '+18435550183'],
  ['Dev', '+18435550184'],
  ['Eli', '+18435550185'],
] as const
const SHOWN_WITHIN_MS = 1_000
let browser: Browser
let running: Product
let product: string
let desk: Page
let phone: Page
let managerToken: string
let location_id: number

beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  product = running.url
  desk = await openPage(browser, { kind: 'desk' })
  phone = await openPage(browser, { kind: 'phone' })
  managerToken = await signIn(desk, product, MANAGER)
  await signIn(phone, product, PRO)
  const locations = (await get('/users/me/active-locations/')) as { id: number; name: string }[]
  location_id = locations.find(({ name }) => name === 'Tidemark Hotel')?.id ?? 0
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

async function get(path: string): Promise<unknown> {
  const response = await fetch(`${product}/api${path}`, {
    headers: { authorization: `Bearer ${managerToken}`, 'x-location-id': String(location_id) },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

const skillId = async (): Promise<number> =>
  ((await get('/skills/')) as { id: number; name: string }[]).find(({ name }) => name === 'Dishwasher')?.id ?? 0

/** Posts a shift for one dishwasher in this many days, through the API. Returns its id. */
async function postShift(days: number): Promise<number> {
  const response = await fetch(`${product}/api/staffer/gigs/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${managerToken}`, 'x-location-id': String(location_id), 'content-type': 'application/json' },
    body: JSON.stringify({
      location_id,
      local_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      start_time: '07:05:00',
      end_time: '13:05:00',
      skill_id: await skillId(),
      allowed_confirmed_pros: 1,
      wage_amount: 21,
      unpaid_break_minutes: 30,
      contact_name: 'Dana Whitlock',
      contact_phone: '(843) 555-0127',
    }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}

describe('the main job', () => {
  let gig_id: number

  test('a pro finds a posted shift; the applicant appears without a reload; selected, confirmed', async () => {
    gig_id = await postShift(await freeDays(product, PRO))
    await desk.goto(`${product}/locations/${location_id}/gigs/${gig_id}/applicants`)
    await desk.getByText('No applicants waiting').waitFor()
    await phone.goto(`${product}/locations/-1/jobs?selected_gig_id=${gig_id}`)
    const apply = phone.getByRole('button', { name: /^Apply · / })
    await apply.waitFor()
    await apply.click()
    await desk.getByRole('button', { name: 'Select Grace' }).waitFor({ timeout: 5_000 })

    await desk.getByRole('button', { name: 'Select Grace' }).click()
    await desk.getByText('Offer sent to Grace').waitFor()
    await phone.getByRole('button', { name: /^Confirm · / }).click()
    await phone.getByText('You’re booked').first().waitFor()
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
    // The hour of the day decides which parts the shift has: a whole part to approve, one pro's hours, or nothing left to decide.
    const approve = desk.getByRole('button', { name: /^Approve (\d+ (pro|together)|.*m, \$[\d.,]+)$/ }).first()
    const pay = desk.getByRole('button', { name: /^Pay \d+ pros?, \$/ })
    await pay.or(approve).first().waitFor()
    if (!(await pay.isVisible())) await approve.click()
    await pay.waitFor({ timeout: 15_000 })
    const refused: string[] = []
    desk.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
    })
    const pros = Number(/\d+/.exec(await pay.innerText())?.[0])
    const paidBefore = await desk.locator('main').getByText('Paid', { exact: true }).count()
    await pay.click()
    // A charge is answered at once or a moment later; either way the rows end as paid.
    await desk
      .getByText(/paid\. Receipts are under Past shifts|Charging your card for/)
      .first()
      .waitFor()
    await pay.waitFor({ state: 'detached' })
    await expect.poll(() => desk.locator('main').getByText('Paid', { exact: true }).count(), { timeout: 15_000 }).toBe(paidBefore + pros)
    expect(refused).toEqual([])
  })
})

describe('while the applicants’ page stays open', () => {
  test(`half of ${APPLICANTS.length} applicants appear within ${SHOWN_WITHIN_MS} ms of their tap`, async () => {
    const gig_id = await postShift(11)
    const skill_id = await skillId()
    await desk.goto(`${product}/locations/${location_id}/gigs/${gig_id}/applicants`)
    await desk.getByText('No applicants waiting').waitFor()
    const taken: number[] = []
    for (const [first_name, phone_number] of APPLICANTS) {
      const page = await openPage(browser, { kind: 'phone' })
      await joinAsPro(page, product, { first_name, phone_number, skill_id })
      await page.goto(`${product}/locations/-1/jobs?selected_gig_id=${gig_id}`)
      const apply = page.getByRole('button', { name: /^Apply · / })
      await apply.waitFor()
      // Both pages use the machine's clock, so neither waits for the other or for the test.
      const [shown, tapped] = await Promise.all([whenItAppears(desk, `[aria-label="Select ${first_name}"]`), whenTapped(page), apply.tap()])
      taken.push(shown - tapped)
      await page.context().close()
    }
    const median = taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 2)]
    expect(median, `in ms: ${taken.map(Math.round).join(', ')}`).toBeLessThanOrEqual(SHOWN_WITHIN_MS)
  })
})
