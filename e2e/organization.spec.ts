import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, MANAGER, openDesk } from './testing/open-desk.ts'
import { openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** An organization's admin sees all locations together, and changes a role at another one than the current. */

let opened: Desk
let browser: Browser
let url: string
let page: Page
let organization: string

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
  ;({ browser, page } = opened)
  url = opened.running.url
  const { organization_id } = await opened.manager.call<{ organization_id: number }>('GET', '/locations/1/')
  organization = `${url}/organizations/${organization_id}`
})
afterAll(() => opened.stop())

describe('the organization’s pages', () => {
  test('open from the switcher, and a role changes at its own location', async () => {
    await page.goto(`${url}/locations/1/home`)
    await page.getByRole('button', { name: /^Tidemark Hotel/ }).click()
    await page.getByRole('link', { name: /All 4 locations/ }).click()
    await page.getByRole('heading', { name: 'Tidemark Hospitality' }).waitFor()
    await page.getByRole('link', { name: 'Teams', exact: true }).first().click()
    await page.getByRole('button', { name: 'Sofia Reyes at Tidemark Garden: No access' }).click()
    await page.getByRole('radio', { name: /^Team member/ }).check()
    await page.getByRole('button', { name: 'Save role' }).click()
    await page.getByRole('button', { name: 'Sofia Reyes at Tidemark Garden: Team member' }).waitFor()
    await page.getByRole('button', { name: 'Sofia Reyes at Tidemark Garden: Team member' }).click()
    await page.getByRole('radio', { name: /^No access/ }).check()
    await page.getByRole('button', { name: 'Remove access' }).click()
    await page.getByRole('button', { name: 'Sofia Reyes at Tidemark Garden: No access' }).waitFor()
  })

  test.each([
    ['desk', 'dark'],
    ['phone', 'light'],
  ] as const)('have no serious accessibility violation and fit the screen (%s, %s)', async (kind, theme) => {
    const own = await openPage(browser, { kind, theme })
    await signIn(own, url, MANAGER)
    const found = []
    for (const [path, ready] of [
      ['', 'Organization admins'],
      ['/teams', 'Invitations'],
      ['/info', 'Add location'],
    ] as const) {
      await own.goto(`${organization}${path}`)
      await own.getByText(ready, { exact: true }).first().waitFor()
      if (path === '/teams' && kind === 'desk') await own.getByRole('button', { name: 'Sofia Reyes at Palmetto Field: Admin' }).click()
      const overflow = await own.locator('#main').evaluate((main) => main.scrollWidth - main.clientWidth)
      found.push({ path, violations: await seriousViolations(own), overflow })
    }
    await own.context().close()
    expect(found).toEqual(['', '/teams', '/info'].map((path) => ({ path, violations: [], overflow: 0 })))
  })
})
