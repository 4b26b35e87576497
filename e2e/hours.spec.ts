import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { BusinessTime } from './testing/business-time.ts'
import { startProduct, type Product } from './testing/product.ts'
import { newPro, openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** Story: a break that was not given is taken off, contested on the phone, settled at the desk, and paid. */

const MANAGER = '+18435550127'
const PRO = { first_name: 'Noa', phone_number: '+18435550187' }
const ZONE = 'America/New_York'
const HOUR = 3_600_000
const MINUTE = 60_000
let browser: Browser
let running: Product
let time: BusinessTime
let desk: Page
let phone: Page
let manager: string
let pro: string
let location_id: number

beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  time = new BusinessTime(running.databaseUrl)
  desk = await openPage(browser, { kind: 'desk' })
  phone = await openPage(browser, { kind: 'phone' })
  for (const page of [desk, phone]) await time.join(page.context())
  manager = await signIn(desk, running.url, MANAGER)
  const locations = await call<{ id: number; name: string }[]>(manager, 'GET', '/users/me/active-locations/')
  location_id = locations.find(({ name }) => name === 'Tidemark Hotel')?.id ?? 0
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

async function call<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${running.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-location-id': String(location_id), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Local date and wall time in so many hours. */
function inHours(hours: number): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' }).format(
    Date.now() + hours * HOUR,
  )
  const [date = '', wall = ''] = parts.split(' ')
  return { date, time: `${wall}:00` }
}

/** A shift of six hours that Noa worked to the minute, without a break; it is over. */
async function workedShift(): Promise<number> {
  const skills = await call<{ id: number; name: string }[]>(manager, 'GET', '/skills/')
  const skill_id = skills.find(({ name }) => name === 'Dishwasher')?.id ?? 0
  pro = await newPro(running.url, { ...PRO, skill_id })
  await signIn(phone, running.url, PRO.phone_number)
  const start = inHours(2)
  const gig = await call<{ id: number; start_time: string; end_time: string }>(manager, 'POST', '/staffer/gigs/', {
    location_id,
    local_date: start.date,
    start_time: start.time,
    end_time: inHours(8).time,
    skill_id,
    allowed_confirmed_pros: 1,
    wage_amount: 21,
    unpaid_break_minutes: 30,
    contact_name: 'Dana Whitlock',
    contact_phone: '(843) 555-0127',
  })
  const { id } = await call<{ id: number }>(pro, 'POST', `/gigs/${gig.id}/apply/`)
  await call(manager, 'POST', `/staffer/gig-applications/${id}/select/`)
  await call(pro, 'POST', `/gig-applications/${id}/confirm/`)
  const punch = (punch_type: string) => call(pro, 'POST', `/timesheets/${id}/punches/`, { client_id: randomUUID(), punch_type })
  await time.travelTo(Date.parse(gig.start_time) - MINUTE)
  await punch('CLOCK_IN')
  await time.travelTo(Date.parse(gig.end_time) + MINUTE)
  await punch('CLOCK_OUT')
  return gig.id
}

test('a break told as not given, taken off, contested on the phone, settled and paid', { timeout: 180_000 }, async () => {
  const gig_id = await workedShift()
  await phone.goto(`${running.url}/locations/-1/schedule/payment-due`)
  await phone.getByText('Did you get your 30 min break?').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'I did not get it' }).click()
  await phone.getByText('You did not get your break').waitFor()

  await desk.goto(`${running.url}/locations/${location_id}/gigs/pay?selected_gig_id=${gig_id}`)
  await desk.getByText('Noa says the break was not given.').waitFor()
  await desk.getByRole('button', { name: 'Edit hours of Noa Newcomer' }).click()
  await desk.getByLabel('Unpaid break, minutes').fill('30')
  await desk.getByLabel('Why').fill('The crew breaks at seven')
  await desk.getByRole('button', { name: 'Approve these hours' }).click()
  await desk.getByText(/^Noa can object until/).waitFor()
  expect(await desk.getByRole('button', { name: /^Pay 1 pro/ }).count()).toBe(0)

  // The phone was open all the while: the change comes to it.
  await phone.getByText('“The crew breaks at seven”').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Contest' }).click()
  await phone.getByLabel('What happened?').fill('Nobody took over my station')
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByText('Contested: the business answers before it pays').waitFor()

  await desk.getByText('Noa contests it: “Nobody took over my station”').waitFor()
  await desk.getByRole('button', { name: 'Settle' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('Noa’s version: 6 h').click()
  expect(await seriousViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await desk.getByText('Settled. Noa is told.').waitFor()
  await desk.getByRole('button', { name: /^Pay 1 pro, \$/ }).click()
  await desk
    .getByText(/paid\. Receipts are under Past shifts/)
    .first()
    .waitFor()

  await phone.goto(`${running.url}/locations/-1/schedule/history`)
  await phone.getByText('Dana Whitlock took the pro’s version').waitFor({ timeout: 20_000 })
  const { said } = await running.doctor()
  expect(said).toContain('holds   Hours that a pro contests are not paid before they are settled.')
  // Hours went by at once for the tour's other shifts too, and the sweep has its minute to follow.
  const broken = said.match(/^BROKEN .*$/gm) ?? []
  expect(broken.filter((line) => !line.includes('the minute a sweep may take'))).toEqual([])
})
