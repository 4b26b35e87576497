import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone, placeNewPro } from './testing/desk-and-phone.ts'
import { seriousViolations } from './testing/testing-person.ts'

/** A pro on the clock asks on the phone to stay longer. The manager sees the cost and accepts, and both screens show the later end. */

const PRO = { first_name: 'Ines', phone_number: '+18435550186' }
const ZONE = 'America/New_York'
const HOUR = 3_600_000
const MINUTE = 60_000
let opened: DeskAndPhone

beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
})
afterAll(() => opened.stop())

const wall = (moment: number): RegExp =>
  new RegExp(
    new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })
      .format(moment)
      .replace(/\s?([AP])M$/, (_, half: string) => `\\s?${half.toLowerCase()}m`),
  )

/** A six-hour shift that Ines is working. It ends in an hour. */
async function atWork(): Promise<{ gig_id: number; application_id: number; end: number }> {
  const { gig, application_id, pro } = await placeNewPro(opened, PRO)
  await opened.time.travelTo(Date.parse(gig.start_time) + MINUTE)
  await pro.call('POST', `/timesheets/${application_id}/punches/`, { client_id: randomUUID(), punch_type: 'CLOCK_IN' })
  await opened.time.travelTo(Date.parse(gig.end_time) - HOUR)
  return { gig_id: gig.id, application_id, end: Date.parse(gig.end_time) }
}

test('a pro asks to stay longer on the phone, the manager sees the cost and accepts, and both screens show it', {
  timeout: 180_000,
}, async () => {
  const { desk, phone, running, manager } = opened
  const { gig_id, application_id, end } = await atWork()
  await desk.goto(`${running.url}/locations/${manager.location_id}/gigs/${gig_id}/roster`)
  await desk.getByRole('row').filter({ hasText: 'Ines' }).waitFor()
  await phone.goto(`${running.url}/locations/-1/schedule?application_id=${application_id}`)
  await phone.getByText('Need to stay longer? Ask first.').waitFor()
  await phone.getByRole('button', { name: 'Stay longer' }).click()
  const asking = phone.getByRole('dialog')
  await asking.getByText('+ 60 min').click()
  await asking.getByLabel('Why').selectOption({ label: 'It is running late' })
  await asking.getByLabel('In your words').fill('Dessert goes out late')
  await asking.getByText('About $21.00 more.').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await asking.getByRole('button', { name: 'Ask to stay' }).click()
  await phone.getByText(/^You asked to stay until/).waitFor()

  // The roster was open all along: the request appears on it.
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

  await phone.getByText('Dana Whitlock said you can stay longer.').waitFor()
  await phone
    .getByText(/^You finish at/)
    .filter({ hasText: wall(end + HOUR) })
    .waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  const { said } = await running.doctor()
  expect(said).toContain('holds   An accepted extension overlaps no other confirmed job of the pro.')
})
