import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { apiPerson } from './testing/api-person.ts'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, signIn } from './testing/testing-person.ts'

/** The page names the calls of its screen, so that they start before the app's scripts. One that the screen doesn't take is asked in vain. */

const DANA = '+18435550127'
const GRACE = '+18435550143'
const LOCATION = 1
let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const early = (page: Page) => page.locator('script[data-calls]').getAttribute('data-calls')
const left = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys((globalThis as { musterEarly?: object }).musterEarly ?? {}))

/** Opens each path and sees that the screen takes every call that the page made for it, of which there are at least `least`. */
async function takesAll(page: Page, paths: Record<string, number>): Promise<void> {
  for (const [path, least] of Object.entries(paths)) {
    await page.goto(`${product.url}${path}`)
    expect({ path, enough: ((await early(page)) ?? '').split(' ').length >= least }).toEqual({ path, enough: true })
    await expect.poll(async () => ({ path, left: await left(page) })).toEqual({ path, left: [] })
  }
}

test('a manager’s screens take every call that their page made early', async () => {
  const page = await openPage(browser, { kind: 'desk' })
  const dana = apiPerson(product.url, await signIn(page, product.url, DANA))
  dana.location_id = LOCATION
  const { results } = await dana.call<{ results: { id: number }[] }>('GET', '/staffer/gigs/?page_size=1')
  const at = `/locations/${LOCATION}`
  const shift = `${at}/gigs/${results[0]!.id}`
  await takesAll(page, {
    [`${at}/home`]: 4,
    [`${at}/gigs`]: 4,
    [`${shift}`]: 4,
    [`${shift}/applicants`]: 4,
    [`${shift}/roster`]: 4,
    [`${at}/gigs-add`]: 5,
  })
})

test('a pro’s screens take every call that their page made early', async () => {
  const page = await openPage(browser, { kind: 'phone' })
  const grace = apiPerson(product.url, await signIn(page, product.url, GRACE))
  const { results } = await grace.call<{ results: { id: number }[] }>('GET', '/gigs/?page_size=1')
  const at = '/locations/-1'
  await takesAll(page, {
    [`${at}/jobs`]: 5,
    [`${at}/jobs?selected_gig_id=${results[0]!.id}`]: 1,
    [`${at}/schedule`]: 4,
    [`${at}/profile`]: 3,
  })
})
