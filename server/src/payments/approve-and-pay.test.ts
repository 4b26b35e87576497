import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { payForWork, payShift, quotePayments, quoteShifts } from '@muster/contract/payments/payment-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, newPro, type Person } from '../testing/test-person.ts'

/** Hours of several shifts, approved as punched and paid together. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.travel(0))
afterAll(() => app.close())

const goTo = (time: string, seconds = 0) => app.travel((Date.parse(time) - Date.now()) / 1000 + seconds)
const statusOf = async (manager: Person, id: number) => (await manager.call(getGig, { params: { id } })).status

/** Full days from today until the coming Sunday in Charleston, when a work week starts. */
const untilSunday = (): number => 7 - new Date(`${localPartsOf(new Date(), 'America/New_York').date}T00:00:00Z`).getUTCDay()

/** A shift with two pros: one worked it to the minute, the other never clocked out. The clock is at its end. */
async function worked() {
  const manager = await newManager(app)
  const gig = await makeGig(manager, 30, { allowed_confirmed_pros: 2 })
  const [pro, other] = [await newPro(app), await newPro(app)]
  const id = await takePlace(manager, pro, gig.id)
  const open = await takePlace(manager, other, gig.id)
  await goTo(gig.start_time, -60)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  await clock(other, open, 'CLOCK_IN', gig.checkin_code)
  await goTo(gig.end_time, 60)
  await clock(pro, id, 'CLOCK_OUT', gig.checkin_code)
  const quote = async () => (await manager.call(quoteShifts, { body: { gig_ids: [gig.id] } })).shifts[0]!
  return { manager, gig, id, open, quote }
}

test('the price shown before is the price paid, and what is in doubt stays back with its reason', async () => {
  const { manager, gig, id, quote } = await worked()
  const price = await quote()
  expect(price).toMatchObject({ gig_id: gig.id, application_ids: [id], held_count: 1, holds: ['clock_out_missing'] })
  expect(price.total_amount).toBeGreaterThan(0)
  expect(price.pros).toMatchObject([{ application_id: id, is_approved: false, total_amount: price.total_amount }])
  expect(price.pros[0]!.display_name).toMatch(/\w/)
  const { payments } = await manager.call(payShift, {
    body: { gig_id: gig.id, application_ids: price.application_ids, total_amount: price.total_amount },
  })
  expect(payments.map(({ total_amount, pro_amount }) => [total_amount, pro_amount])).toEqual([
    [price.total_amount, price.pros[0]!.pro_amount],
  ])
  expect(await quote()).toMatchObject({ application_ids: [], total_amount: 0, held_count: 1 })
  expect(await statusOf(manager, gig.id)).toBe('INCOMPLETE')
})

test('approved hours cost the same as when they are approved here', async () => {
  const { manager, gig, id, quote } = await worked()
  const before = await quote()
  await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
  expect(await quote()).toEqual({ ...before, pros: before.pros.map((one) => ({ ...one, is_approved: true })) })
  const one = await manager.call(quotePayments, { body: { gig_id: gig.id, application_ids: [id], tips: [], bonuses: [] } })
  expect(one.total_amount).toBe(before.total_amount)
})

test('another price than the one shown approves and pays nothing', async () => {
  const { manager, gig, id, open, quote } = await worked()
  const { total_amount } = await quote()
  const pay = (application_ids: number[], amount: number) =>
    manager.refusal(payShift, { body: { gig_id: gig.id, application_ids, total_amount: amount } })
  expect(await pay([id], total_amount + 0.01)).toMatchObject({ code: 'PRICE_CHANGED' })
  expect(await pay([id, open], total_amount)).toMatchObject({ code: 'PRICE_CHANGED' })
  const roster = await manager.call(getRoster, { params: { id: gig.id }, query: {} })
  expect(roster.every(({ working_hours }) => (working_hours?.approved_at ?? null) === null)).toBe(true)
  // A colleague paid meanwhile.
  await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
  await manager.call(payForWork, { body: { gig_id: gig.id, application_ids: [id], tips: [], bonuses: [] } })
  expect(await pay([id], total_amount)).toMatchObject({ code: 'PRICE_CHANGED' })
})

test('shifts of one pro in one week are priced as they will be paid: one after the other, with the overtime of both', async () => {
  const manager = await newManager(app)
  const pro = await newPro(app)
  await app.deps.db
    .updateTable('pro')
    .set({ supported_employment_types: ['W2'] })
    .where('id', '=', pro.pro_id)
    .execute()
  const shifts: { gig_id: number; id: number }[] = []
  for (const day of [1, 2, 3, 4]) {
    const hours = (untilSunday() + day) * 24
    const end_time = `${localPartsOf(new Date(Date.now() + (hours + 12) * 3_600_000), 'America/New_York').time.slice(0, 5)}:00`
    const gig = await makeGig(manager, hours, { end_time })
    shifts.push({ gig_id: gig.id, id: await takePlace(manager, pro, gig.id) })
  }
  for (const { gig_id, id } of shifts) {
    const gig = await manager.call(getGig, { params: { id: gig_id } })
    await goTo(gig.start_time)
    await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
    await goTo(gig.end_time)
    await clock(pro, id, 'CLOCK_OUT', gig.checkin_code)
  }
  const quote = await manager.call(quoteShifts, { body: { gig_ids: shifts.map(({ gig_id }) => gig_id).toReversed() } })
  expect(quote.shifts.map(({ gig_id }) => gig_id)).toEqual(shifts.map(({ gig_id }) => gig_id))
  // Four days of eleven and a half paid hours: the last six are overtime.
  expect(quote.shifts.at(-1)!.total_amount).toBeGreaterThan(quote.shifts[0]!.total_amount)
  for (const { gig_id, application_ids, total_amount } of quote.shifts)
    await manager.call(payShift, { body: { gig_id, application_ids, total_amount } })
  const cents = quote.shifts.reduce((sum, { total_amount }) => sum + Math.round(total_amount * 100), 0)
  expect(Math.round(quote.total_amount * 100)).toBe(cents)
})

test('shifts of another business are not priced or paid', async () => {
  const { gig, id } = await worked()
  const stranger = await newManager(app)
  expect((await stranger.call(quoteShifts, { body: { gig_ids: [gig.id] } })).shifts).toEqual([])
  expect(await stranger.refusal(payShift, { body: { gig_id: gig.id, application_ids: [id], total_amount: 1 } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})
