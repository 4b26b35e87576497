import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { BusinessTime } from './testing/business-time.ts'
import { startProduct, type Product } from './testing/product.ts'
import { newPro, openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** Story: a pro on the clock asks on the phone to stay longer; the manager sees the cost, accepts, and both screens have the later end. */

const MANAGER = '+18435550127'
const PRO = { first_name: 'Ines', phone_number: '+18435550186' }
const ZONE = 'America/New_York'
const HOUR = 3_600_000
const MINUTE = 60_000
let browser: Browser
let running: Product
let time: BusinessTime
let desk: Page
let phone: Page
let manager: string
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

const wall = (moment: number): RegExp =>
  new RegExp(
    new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })
      .format(moment)
      .replace(/\s?([AP])M$/, (_, half: string) => `\\s?${half.toLowerCase()}m`),
  )

/** A shift of six hours on which Ines is at work; it ends in an hour. */
async function atWork(): Promise<{ gig_id: number; application_id: number; end: number }> {
  const skills = await call<{ id: number; name: string }[]>(manager, 'GET', '/skills/')
  const skill_id = skills.find(({ name }) => name === 'Dishwasher')?.id ?? 0
  const pro = await newPro(running.url, { ...PRO, skill_id })
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
  await time.travelTo(Date.parse(gig.start_time) + MINUTE)
  await call(pro, 'POST', `/timesheets/${id}/punches/`, { client_id: randomUUID(), punch_type: 'CLOCK_IN' })
  await time.travelTo(Date.parse(gig.end_time) - HOUR)
  return { gig_id: gig.id, application_id: id, end: Date.parse(gig.end_time) }
}

test('a longer stay is asked on the phone, accepted at the desk with its cost in view, and stands on both', {
  timeout: 180_000,
}, async () => {
  const { gig_id, application_id, end } = await atWork()
  await desk.goto(`${running.url}/locations/${location_id}/gigs/${gig_id}/roster`)
  await desk.getByRole('row').filter({ hasText: 'Ines' }).waitFor()
  await phone.goto(`${running.url}/locations/-1/schedule?application_id=${application_id}`)
  await phone.getByText('Needed for longer? Ask first.').waitFor()
  await phone.getByRole('button', { name: 'Stay longer' }).click()
  const asking = phone.getByRole('dialog')
  await asking.getByText('+ 60 min').click()
  await asking.getByLabel('Why').selectOption({ label: 'It is running late' })
  await asking.getByLabel('In your words').fill('Dessert goes out late')
  await asking.getByText('About $21.00 more.').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await asking.getByRole('button', { name: 'Ask to stay' }).click()
  await phone.getByText(/^You asked to stay until/).waitFor()

  // The roster was open all the while: the request comes to it.
  await desk.getByText(/^Ines asks to stay until/).waitFor()
  expect(await seriousViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Answer' }).click()
  const answering = desk.getByRole('dialog')
  await answering.getByText('“Dessert goes out late”', { exact: false }).waitFor()
  await answering.getByText('$21.00', { exact: true }).waitFor()
  expect(await seriousViolations(desk)).toEqual([])
  await answering.getByRole('button', { name: /^Accept for \$/ }).click()
  await desk.getByText(/^Ines stays until/).waitFor()
  await desk
    .getByRole('row')
    .filter({ hasText: 'Ines' })
    .getByText(wall(end + HOUR))
    .waitFor()

  await phone.getByText('Dana Whitlock agreed that you stay longer.').waitFor()
  await phone
    .getByText(/^Your end is/)
    .filter({ hasText: wall(end + HOUR) })
    .waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  const { said } = await running.doctor()
  expect(said).toContain('holds   An accepted longer stay meets no other confirmed job of the pro.')
})
