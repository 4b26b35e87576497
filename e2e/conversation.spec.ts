import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** A manager at a desk and a pro on a phone write to each other: what one writes stands at the other without a reload, also after a dead spot. */

let browser: Browser
let product: Product
let desk: Page
let phone: Page

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  desk = await openPage(browser, { kind: 'desk' })
  await signIn(desk, product.url, '+18435550127')
  phone = await openPage(browser, { kind: 'phone' })
  await signIn(phone, product.url, '+18435550143')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** A message in the open conversation, not in the list beside it. */
const said = (page: Page, words: string) => page.getByRole('log').getByText(words)
const write = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a manager and a pro write to each other', { timeout: 120_000 }, async () => {
  await phone.goto(`${product.url}/locations/-1/inbox`)
  await phone.getByRole('link', { name: /^Tidemark Hotel/ }).click()
  await said(phone, 'Works for me. See you at 3:30').waitFor()
  expect(await seriousViolations(phone)).toEqual([])

  await desk.goto(product.url)
  await desk.getByRole('link', { name: /^Inbox \d/ }).click()
  await desk.getByRole('link', { name: /^Grace Okafor/ }).click()
  await write(desk, 'The side door is open, code 4471.')
  await said(phone, 'The side door is open, code 4471.').waitFor()
  // The phone has read it, so the desk says so.
  await desk.getByText('Read', { exact: true }).waitFor()
  expect(await seriousViolations(desk)).toEqual([])

  await phone.context().setOffline(true)
  await write(phone, 'Traffic on the bridge, ten minutes late')
  await phone.getByText('Sending…').waitFor()
  await phone.context().setOffline(false)
  await said(desk, 'Traffic on the bridge, ten minutes late').waitFor()
  await phone.getByText('Sending…').waitFor({ state: 'detached' })
  expect(await said(phone, 'Traffic on the bridge, ten minutes late').count()).toBe(1)
})

test('the people on a shift talk in its thread, which the shift’s page leads to', { timeout: 120_000 }, async () => {
  await desk.getByRole('link', { name: /Can we park behind the hotel/ }).click()
  await said(desk, 'Black tie, yes. Thank you!').waitFor()
  await write(desk, 'Yes, lot C behind the hotel.')
  await said(desk, 'Yes, lot C behind the hotel.').waitFor()
  await desk.getByRole('link', { name: 'Shift', exact: true }).click()
  await desk.getByRole('button', { name: 'More', exact: true }).first().click()
  await desk.getByRole('menuitem', { name: 'Messages' }).click()
  await said(desk, 'Is the family meal before or after the line-up?').waitFor()
  const address = desk.url()
  expect(address).toMatch(/\/inbox\/shift\/\d+$/)
})

test('a conversation of others doesn’t open by its address', { timeout: 60_000 }, async () => {
  const channel = /chat\/([\w-]+)/.exec(phone.url())?.[1] ?? ''
  const other = await openPage(browser, { kind: 'phone', language: 'es' })
  await signIn(other, product.url, '+18435550142')
  await other.goto(`${product.url}/locations/-1/inbox/chat/${channel}`)
  await other.getByRole('alert').getByRole('link', { name: 'Ir al inicio' }).waitFor()
  expect(await said(other, 'The side door is open, code 4471.').count()).toBe(0)
})
