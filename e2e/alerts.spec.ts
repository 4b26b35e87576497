import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Product, startProduct } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** The operator reads which alerts are on, adds one, sends a test of it, and pauses and deletes it. */

const OPERATOR = '+18435550100'

let running: Product
let browser: Browser

beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

describe('alerts', () => {
  test('are added, tested, paused and deleted', async () => {
    const page = await openPage(browser, { kind: 'desk' })
    await signIn(page, running.url, OPERATOR)
    await page.goto(`${running.url}/admin/alerts`)
    await page.getByText('Many errors in an hour').waitFor()
    await page.getByRole('button', { name: 'New alert' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shifts in trouble')
    await dialog.getByRole('combobox', { name: 'Figure' }).selectOption('SHIFTS_AT_RISK')
    await dialog.getByLabel('Threshold').fill('500')
    await dialog.getByRole('textbox', { name: 'Emails' }).fill('ops@harbor.example')
    expect(await seriousViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add alert' }).click()
    await dialog.waitFor({ state: 'detached' })
    const more = page.getByRole('button', { name: 'More for Shifts in trouble' })

    await more.click()
    await page.getByRole('menuitem', { name: 'Send a test' }).click()
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await dialog.getByText('Sent', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await more.click()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await page.getByText('Paused').first().waitFor()
    await more.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete alert' }).click()
    await more.waitFor({ state: 'detached' })
    await page.context().close()
  })

  test.each([
    ['on a desk', { kind: 'desk' }],
    ['on a dark phone', { kind: 'phone', theme: 'dark' }],
  ] as const)('that are on show on home and lead to their page, %s', async (_, device) => {
    const page = await openPage(browser, device)
    await signIn(page, running.url, OPERATOR)
    await page.goto(`${running.url}/admin`)
    await page.getByText('Certificates wait').first().waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.goto(`${running.url}/admin/alerts`)
    await page.getByRole('button', { name: 'More for Certificates wait' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await seriousViolations(page)).toEqual([])
    await page.context().close()
  })
})
