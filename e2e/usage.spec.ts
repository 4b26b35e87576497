import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { MANAGER } from './testing/open-desk.ts'
import { type Product, startProduct } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** Usage is counted from the moment a person agrees, and no moment longer. */

let running: Product
let browser: Browser

beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

test('a manager agrees on home, is counted, and takes it back in Settings', async () => {
  const page = await openPage(browser, { kind: 'phone' })
  const named: (string | undefined)[] = []
  const batches: { events: { fact: { name: string; properties: object } }[] }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) named.push(request.headers()['x-analytics-id'])
    if (request.url().endsWith('/usage-events/') && request.method() === 'POST')
      batches.push(request.postDataJSON() as (typeof batches)[number])
  })
  await signIn(page, running.url, MANAGER)
  await page.goto(`${running.url}/locations/1/home`)
  const agree = page.getByRole('button', { name: 'Share statistics' })
  await agree.waitFor()
  expect(named.filter((one) => one !== undefined)).toEqual([])
  expect(await seriousViolations(page)).toEqual([])
  await agree.click()
  await agree.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Shifts' }).first().click()
  await page.waitForURL(/\/locations\/1\/gigs/)
  await expect.poll(() => named.at(-1)).toMatch(/^[0-9a-f-]{36}$/)
  // Events leave when the page is hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => batches.flatMap(({ events }) => events.map(({ fact }) => fact.name))).toContain('page_opened')
  expect(JSON.stringify(batches)).not.toMatch(/locations\/1/)

  await page.goto(`${running.url}/settings`)
  await page.getByRole('heading', { name: 'Usage statistics' }).waitFor()
  await page.getByText('Share usage statistics').click()
  await page.getByRole('heading', { name: 'Usage statistics' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('muster.usage_device'))).toBeNull()
  await page.context().close()
})
