import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Product, startProduct } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** Story: a manager gets a proposal for the week's open spots, unticks one pro, and sends offers to the others. */

const MANAGER = '+18435550127'
let browser: Browser
let running: Product
let desk: Page

beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  desk = await openPage(browser, { kind: 'desk' })
  await signIn(desk, running.url, MANAGER)
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

test('fill my week proposes with reasons, sends offers to the ticked pros, and shows each outcome', async () => {
  // On home the week is the next seven days, whatever the day of the week is.
  await desk.goto(`${running.url}/locations/1/home`)
  await desk.getByRole('button', { name: 'Fill my week' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Fill my week' })
  await dialog.getByText(/We can fill \d+ of \d+ open spots\./).waitFor()
  await dialog
    .getByText(/stays? open/)
    .first()
    .waitFor()
  expect(await seriousViolations(desk)).toEqual([])

  const boxes = dialog.getByRole('checkbox', { name: /^Send .+ an offer$/ })
  const proposed = await boxes.count()
  expect(proposed).toBeGreaterThan(1)
  await boxes.first().press('Space')
  const ask = dialog.getByRole('button', { name: new RegExp(`^Send ${proposed - 1} offers?$`) })
  await ask.click()
  await dialog.getByText(new RegExp(`^${proposed - 1} offers? sent\\.`)).waitFor()
  expect(await dialog.getByText('Offer sent', { exact: true }).count()).toBe(proposed - 1)
  // The pro the manager left out may still be asked.
  await dialog.getByRole('checkbox', { name: /^Send .+ an offer$/ }).waitFor()
  await desk.keyboard.press('Escape')
  expect(await dialog.count()).toBe(0)

  // They have offers now, so the same spots are not proposed again.
  await desk.getByRole('button', { name: 'Fill my week' }).click()
  await dialog.getByText(/We can fill|Nothing to fill/).waitFor()
  expect(await dialog.getByRole('checkbox', { name: /^Send .+ an offer$/ }).count()).toBeLessThan(proposed)
})
