import type { Browser, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, signIn } from './testing/testing-person.ts'

/** The addresses people type or receive: the bare one, and those without a location. */

const DANA = '+18435550127'
const GRACE = '+18435550143'

let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await openBrowser()
  product = await startProduct(inject('tour'))
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

describe('someone who is not signed in', () => {
  test.each([
    ['/', '/auth'],
    ['/gigs?view=calendar', `/auth?returnTo=${encodeURIComponent('/gigs?view=calendar')}`],
    ['/locations/1/gigs?view=calendar', `/auth?returnTo=${encodeURIComponent('/locations/1/gigs?view=calendar')}`],
  ])('is led from %s to sign in, and back afterwards', async (from, to) => {
    const page = await openPage(browser, { kind: 'phone' })
    await page.goto(`${product.url}${from}`)
    await page.getByLabel('Mobile number').waitFor()
    const [asked, wanted] = [new URL(page.url()), new URL(to, product.url)]
    expect(asked.pathname).toBe(wanted.pathname)
    expect(asked.searchParams.get('returnTo')).toBe(wanted.searchParams.get('returnTo'))
    await page.context().close()
  })
})

test.each([
  ['a manager', 'desk', DANA, '/', /\/locations\/\d+\/home/],
  ['a manager', 'desk', DANA, '/gigs?view=calendar', /\/locations\/\d+\/gigs\?view=calendar/],
  ['a pro', 'phone', GRACE, '/', /\/locations\/-1\/jobs/],
] as const)('%s at a %s is led from the start to their own (%s, %s)', async (_who, kind, phone, from, to) => {
  const page = await openPage(browser, { kind })
  await signIn(page, product.url, phone)
  await page.goto(`${product.url}${from}`)
  await page.waitForURL(to)
  await page.getByRole('main').waitFor()
  await page.context().close()
})

test('Back closes a sheet instead of leaving the page, and then leaves', async () => {
  const page = await openPage(browser, { kind: 'phone' })
  await signIn(page, product.url, GRACE)
  await page.goto(`${product.url}/locations/-1/profile`)
  await page.getByRole('link', { name: 'Jobs' }).tap()
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/locations/-1/jobs')
  await page.goBack()
  await page.waitForURL(/\/profile$/)
  await page.context().close()
})

test('an address with a word in place of a shift’s number says so, and asks the server for nothing', async () => {
  const page = await openPage(browser, { kind: 'phone' })
  await signIn(page, product.url, DANA)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${product.url}/locations/1/gigs/abc`)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(asked.filter((url) => url.includes('NaN'))).toEqual([])
  await page.getByRole('link', { name: 'Go to home' }).click()
  await page.waitForURL(/\/locations\/1\/home/)
  await page.context().close()
})

test('an empty browser downloads the app compressed: less than 240 KB of code until a manager sees home', async () => {
  const page = await openPage(browser, { kind: 'desk' })
  await signIn(page, product.url, DANA)
  const code: Response[] = []
  page.on('response', (response) => {
    if (/\/assets\/.*\.(js|css)$/.test(new URL(response.url()).pathname)) code.push(response)
  })
  await page.goto(`${product.url}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sizes = await Promise.all(
    code.map(async (response) => ({ ...(await response.request().sizes()), encoding: response.headers()['content-encoding'] })),
  )
  const large = sizes.filter(({ responseBodySize }) => responseBodySize > 1_000)
  expect(large.length).toBeGreaterThan(2)
  expect(new Set(large.map(({ encoding }) => encoding))).toEqual(new Set(['br']))
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(240_000)
  await page.context().close()
})
