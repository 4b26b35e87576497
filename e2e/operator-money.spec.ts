import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** The operator's money beside shifts: invoices of every payer, disputes and tax, with the tour's data. */

const OPERATOR = '+18435550100'
let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

async function open(kind: 'desk' | 'phone', path: string): Promise<Page> {
  const page = await openPage(browser, { kind })
  await signIn(page, product.url, OPERATOR)
  await page.goto(`${product.url}${path}`)
  return page
}

test('an overdue invoice is noted as paid by check, and owed again when the check bounces', async () => {
  const desk = await open('desk', '/admin/invoices?state=overdue')
  const row = desk.getByRole('row').filter({ hasText: 'Larkspur Barn' }).first()
  await row.getByRole('button').click()
  const panel = desk.getByRole('complementary', { name: 'Invoice' })
  await panel.getByRole('button', { name: 'Paid by check or wire' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Number or reference').fill('1042')
  expect(await seriousViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: /^Note \$[\d,.]+ as paid$/ }).click()
  await panel.getByText('Paid outside Muster').waitFor()
  await desk.getByText('No invoices match').waitFor()
  await panel.getByRole('button', { name: 'Take the payment back' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('The check bounced.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await panel.getByRole('button', { name: /^Charge \$[\d,.]+ again$/ }).waitFor()
  await row.waitFor()
  await desk.context().close()
})

test.each(['desk', 'phone'] as const)('invoices, disputes and tax have no serious accessibility violation on a %s', async (kind) => {
  const page = await open(kind, '/admin')
  for (const path of ['invoices', 'disputes', 'tax']) {
    await page.goto(`${product.url}/admin/${path}`)
    await page.locator('h1').first().waitFor()
    await expect.poll(() => page.locator('[role=status][aria-label=Loading]').count()).toBe(0)
    expect({ path, found: await seriousViolations(page) }).toEqual({ path, found: [] })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await page.context().close()
})
