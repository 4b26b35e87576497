import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantOf, localPartsOf } from '../contract/src/zoned-time.ts'
import { BusinessTime } from './testing/business-time.ts'
import { camera } from './testing/camera.ts'
import { kingStreet } from './testing/new-people.ts'
import { workOneShift } from './testing/one-shift.ts'
import { startProduct } from './testing/product.ts'
import type { Step } from './testing/step.ts'
import { openBrowser, openPage, signIn } from './testing/testing-person.ts'
import { makeTour } from './testing/tour.ts'

// `npm run pictures`: every step of the main job, and busy screens of the tour, at desktop and phone width, into docs/pictures.
const folder = join(import.meta.dirname, '../docs/pictures')
// Replaces the old pictures once all new ones exist.
const fresh = mkdtempSync(join(tmpdir(), 'muster-pictures-'))
const ZONE = 'America/New_York'
const MANAGER = '+18435550127'
const PRO = '+18435550143'
const PRO_IN_SPANISH = '+18435550142'

/** Screens of a busy location, by who opens them. Where a list offers several, the first one is opened. */
const DESK = ['home', 'gigs', 'gigs/schedule', 'gigs/pay', 'gigs/past-gigs', 'info', 'billing'] as const
const PHONE = ['jobs', 'schedule', 'schedule/history', 'dashboards', 'profile'] as const

/** How far ahead the next late afternoon in Charleston is, when a hotel is busiest. */
function untilAfternoon(): number {
  const { date } = localPartsOf(new Date(), ZONE)
  return instantOf(date, '15:40:00', ZONE).getTime() - Date.now()
}

const shift = untilAfternoon()
const { tour, stop } = await makeTour({ shift: shift / 1000 })
const product = await startProduct(tour)
const browser = await openBrowser()
try {
  await busyScreens(camera(join(fresh, 'tour')))
  await planning(camera(join(fresh, 'planning')))
  await workOneShift({
    browser,
    product,
    shift,
    desk: {},
    phone: {},
    ...(await kingStreet(product.url)),
    checkIn: 'position',
    cards: { declined: [/Declined now$/], taken: /Works$/ },
    step: camera(join(fresh, 'journey')),
  }).then(async ({ till, pro }) => {
    await till.approveHours()
    await till.pay('18')
    await till.rate('Odell Marsh', [5, 4])
    await till.readReceipt(/^Receipt of Odell/, 'Paid', 'receipt')
    await pro.seePay([5, 5, 4])
  })
  rmSync(folder, { recursive: true, force: true })
  cpSync(fresh, folder, { recursive: true })
} finally {
  await browser.close()
  await product.stop()
  await stop()
  rmSync(fresh, { recursive: true, force: true })
}

/** Planning ahead: the calendar in both themes, posting, events and reviewing applicants. */
async function planning(step: Step): Promise<void> {
  const time = new BusinessTime(product.databaseUrl, shift)
  const desk = await openPage(browser, { kind: 'desk' })
  const dark = await openPage(browser, { kind: 'desk', theme: 'dark' })
  for (const page of [desk, dark]) {
    await time.join(page.context())
    await signIn(page, product.url, MANAGER)
    await page.goto(`${product.url}/locations`)
    await page.locator('main').getByText('Tidemark Hotel').first().click()
    await page.waitForURL(/\/locations\/\d+\//)
  }
  const hotel = `${product.url}${/\/locations\/\d+/.exec(desk.url())?.[0] ?? ''}`
  for (const view of ['week', 'month', 'day'] as const) {
    for (const [page, theme] of [
      [desk, 'light'],
      [dark, 'dark'],
    ] as const) {
      await page.goto(`${hotel}/gigs?view=calendar&calendar_view=${view}`)
      await page.locator('[data-gig]').first().waitFor()
      await step(page, `calendar-${view}-${theme}`)
    }
  }
  for (const [path, name] of [
    ['gigs-add', 'post-shift'],
    ['gigs-add?post_gig_type=schedule', 'post-schedule'],
    ['gigs-add?post_gig_type=event&event_name=Harbor+gala', 'post-event'],
    ['gigs?kind=events', 'events'],
  ] as const) {
    await desk.goto(`${hotel}/${path}`)
    await desk.locator('h1').first().waitFor()
    await step(desk, name)
  }
  await desk.goto(`${hotel}/gigs`)
  await desk.getByText('Needs 1 more').first().click()
  await desk.getByRole('link', { name: /^Review \d+ applicants$/ }).click()
  await desk
    .getByRole('checkbox', { name: /^Compare / })
    .nth(0)
    .click()
  await desk
    .getByRole('checkbox', { name: /^Compare / })
    .nth(1)
    .click()
  await desk.getByRole('heading', { name: 'Compare 2' }).waitFor()
  await step(desk, 'compare')
  await desk.getByRole('link', { name: 'Bulk review' }).click()
  await desk.getByRole('button', { name: 'Decline' }).waitFor()
  await step(desk, 'bulk-review')
}

/** The tour's hotel at its busiest hour: its manager, and two pros who work there. */
async function busyScreens(step: Step): Promise<void> {
  const time = new BusinessTime(product.databaseUrl, shift)
  const desk = await openPage(browser, { kind: 'desk' })
  const phone = await openPage(browser, { kind: 'phone' })
  const oscuro = await openPage(browser, { kind: 'phone', language: 'es', theme: 'dark' })
  for (const page of [desk, phone, oscuro]) await time.join(page.context())
  await signIn(desk, product.url, MANAGER)
  await signIn(phone, product.url, PRO)
  await signIn(oscuro, product.url, PRO_IN_SPANISH)
  await desk.goto(`${product.url}/locations`)
  await desk.locator('main').getByText('Tidemark Hotel').first().click()
  await desk.waitForURL(/\/locations\/\d+\//)
  const hotel = `${product.url}${/\/locations\/\d+/.exec(desk.url())?.[0] ?? ''}`
  for (const path of DESK) {
    await desk.goto(`${hotel}/${path}`)
    await desk.locator('h1').first().waitFor()
    await step(desk, path.replaceAll('/', '-'))
  }
  await desk.goto(`${hotel}/gigs/pay`)
  await desk.locator('main li a').filter({ hasText: '0 of 10 paid' }).click()
  await desk.getByRole('heading', { name: 'What you pay' }).waitFor()
  await step(desk, 'hours-of-a-shift')
  await desk.goto(`${hotel}/gigs`)
  await desk.getByText('Needs 1 more').first().click()
  await desk.getByRole('link', { name: /^Review \d+ applicants$/ }).waitFor()
  await step(desk, 'shift-beside-the-list')
  await desk.getByRole('link', { name: /^Review \d+ applicants$/ }).click()
  await desk
    .getByRole('button', { name: /^Select / })
    .first()
    .waitFor()
  await step(desk, 'applicants')
  for (const path of PHONE) {
    await phone.goto(`${product.url}/locations/-1/${path}`)
    await phone.locator('h1').first().waitFor()
    await step(phone, `pro-${path.replace(/\W+/g, '-')}`)
  }
  for (const path of ['jobs', 'schedule']) {
    await oscuro.goto(`${product.url}/locations/-1/${path}`)
    await oscuro.locator('h1').first().waitFor()
    await step(oscuro, `pro-${path}-in-spanish`)
  }
}
