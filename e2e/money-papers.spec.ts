import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn, signInByApi } from './testing/testing-person.ts'

/** Money that needs a person’s word: evidence for a bank, a signature for the tax office, and the deposits that prove a bank account. */

const INES = '+18435550100'
const LUCIA = '+18435550142'
const CAROLINE = '+18435550129'

let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('the operator sends the evidence about a dispute, and the bank decides for the business', async () => {
  const desk = await openPage(browser, { kind: 'desk' })
  await signIn(desk, product.url, INES)
  await desk.goto(`${product.url}/admin`)
  await desk.getByRole('link', { name: /Disputes to answer/ }).click()
  await desk.getByRole('link', { name: /Harrow & Finch.*Evidence due/s }).click()
  await desk.getByText('The bank took the money.').waitFor()
  await desk.getByText(/The business and the worker agreed on/).waitFor()
  expect(await seriousViolations(desk)).toEqual([])
  const [download] = await Promise.all([desk.waitForEvent('download'), button(desk, 'Download evidence').click()])
  const evidence = readFileSync(await download.path(), 'utf8')
  expect(evidence).toMatch(/clocked in/)

  await button(desk, 'Send evidence').click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('The bank takes it once.').waitFor()
  expect(await seriousViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Send evidence' }).click()
  await desk.getByText('Evidence sent. The bank decides next.').waitFor()
  expect((await desk.locator('pre').innerText()).trim()).toBe(evidence.trim())

  // The bank answers by an event of the provider, which this page reads when it opens.
  await expect
    .poll(
      async () => {
        await desk.reload()
        await desk.getByRole('heading', { name: 'Evidence' }).waitFor()
        return desk.getByText('The bank decided for the business. The charge counts as paid.').count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await desk.goto(`${product.url}/admin/disputes`)
  await desk.getByText('Won', { exact: true }).nth(1).waitFor()
  expect(await desk.getByText('To answer').count()).toBe(0)
  await desk.context().close()
}, 180_000)

test('a pro signs their tax details in Spanish, and saves the year’s pay on paper', async () => {
  const phone = await openPage(browser, { kind: 'phone', language: 'es', theme: 'dark' })
  await signIn(phone, product.url, LUCIA)
  await phone.goto(`${product.url}/locations/-1/dashboards`)
  const [download] = await Promise.all([phone.waitForEvent('download'), button(phone, 'Guardar como PDF').click()])
  expect(download.suggestedFilename()).toMatch(/^pagos-\d{4}\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await seriousViolations(phone)).toEqual([])

  await phone.getByRole('link', { name: /Datos fiscales/ }).click()
  await phone.getByText(/Firma abajo antes de que termine el año/).waitFor()
  await phone.getByLabel('Nombre en tu declaración de impuestos').fill('Lucía Herrera')
  await phone.getByLabel('Número', { exact: true }).fill('123-45-6789')
  await phone.getByRole('textbox', { name: 'Dirección' }).fill('14 Rutledge Avenue')
  await phone.getByLabel('Código postal').fill('29403')
  await phone.getByRole('textbox', { name: 'Ciudad' }).fill('Charleston')
  await phone.getByRole('textbox', { name: 'Estado' }).fill('SC')
  await phone.getByLabel('Certifico esto').check()
  await phone.getByLabel('Tu nombre completo').fill('Lucía Herrera')
  expect(await seriousViolations(phone)).toEqual([])
  await button(phone, 'Firmar formulario').click()
  await phone.getByText('Datos fiscales firmados').waitFor()
  const kept = phone.getByRole('region', { name: 'Registrado' })
  await kept.getByText(/6789/).waitFor()
  expect(await kept.getByText(/123-?45/).count()).toBe(0)
  expect(await seriousViolations(phone)).toEqual([])
  await phone.context().close()
}, 120_000)

test('a business verifies a bank account by its deposits, makes it the default and pays an invoice from it', async () => {
  const caroline = await signInByApi(product.url, CAROLINE)
  const [barn] = await caroline.call<{ id: number }[]>('GET', '/users/me/active-locations/')
  const desk = await openPage(browser, { kind: 'desk' })
  await signIn(desk, product.url, CAROLINE)
  await desk.goto(`${product.url}/locations/${barn!.id}/billing`)
  await button(desk, 'Add payment method').click()
  await desk.getByText('Bank account', { exact: true }).first().click()
  await button(desk, /000987654321/).click()
  await desk.getByText('By saving, you agree:').waitFor()
  expect(await seriousViolations(desk)).toEqual([])
  await button(desk, 'Save account').click()

  const account = desk.getByRole('listitem').filter({ hasText: '•••• 4321' })
  await account.getByLabel('First deposit').fill('11')
  await account.getByLabel('Second deposit').fill('12')
  await account.getByRole('button', { name: 'Verify account' }).click()
  await desk.getByText('That isn’t what the bank received. Check the statement and try again.').waitFor()
  expect(await seriousViolations(desk)).toEqual([])
  await account.getByLabel('First deposit').fill('32')
  await account.getByLabel('Second deposit').fill('45')
  await account.getByRole('button', { name: 'Verify account' }).click()
  await desk.getByText('Account verified').waitFor()
  await account.getByRole('button', { name: /^Make default/ }).click()
  await account.getByText('Default', { exact: true }).waitFor()

  await button(desk, /Failed, overdue/).click()
  const panel = desk.getByRole('complementary', { name: 'Invoice' })
  await panel.getByRole('button', { name: /^Pay \$/ }).click()
  await panel.getByText('On the way', { exact: true }).first().waitFor()
  await panel.getByText(/4321/).first().waitFor()
  expect(await seriousViolations(desk)).toEqual([])
  await desk.context().close()
}, 180_000)
