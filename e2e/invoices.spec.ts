import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn, signInByApi } from './testing/testing-person.ts'

/** The barn gets a weekly invoice. Its manager reads one, saves it for the books and pays one that failed. */

const CAROLINE = '+18435550129'

let browser: Browser
let running: Product
let billing: string
beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  const caroline = await signInByApi(running.url, CAROLINE)
  const [barn] = await caroline.call<{ id: number }[]>('GET', '/users/me/active-locations/')
  billing = `${running.url}/locations/${barn!.id}/billing`
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Invoice' })

/** Presses a button that saves a file, and reads the file. */
async function save(page: Page, name: string): Promise<{ file: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), panelOf(page).getByRole('button', { name, exact: true }).click()])
  return { file: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('an invoice is read, saved in both languages and as a table, and paid', { timeout: 180_000 }, async () => {
  const page = await openPage(browser, { kind: 'desk' })
  await signIn(page, running.url, CAROLINE)
  await page.goto(billing)
  await page.getByText('Collecting', { exact: true }).waitFor()
  await page.getByRole('button', { name: /Failed, overdue/ }).click()
  const panel = panelOf(page)
  await panel.getByText('The card doesn’t have enough funds.').waitFor()
  const heading = await panel.getByText(/^Invoice \d+$/).innerText()
  const number = heading.replace('Invoice ', '')

  const pdf = await save(page, 'PDF')
  expect([pdf.file, pdf.bytes.subarray(0, 5).toString()]).toEqual([`invoice-${number}.pdf`, '%PDF-'])
  const spanish = await save(page, 'PDF in Spanish')
  expect([spanish.file, spanish.bytes.subarray(0, 5).toString()]).toEqual([`factura-${number}.pdf`, '%PDF-'])
  const table = await save(page, 'CSV')
  expect(table.file).toBe(`invoice-${number}.csv`)
  const [head, ...lines] = table.bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  const columns = head!.split(',')
  // Counted from the end: the name of a charge may have a comma.
  const fromEnd = columns.indexOf('Amount ($)') - columns.length
  const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(fromEnd)) * 100), 0)
  await panel
    .getByText(`$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
    .first()
    .waitFor()

  await panel.getByRole('button', { name: /^Pay \$/ }).click()
  await panel.getByText('Paid', { exact: true }).first().waitFor()
  await panel.getByRole('button', { name: /^Pay \$/ }).waitFor({ state: 'detached' })
  await page.context().close()
})

describe.each([
  ['desk', 'dark'],
  ['phone', 'light'],
] as const)('billing with invoices on a %s in the %s theme', (kind, theme) => {
  test('has no serious accessibility violation and fits the screen', async () => {
    const page = await openPage(browser, { kind, theme })
    await signIn(page, running.url, CAROLINE)
    await page.goto(billing)
    const invoices = page.getByRole('button', { name: /No\. \d+/ })
    await invoices.first().waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await invoices.first().click()
    await page.getByText('Every pro and shift').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    expect(await page.locator('#main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
    await page.context().close()
  })
})
