import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { MANAGER } from './testing/open-desk.ts'
import { type Product, startProduct } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn, signInByApi } from './testing/testing-person.ts'

/** The operator turns a feature off in one market: its managers lose it at once, and those of other markets keep it. */

const OPERATOR = '+18435550100'
/** Of the hotel group, most of whose locations are in other markets. */
const ELSEWHERE = '+18435550136'

let running: Product
let browser: Browser

beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

test('a feature goes where the operator turned it off, and stays elsewhere', async () => {
  const desk = await openPage(browser, { kind: 'desk' })
  await signIn(desk, running.url, MANAGER)
  const button = desk.getByRole('button', { name: 'Fill my week' })
  await desk.goto(`${running.url}/locations/1/home`)
  await button.waitFor()

  const page = await openPage(browser, { kind: 'desk' })
  await signIn(page, running.url, OPERATOR)
  await page.goto(`${running.url}/admin/configuration?tab=features`)
  await page.getByRole('region', { name: 'Fill my week' }).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await dialog.getByRole('combobox', { name: 'Markets' }).selectOption({ label: 'Charleston' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Managers here asked for it')
  await dialog.getByRole('button', { name: 'Preview the last 30 days' }).click()
  await dialog.getByText('Lose it').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change now' }).click()
  await dialog.waitFor({ state: 'detached' })

  await desk.reload()
  await desk.getByRole('heading').first().waitFor()
  await expect.poll(() => button.count()).toBe(0)
  const dana = await signInByApi(running.url, MANAGER)
  const me = await dana.call<{ features_off: { key: string; location_id: number | null }[] }>('GET', '/users/me/')
  expect(me.features_off).toContainEqual({ key: 'fill-week', location_id: 1 })
  const other = await signInByApi(running.url, ELSEWHERE)
  const { features_off } = await other.call<typeof me>('GET', '/users/me/')
  const places = await other.call<unknown[]>('GET', '/users/me/active-locations/')
  const lost = features_off.filter(({ key }) => key === 'fill-week').length
  expect(lost).toBeGreaterThan(0)
  expect(lost).toBeLessThan(places.length)
  await Promise.all([page, desk].map((one) => one.context().close()))
})
