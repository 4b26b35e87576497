import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { MANAGER } from './testing/open-desk.ts'
import { type Product, startProduct } from './testing/product.ts'
import { type Device, openBrowser, openPage, seriousViolations, signIn, signInByApi } from './testing/testing-person.ts'

/** The operator looks at a manager's account on a desk and at a pro's on a phone, changes nothing, and both people read about it. */

/** Ines Calder, who runs the demo's marketplace. */
const OPERATOR = '+18435550100'
const PRO = '+18435550143'

let running: Product
let browser: Browser

beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

const bar = (page: Page) => page.getByRole('complementary', { name: 'Viewing an account' })

/** The operator begins to look at the account with this number, which opens its start page. */
async function viewAs(device: Device, phone: string): Promise<{ page: Page; name: string; id: number }> {
  const me = await (await signInByApi(running.url, phone)).call<{ id: number; first_name: string; last_name: string }>('GET', '/users/me/')
  const page = await openPage(browser, device)
  await signIn(page, running.url, OPERATOR)
  await page.goto(`${running.url}/admin/users?selected_id=${me.id}`)
  await page.getByRole('button', { name: 'View as' }).click()
  const dialog = page.getByRole('dialog')
  expect(await seriousViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They can’t find a shift')
  await dialog.getByRole('button', { name: 'View as' }).click()
  await bar(page).waitFor()
  return { page, name: `${me.first_name} ${me.last_name}`, id: me.id }
}

/** Where the bar is, and whether the screen below it fits the window. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const { top, width } = document.querySelector('.view-bar')!.getBoundingClientRect()
    return { top, isWide: width === innerWidth, fits: document.documentElement.scrollHeight <= innerHeight }
  })

describe('viewing an account', () => {
  test.each([
    ['a manager’s, on a desk', { kind: 'desk' }, MANAGER, ['/locations/1/gigs', '/locations/1/calendar', '/settings']],
    ['a pro’s, on a dark phone', { kind: 'phone', theme: 'dark' }, PRO, ['/locations/-1/jobs', '/locations/-1/schedule', '/settings']],
  ] as const)('shows %s, under a bar that stays, and returns', async (_, device, phone, screens) => {
    const { page, name, id } = await viewAs(device, phone)
    for (const path of screens) {
      await page.goto(`${running.url}${path}`)
      await bar(page).getByText(`Viewing as ${name}`).waitFor()
      await page.getByRole('heading').first().waitFor()
      await page.mouse.wheel(0, 4_000)
      expect([path, await layout(page)]).toEqual([path, { top: 0, isWide: true, fits: true }])
      expect([path, await seriousViolations(page)]).toEqual([path, []])
    }
    // Settings say that the staff looked, while they do.
    await page.getByRole('heading', { name: 'Muster’s staff looked at your account' }).waitFor()
    await page.getByRole('textbox', { name: 'First name' }).fill('Mallory')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('You can’t do this while you view someone’s account.').waitFor()
    await page.getByRole('textbox', { name: 'First name' }).fill(name.split(' ')[0]!)

    await bar(page).getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('heading', { name: 'Viewed by staff' }).waitFor()
    expect(new URL(page.url()).search).toContain(String(id))
    await page.getByText('They can’t find a shift').waitFor()
    expect(await bar(page).count()).toBe(0)
    await page.goto(`${running.url}/admin/audit?action=user.view`)
    await page.getByText('They can’t find a shift').first().waitFor()
    const person = await signInByApi(running.url, phone)
    expect(await person.call('GET', '/users/me/')).toMatchObject({ id, first_name: name.split(' ')[0] })
    expect(await person.call<unknown[]>('GET', '/users/me/staff-visits/')).toHaveLength(1)
    await page.context().close()
  })

  test('ends within a moment when the operator signs out in another tab', async () => {
    const { page } = await viewAs({ kind: 'desk' }, MANAGER)
    const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('muster.session')!) as { token: string }).token)
    const viewed = await page.evaluate(() => (JSON.parse(sessionStorage.getItem('muster.session')!) as { token: string }).token)
    expect(viewed).not.toBe(token)
    await fetch(`${running.url}/api/auth/sign-out/`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    const status = async () => (await fetch(`${running.url}/api/users/me/`, { headers: { authorization: `Bearer ${viewed}` } })).status
    await expect.poll(status).toBe(401)
    await page.reload()
    // The operator's page of the account asks them to sign in again.
    await page.waitForURL((address) => address.pathname === '/auth')
    expect(await bar(page).count()).toBe(0)
    await page.context().close()
  })
})
