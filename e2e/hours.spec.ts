import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone, placeNewPro } from './testing/desk-and-phone.ts'
import { seriousViolations } from './testing/testing-person.ts'

/** A break that the pro says was not given is deducted, contested on the phone, settled at the desk, and paid. */

const PRO = { first_name: 'Noa', phone_number: '+18435550187' }
const MINUTE = 60_000
let opened: DeskAndPhone

beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
})
afterAll(() => opened.stop())

/** A six-hour shift that Noa worked to the minute, without a break. It is over. */
async function workedShift(): Promise<number> {
  const { gig, application_id, pro } = await placeNewPro(opened, PRO)
  // Pay arrives only at a bank.
  await pro.call('PUT', '/payments/payout-account/onboarding/')
  const bank = { holder_name: 'Noa Newcomer', routing_number: '110000000', account_number: '000123456789' }
  await pro.call('PUT', '/payments/payout-account/bank/', bank)
  const punch = (punch_type: string) => pro.call('POST', `/timesheets/${application_id}/punches/`, { client_id: randomUUID(), punch_type })
  await opened.time.travelTo(Date.parse(gig.start_time) - MINUTE)
  await punch('CLOCK_IN')
  await opened.time.travelTo(Date.parse(gig.end_time) + MINUTE)
  await punch('CLOCK_OUT')
  return gig.id
}

test('a break attested as not given, deducted, contested on the phone, settled and paid', { timeout: 180_000 }, async () => {
  const { desk, phone, running, manager } = opened
  const gig_id = await workedShift()
  await phone.goto(`${running.url}/locations/-1/schedule/payment-due`)
  await phone.getByText('Did you get your 30 min break?').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'I didn’t get it' }).click()
  await phone.getByText('You didn’t get your break').waitFor()

  await desk.goto(`${running.url}/locations/${manager.location_id}/gigs/pay?selected_gig_id=${gig_id}`)
  await desk.getByText('Noa says there was no break.').waitFor()
  await desk.getByRole('button', { name: 'Edit hours of Noa Newcomer' }).click()
  await desk.getByLabel('Unpaid break, minutes').fill('30')
  await desk.getByLabel('Why').fill('The crew breaks at seven')
  await desk.getByRole('button', { name: 'Approve these hours' }).click()
  await desk.getByText(/^Noa can contest until/).waitFor()
  expect(await desk.getByRole('button', { name: /^Pay 1 pro/ }).count()).toBe(0)

  // The phone was open all along: the change appears on it.
  await phone.getByText('“The crew breaks at seven”').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Contest' }).click()
  await phone.getByLabel('What happened?').fill('Nobody took over my station')
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByText(/^Your pay waits until .+ answers\. If they don’t by .+, the marketplace’s staff follow up\./).waitFor()

  await desk.getByText('Noa contests the change: “Nobody took over my station”').waitFor()
  await desk.getByRole('button', { name: 'Settle' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('Noa’s version: 6 h').click()
  expect(await seriousViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await desk.getByText('Settled. We’ll notify Noa.').waitFor()
  await desk.getByRole('button', { name: /^Pay 1 pro, \$/ }).click()
  await desk.getByText('Everyone on this shift is paid.').first().waitFor()

  await phone.goto(`${running.url}/locations/-1/schedule/history`)
  await phone.getByText('Dana Whitlock accepted your version').waitFor({ timeout: 20_000 })
  const { said } = await running.doctor()
  expect(said).toContain('holds   Contested hours are not paid before they are settled.')
  // The tour's other shifts ended too, so give the sweep its minute.
  const broken = said.match(/^BROKEN .*$/gm) ?? []
  expect(broken.filter((line) => !line.includes('the minute a sweep may take'))).toEqual([])
})
