import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone, placeNewPro } from './testing/desk-and-phone.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** Staff make a coupon, a location enters its code, and it comes off the fee of a shift: in the price, the receipt and the staff's sum. */

const OPERATOR = '+18435550100'
const PRO = { first_name: 'Rae', phone_number: '+18435550189' }
const MINUTE = 60_000
let opened: DeskAndPhone
let staff: Page

beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
  staff = await openPage(await openBrowser(), { kind: 'desk' })
  await signIn(staff, opened.running.url, OPERATOR)
})
afterAll(async () => {
  await staff.context().browser()?.close()
  await opened.stop()
})

/** A shift that Rae worked to the minute. It is over. */
async function workedShift(): Promise<number> {
  const { gig, application_id, pro } = await placeNewPro(opened, PRO)
  const punch = (punch_type: string) => pro.call('POST', `/timesheets/${application_id}/punches/`, { client_id: randomUUID(), punch_type })
  await opened.time.travelTo(Date.parse(gig.start_time) - MINUTE)
  await punch('CLOCK_IN')
  await opened.time.travelTo(Date.parse(gig.end_time) + MINUTE)
  await punch('CLOCK_OUT')
  return gig.id
}

/** Chooses today, or a day of the month after the next one: later than any shift here. */
async function chooseDay(label: string, when: 'today' | 'later'): Promise<void> {
  await staff.getByRole('dialog').getByRole('button', { name: label }).click()
  const month = staff.locator('[popover]:popover-open')
  if (when === 'today') return month.getByRole('button', { name: /^Today/ }).click()
  for (let step = 0; step < 2; step++) await month.getByRole('button', { name: 'Next' }).first().click()
  await month.getByRole('button', { name: / 15, / }).click()
}

test('a coupon that staff made comes off the fee of a shift, and the receipt says so', { timeout: 180_000 }, async () => {
  const { desk, running, manager } = opened
  await staff.goto(`${running.url}/admin/business-coupons`)
  await staff.getByRole('button', { name: 'New coupon' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Code').fill('tide-5')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('A first try')
  await dialog.getByRole('radio', { name: /^Amount/ }).check()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('5')
  await dialog.getByRole('textbox', { name: 'Budget' }).fill('5')
  await chooseDay('First day', 'today')
  await chooseDay('Last day', 'later')
  expect(await seriousViolations(staff)).toEqual([])
  await dialog.getByRole('button', { name: 'Make coupon' }).click()
  const panel = staff.getByRole('complementary', { name: 'Coupon' })
  await panel.getByText('No location yet. They enter the code under Billing.').waitFor()

  const gig_id = await workedShift()
  await desk.goto(`${running.url}/locations/${manager.location_id}/billing`)
  await desk.getByLabel('Coupon code').fill('tide5')
  await desk.getByRole('button', { name: 'Apply' }).click()
  await desk.getByText('$5.00 left').waitFor()
  expect(await seriousViolations(desk)).toEqual([])

  await desk.goto(`${running.url}/locations/${manager.location_id}/gigs/pay?selected_gig_id=${gig_id}`)
  const approve = desk.getByRole('button', { name: /^Approve (\d+ (pro|together)|.*m, \$[\d.,]+)$/ }).first()
  const pay = desk.getByRole('button', { name: /^Pay 1 pro, \$/ })
  await pay.or(approve).first().waitFor()
  if (!(await pay.isVisible())) await approve.click()
  await pay.waitFor({ timeout: 15_000 })
  const prices = desk.getByRole('complementary', { name: 'What you pay' })
  await prices.getByText('Coupon', { exact: true }).waitFor()
  const price = /\$[\d.,]+/.exec(await pay.innerText())![0]
  await pay.click()
  await desk.getByText('Everyone on this shift is paid.').first().waitFor()

  await desk.goto(`${running.url}/locations/${manager.location_id}/gigs/past-gigs?show=payments&gig_id=${gig_id}`)
  await desk.getByRole('button', { name: /Rae/ }).first().click()
  const receipt = desk.getByRole('dialog')
  await receipt.getByText('Coupon', { exact: true }).waitFor()
  await receipt.getByText(price).first().waitFor()

  await staff.reload()
  await panel.getByText('on 1 shift').waitFor()
  await panel.getByText('Used up').waitFor()
  const { said } = await running.doctor()
  expect(said.match(/^BROKEN .*[Cc]oupon.*$/gm)).toBeNull()
})
