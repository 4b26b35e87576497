import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { openFirefox } from './testing/firefox.ts'
import type { OtherBrowser } from './testing/other-browser.ts'
import { openWebKit } from './testing/webkit.ts'
import { Visitor } from './testing/visitor.ts'
import { freeDays } from './testing/free-days.ts'
import { startProduct, type Product } from './testing/product.ts'

/** The main job in the engines of Firefox and Safari: sign in by code, post, apply, select, confirm, approve and pay. */

// List and calendar are one screen, so another is between them.
const MANAGER_PATHS = ['home', 'gigs', 'gigs-add', 'gigs?view=calendar', 'gigs/pay', 'gigs/schedule', 'gigs/past-gigs', 'billing', 'info']
const PRO_PATHS = ['jobs', 'schedule', 'schedule/payment-due', 'schedule/history', 'dashboards', 'profile']
const DEVICES = [
  { kind: 'desk', size: { width: 1440, height: 900 } },
  { kind: 'phone', size: { width: 390, height: 844 } },
] as const
const JOURNEY_MS = 180_000

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const)('%s', (name, open) => {
  let product: Product
  let browsers: OtherBrowser[]
  beforeAll(async () => {
    product = await startProduct(inject('tour'))
    browsers = []
    // One after another: two that start at once compete for both processors, and neither is ready in time.
    for (const { size } of DEVICES) {
      const browser = await open()
      browsers.push(browser)
      await browser.resize(size)
    }
  })
  afterAll(async () => {
    for (const browser of browsers) await browser.close()
    await product.stop()
  })

  test('does the main job, and opens every screen of it', { timeout: JOURNEY_MS }, async () => {
    const [desk, phone] = DEVICES.map(({ kind }, at) => new Visitor(browsers[at] as OtherBrowser, product.url, `${name}-${kind}`)) as [
      Visitor,
      Visitor,
    ]
    await desk.signsIn('(843) 555-0127')
    await desk.opens('/')
    const place = /\/locations\/\d+/.exec(await desk.comesTo(/^\/locations\/\d+\//))?.[0] ?? ''

    await desk.opens(`${place}/gigs-add`)
    await desk.fill(/^Describe it in one line/, `1 dishwasher ${inDays(await freeDays(product.url, '+18435550143'))} 7:05am-1:05pm $21`, {
      enter: true,
    })
    await desk.press('button', /^Post shift for 1 pro/)
    const shift = await desk.comesTo(/\/gigs\/\d+/)
    await desk.reads(/You posted the shift/)
    const gig_id = /\/gigs\/(\d+)/.exec(shift)?.[1] ?? ''
    await desk.opens(`${place}/gigs/${gig_id}/applicants`)

    await phone.signsIn('(843) 555-0143')
    await phone.goesTo(`/locations/-1/jobs?selected_gig_id=${gig_id}`)
    await phone.press('button', /^Apply · /)
    await desk.press('button', /^Select Grace/)
    await desk.reads(/Offer sent to Grace/)
    await phone.press('button', /^Confirm · /)
    await phone.reads(/You’re booked/)

    await desk.opens(`${place}/gigs/pay`)
    await desk.press('link', /\d{1,2}:\d\d/)
    await desk.reads(/What you pay/)
    await desk.press('button', /^Approve (\d+ (pro|together)|.*m, \$[\d.,]+)$/)
    await desk.press('button', /^Pay \d+ pros?, \$/)
    await desk.reads(/paid\. Receipts are under Past shifts|Charging your card for/)

    for (const path of MANAGER_PATHS) await desk.looksAt(`${place}/${path}`)
    for (const path of PRO_PATHS) await phone.looksAt(`/locations/-1/${path}`)
  })
})

/** The day this many days from now in Charleston, as someone types it. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'America/New_York' })
