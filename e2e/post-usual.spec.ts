import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** A chef posts the usual shift: one line fills the form, and a saved template fills it the next time. */

const MANAGER = '+18435550127'
let browser: Browser
let running: Product
let desk: Page
let add: string

beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  desk = await openPage(browser, { kind: 'desk' })
  await signIn(desk, running.url, MANAGER)
  await desk.goto(`${running.url}/locations`)
  await desk.locator('main').getByText('Tidemark Hotel').first().click()
  await desk.waitForURL(/\/locations\/\d+\//)
  add = `${running.url}${/\/locations\/\d+/.exec(desk.url())?.[0] ?? ''}/gigs-add`
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

test('one line fills the form, and every guess shows its words', async () => {
  await desk.goto(add)
  const line = desk.getByLabel(/^Describe it in one line/)
  await line.fill('6 banquet servers Sat 5-11pm $24.50 black tie')
  await line.press('Enter')
  await desk.getByText('“5-11pm”').waitFor()
  expect(await desk.getByLabel('Position').inputValue()).toBe('Banquet server')
  expect(await desk.getByLabel('Pros', { exact: true }).inputValue()).toBe('6')
  expect(await desk.getByLabel('Start').inputValue()).toMatch(/^5:00\spm$/)
  expect(await desk.getByLabel('End', { exact: true }).inputValue()).toMatch(/^11:00\spm$/)
  expect(await desk.getByLabel(/^Hourly wage/).inputValue()).toBe('24.50')
  expect(await seriousViolations(desk)).toEqual([])
})

test('the form is saved as a template and as times, and fills the next form', async () => {
  await desk.getByRole('button', { name: 'Save these times' }).click()
  await desk.getByRole('button', { name: 'Remove these times' }).waitFor()
  await desk.getByRole('button', { name: 'Templates' }).click()
  await desk.getByLabel('Save this form as').fill('Gala service')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.getByText('Template saved').waitFor()
  await desk.getByRole('list', { name: 'Templates' }).getByText('Gala service').waitFor()
  expect(await seriousViolations(desk)).toEqual([])

  await desk.goto('about:blank')
  await desk.goto(add)
  const startOver = desk.getByRole('button', { name: 'Start over' })
  await startOver.click()
  await desk.getByRole('button', { name: 'Templates' }).click()
  await desk.getByRole('button', { name: /^Gala service/ }).click()
  expect(await desk.getByLabel('Position').inputValue()).toBe('Banquet server')
  expect(await desk.getByLabel(/^Hourly wage/).inputValue()).toBe('24.50')
  await desk.getByRole('button', { name: /5:00.*11:00.*pm/ }).click()
  expect(await desk.getByLabel('End', { exact: true }).inputValue()).toMatch(/^11:00\spm$/)
  await desk
    .getByRole('button', { name: /^Post shift for 1 pro/ })
    .first()
    .click()
  await desk.getByText('Shift posted').waitFor()
})
