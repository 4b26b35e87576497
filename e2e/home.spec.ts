import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { askFor, positionId, postShift } from './testing/post-shift.ts'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, newPro, openPage, seriousViolations, signIn, stay } from './testing/testing-person.ts'

/**
 * The manager's day: replace a late pro, remind a pro of an offer and give more time, without leaving home. A notice leads to its
 * shift.
 */

const MANAGER = '+18435550127'
const PRO = { first_name: 'Nadia', phone_number: '+18435550187' }
let browser: Browser
let product: Product
let desk: Page
let manager: ApiPerson
let home: string

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  desk = await openPage(browser, { kind: 'desk' })
  manager = apiPerson(product.url, await signIn(desk, product.url, MANAGER))
  const locations = await manager.call<{ id: number; name: string }[]>('GET', '/users/me/active-locations/')
  manager.location_id = locations.find(({ name }) => name === 'Tidemark Hotel')?.id ?? 0
  home = `${product.url}/locations/${manager.location_id}/home`
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** A room attendant's shift in two days, offered to Nadia. Returns her token. */
async function askedPro(): Promise<string> {
  const skill_id = await positionId(manager, 'Room attendant')
  const token = await newPro(product.url, { ...PRO, skill_id })
  const gig = await postShift(manager, skill_id, [2_880, 3_240], { unpaid_break_minutes: 30 })
  await askFor(manager, apiPerson(product.url, token), gig.id)
  return token
}

/** Opens the shifts past the fifth with offers that wait for a reply. How many the tour has depends on the hour. */
async function showAllAwaited(): Promise<void> {
  const awaited = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Waiting for a reply' }) })
  await awaited.getByRole('listitem').first().waitFor()
  const more = awaited.getByRole('button', { name: /more shift/ })
  if ((await more.count()) === 0) return
  const shown = await awaited.getByRole('listitem').count()
  await more.click()
  expect(await awaited.getByRole('listitem').count()).toBeGreaterThan(shown)
}

test('a pro with an offer gets one reminder an hour, and opening its notice marks it read', { timeout: 120_000 }, async () => {
  const token = await askedPro()
  await desk.goto(home)
  await showAllAwaited()
  const row = desk.getByRole('listitem').filter({ hasText: 'Nadia N.' })
  await row.getByRole('button', { name: /^Remind/ }).click()
  await row.getByText('Reminded').waitFor()
  expect(await row.getByRole('button', { name: /^Remind/ }).count()).toBe(0)
  expect(await seriousViolations(desk)).toEqual([])

  const phone = await openPage(browser, { kind: 'phone' })
  await stay(phone, product.url, token)
  await phone.goto(`${product.url}/locations/-1/profile`)
  const bell = phone.getByRole('button', { name: 'Notices, 2 unread' })
  await bell.focus()
  await phone.keyboard.press('Enter')
  const notice = phone.getByRole('link', { name: /waiting for your reply/ })
  await notice.waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await notice.focus()
  await phone.keyboard.press('Enter')
  await phone.waitForURL(/\/locations\/-1\/jobs\?selected_gig_id=\d+/)
  const pro = apiPerson(product.url, token)
  await expect.poll(async () => (await pro.call<{ unread: number }>('GET', '/notices/')).unread).toBe(1)
  await phone.context().close()
})

test('a pro with an offer gets more time, at most until the shift starts', { timeout: 60_000 }, async () => {
  await desk.goto(home)
  const row = desk.getByRole('listitem').filter({ hasText: 'Bartender' }).filter({ hasText: 'min left' })
  await row.getByRole('button', { name: 'Extend: Bartender' }).click()
  const dialog = desk.getByRole('dialog', { name: 'More time to answer' })
  expect(await seriousViolations(desk)).toEqual([])
  await dialog.getByRole('radio', { name: /^Until the shift starts/ }).check()
  await dialog.getByRole('button', { name: 'Give more time' }).click()
  await dialog.waitFor({ state: 'detached' })
  // Another bartender may have an offer of an hour or more.
  await row.getByRole('button', { name: 'Extend: Bartender' }).waitFor({ state: 'detached' })
})

test('a late pro gets a message, and a replacement if they do not come', { timeout: 60_000 }, async () => {
  await desk.goto(home)
  const absent = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Late or missing' }) })
  const late = absent.getByRole('listitem').filter({ hasText: 'Late ' })
  const name = (await late.getByRole('link').first().textContent()) ?? ''
  await late.getByRole('button', { name: `Message ${name}` }).click()
  await desk.getByRole('textbox', { name: 'Your message' }).fill('Are you close?')
  await desk.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await desk.getByText('1 pro notified').waitFor()

  await late.getByRole('button', { name: `Replace ${name}` }).click()
  const dialog = desk.getByRole('dialog')
  expect(await seriousViolations(desk)).toEqual([])
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('No call, no answer')
  await dialog.getByRole('button', { name: 'Mark as no-show' }).click()
  const gone = desk.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'No-show' })
  await desk.getByRole('complementary').getByRole('region', { name: 'Finding a replacement' }).waitFor()
  expect(await seriousViolations(desk)).toEqual([])
  await gone.getByRole('link', { name: 'See progress' }).click()
  await desk.waitForURL(/\/gigs\/\d+$/)
  await desk
    .getByText(/Finding a replacement since/)
    .first()
    .waitFor()
})
