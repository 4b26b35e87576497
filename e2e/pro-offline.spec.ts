import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, signIn } from './testing/testing-person.ts'

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

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }))

/** Waits until the page, every part that it loaded, and what was read are on this device. */
async function kept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return ['the worker']
      const cache = await caches.open('muster-app')
      const has = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return ['/', ...loaded.filter((path) => path.startsWith('/assets/'))].filter((path) => !has.has(path))
    })
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
  await expect.poll(() => stored(page), { timeout: 10_000 }).toContain('muster.last_seen')
}

test('a pro without network opens the app and reads the schedule, a shift with its address, and the jobs; signing out forgets them', async () => {
  const page = await openPage(browser, { kind: 'phone', keepsApp: true })
  await signIn(page, product.url, GRACE)
  await page.goto(`${product.url}/locations/-1/jobs`)
  await page.getByRole('listitem').first().waitFor()
  await page.getByRole('link', { name: 'Schedule' }).tap()
  // The jobs have a link to the next shift, too.
  await page.getByText('Waiting for a reply').waitFor()
  // On its day a shift opens its clock, before that its page. Both have the address.
  const shift = page.locator('main li a').first()
  await shift.tap()
  const address = page.locator('main dd').filter({ hasText: 'Charleston' }).first()
  await address.waitFor()
  const street = (await address.locator('b').first().textContent()) ?? ''
  expect(street).not.toBe('')
  await kept(page)
  await expect.poll(() => stored(page)).toContain(JSON.stringify(street.split(',')[0]).slice(1, -1))

  await page.context().setOffline(true)
  await page.goto(`${product.url}/locations/-1/schedule`)
  await page.getByText(/^You’re offline; last updated \d+:\d\d [ap]m\. Changes need a connection\.$/).waitFor()
  await page.getByText('Waiting for a reply').waitFor()
  await page.locator('main li a').first().tap()
  await page.getByText(street).waitFor()
  await page.getByRole('link', { name: 'Jobs' }).tap()
  await page.getByRole('listitem').first().waitFor()

  await page.context().setOffline(false)
  await page.getByText(/^You’re offline/).waitFor({ state: 'detached' })
  await page.evaluate(() => {
    // What signing out in another tab does.
    localStorage.removeItem('muster.session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'muster.session' }))
  })
  await expect.poll(() => stored(page)).not.toContain(street.split(',')[0])
  await page.context().close()
})
