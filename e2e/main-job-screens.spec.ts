import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { goWithin } from './testing/go-within.ts'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** Every screen of the main job with the tour's data: a manager's at a desk, a pro's on a phone. */

const MANAGER = '+18435550127'
const PRO = '+18435550143'
const MANAGER_PATHS = ['home', 'gigs', 'gigs-add', 'gigs/pay', 'gigs/schedule', 'gigs/past-gigs', 'billing', 'info']
const PRO_PATHS = ['jobs', 'schedule', 'schedule/payment-due', 'schedule/history', 'dashboards', 'profile']

let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

async function hotelOf(token: string): Promise<number> {
  const response = await fetch(`${product.url}/api/users/me/active-locations/`, { headers: { authorization: `Bearer ${token}` } })
  const locations = (await response.json()) as { id: number; name: string }[]
  const hotel = locations.find(({ name }) => name === 'Tidemark Hotel')
  if (hotel === undefined) throw new Error(`no Tidemark Hotel among ${locations.map(({ name }) => name).join(', ')}`)
  return hotel.id
}

test.each([
  ['en', 'light'],
  ['es', 'dark'],
] as const)('has no serious accessibility violation (%s, %s)', async (language, theme) => {
  const desk = await openPage(browser, { kind: 'desk', language, theme })
  const hotel = await hotelOf(await signIn(desk, product.url, MANAGER))
  const phone = await openPage(browser, { kind: 'phone', language, theme })
  await signIn(phone, product.url, PRO)
  const found: Record<string, string[]> = {}
  const look = async (page: Page, paths: readonly string[], place: number): Promise<void> => {
    for (const [at, path] of paths.entries()) {
      const address = `/locations/${place}/${path}`
      if (at === 0) await page.goto(`${product.url}${address}`)
      else await goWithin(page, address)
      await page.locator('h1').first().waitFor()
      const violations = await seriousViolations(page)
      if (violations.length > 0) found[path] = violations
    }
  }
  await Promise.all([look(desk, MANAGER_PATHS, hotel), look(phone, PRO_PATHS, -1)])
  expect(found).toEqual({})
})

test('a manager sets what they do at their location', async () => {
  const desk = await openPage(browser, { kind: 'desk' })
  await signIn(desk, product.url, '+18435550128')
  await desk.goto(`${product.url}/settings`)
  const role = desk.getByRole('combobox', { name: 'Your role' })
  await expect.poll(() => role.locator('option:checked').textContent()).toBe('Executive chef')
  await role.selectOption('General manager')
  await desk.getByText('Role saved').waitFor()
  expect(await seriousViolations(desk)).toEqual([])
  await desk.reload()
  await expect.poll(() => role.locator('option:checked').textContent()).toBe('General manager')
  await desk.context().close()
})
