import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Hands } from './testing/hands.ts'
import { inspector } from './testing/inspector.ts'
import { kingStreet } from './testing/new-people.ts'
import { workOneShift } from './testing/one-shift.ts'
import { PATIENCE_MS, SETTLED_SOON, SHOWN_AT_MOST_MS } from './testing/patience.ts'
import { proveCode } from './testing/prove-number.ts'
import { showShiftsAtOnce, startProduct, type Product } from './testing/product.ts'
import type { Step } from './testing/step.ts'
import { openBrowser, openPage } from './testing/testing-person.ts'

/** From an empty database to the first paid shift: an operator sets the marketplace up, a business posts, a pro works and is paid. */

const PHONE = '8435550100'
const BRAND = 'Tidewater Shifts'
let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'), { empty: true })])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** The code that the server printed when it started. */
async function printedCode(): Promise<string> {
  await expect.poll(product.said).toMatch(/setup#\S{14}/)
  return /setup#(\S{14})/.exec(product.said())![1]!
}

async function makeOperator(page: Page, step: Step): Promise<void> {
  // The app leads everyone to the setup, where nothing works without the code.
  await page.goto(product.url)
  await page.waitForURL(/\/setup$/)
  await page.getByLabel('Setup code').fill('AAAA-AAAA-AAAA')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The server printed another code').waitFor()
  await page.goto('about:blank')
  await page.goto(`${product.url}/setup#${await printedCode()}`)
  await step(page, 'setup-code')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Calder')
  await page.getByLabel('Email').fill('ines@tidewater.example')
  await page.getByLabel('Mobile number').fill(PHONE)
  await step(page, 'setup-operator')
  await page.getByRole('button', { name: 'Send code' }).click()
  await proveCode(new Hands(page))
}

async function nameMarketplace(page: Page, step: Step): Promise<void> {
  await page.getByLabel('Name of your marketplace').fill(BRAND)
  await page.getByLabel('Business address').fill('12 Vendue Range, Charleston, SC 29401')
  await page.getByLabel('Light theme', { exact: true }).fill('#e58bc0')
  await page.getByText('Too hard to read.').waitFor()
  await page.getByRole('button', { name: /^Use #/ }).click()
  await page.getByText('Too hard to read.').waitFor({ state: 'detached' })
  await step(page, 'setup-brand')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Name of the market').waitFor()
}

async function openMarket(page: Page, step: Step): Promise<void> {
  // Another visit continues where the last one ended, in the name and the color that were chosen.
  await page.reload()
  await page.getByLabel('Name of the market').fill('Charleston')
  expect(await page.title()).toBe(`First market · ${BRAND}`)
  await page.getByRole('banner').getByText(BRAND).waitFor()
  await page.getByLabel('ZIP code of its center').fill('29401')
  await page.getByText('Charleston, SC · Eastern Time').waitFor()
  await page.getByLabel('Minimum wage an hour').fill('17.50')
  await step(page, 'setup-market')
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await page.getByRole('checkbox', { name: 'Dishwasher', exact: true }).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  for (const name of ['Dishwasher', 'Banquet server']) await page.getByRole('checkbox', { name, exact: true }).check()
  expect(await page.getByLabel('Dishwasher: Minimum').inputValue()).toBe('17.50')
  await page.getByText('2 positions').waitFor()
  await step(page, 'setup-positions')
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

async function tryThirdParties(page: Page, step: Step): Promise<void> {
  for (const name of ['Card payments', 'Text messages', 'Email', 'Pictures and files', 'Postal codes']) {
    await page.getByRole('button', { name: `Test: ${name}` }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/^Works, in/)
      .waitFor()
  }
  await step(page, 'setup-adapters')
  await page.getByRole('button', { name: 'Finish setup' }).click()
  await page.getByText('Your marketplace is open.').waitFor()
  await step(page, 'setup-done')
}

test('an empty database becomes a marketplace, and its first shift is paid', { timeout: 2 * PATIENCE_MS }, async () => {
  const { step, violations } = inspector()
  const page = await openPage(browser, { kind: 'desk' })
  await makeOperator(page, step)
  await nameMarketplace(page, step)
  await openMarket(page, step)
  await tryThirdParties(page, step)
  await page.getByRole('link', { name: 'Open the admin area' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
  // Nobody sets it up a second time.
  const again = await fetch(`${product.url}/api/setup/`)
  expect(again.status).toBe(404)
  await showShiftsAtOnce(product.databaseUrl)

  const worked = await workOneShift({
    browser,
    product,
    desk: {},
    phone: {},
    ...(await kingStreet(product.url)),
    checkIn: 'position',
    cards: { declined: [], taken: /Works$/ },
    step,
  })
  expect(worked.shown_after_ms).toBeLessThan(SHOWN_AT_MOST_MS)
  const { till, pro } = worked
  await till.approveHours()
  const paid = await till.pay('18')
  expect(await till.readReceipt(/^Receipt of Odell/, 'Paid', 'receipt')).toContain(paid)
  const seen = await pro.seePay([5, 5, 4])
  expect(seen.receipt).toMatch(/You receive/)
  expect(violations).toEqual({})
  await expect.poll(product.doctor, SETTLED_SOON).toMatchObject({ healthy: true })
})
