import { cancelApplication } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getProReceipt, payForWork, retryPayment, listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { addBreakPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { confirmedShift, takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, clock, newManager, newPro, type Person } from '../testing/test-person.ts'

/** What a pro is owed is in exactly one figure of the earnings page, from the clock-out to the bank. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const figures = async (pro: Person) => {
  const { week_amount, on_the_way_amount, to_be_approved_amount, failed_amount } = await pro.call(getEarnings, {})
  return { paid: week_amount, coming: on_the_way_amount, waiting: to_be_approved_amount, failed: failed_amount }
}
const none = { paid: 0, coming: 0, waiting: 0, failed: 0 }

test('a shift’s pay moves from waiting to coming to paid, also over a charge that failed and a payout that failed', async () => {
  const { manager, pro, gig, id } = await confirmedShift(app)
  await app.travel((Date.parse(gig.start_time) - Date.now()) / 1000 - 60)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  await app.travel((Date.parse(gig.end_time) - Date.now()) / 1000)
  await clock(pro, id, 'CLOCK_OUT', gig.checkin_code)
  await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
  expect(await figures(pro)).toEqual({ ...none, waiting: 132 })

  await addCard(manager, '4000000000000341')
  await manager.call(payForWork, { body: { gig_id: gig.id, application_ids: [id], tips: [], bonuses: [] } })
  expect(await figures(pro)).toEqual({ ...none, coming: 132 })
  await app.workOff()
  expect(await figures(pro)).toEqual({ ...none, waiting: 132 })

  await addCard(manager, '4242424242424242')
  const [payment] = (await manager.call(listPayments, { query: { gig_id: gig.id } })).results
  await manager.call(retryPayment, { params: { id: payment!.id } })
  expect(await figures(pro)).toEqual({ ...none, coming: 132 })
  await app.workOff()
  expect(await figures(pro)).toEqual({ ...none, paid: 132 })

  const failed = { status: 'FAILED', available_at: null, error_code: 'account_closed', error_message: 'The account is closed.' } as const
  await app.deps.db
    .insertInto('payment')
    .values({
      market_id: 1,
      direction: 'pro_payment',
      subject: 'adhoc',
      subject_id: id,
      location_id: manager.location_id,
      pro_id: pro.pro_id,
      total_cents: 1_000,
      ...failed,
    })
    .execute()
  expect(await figures(pro)).toEqual({ ...none, paid: 132, failed: 10 })
})

test('managers hear of a late cancellation that no payment method covers, and the pro sees it waiting', async () => {
  const [manager, pro] = [await newManager(app), await newPro(app)]
  const gig = await makeGig(manager, 20)
  const id = await takePlace(manager, pro, gig.id)
  await app.deps.db.updateTable('payment_method').set({ status: 'FAILED' }).where('location_id', '=', manager.location_id).execute()
  await manager.call(cancelApplication, { params: { id }, body: {} })
  expect((await manager.call(listNotices, {})).results.map(({ kind }) => kind)).toContain('payment_failed')
  expect(await figures(pro)).toEqual({ ...none, waiting: 88 })
})

test('a late cancellation that was paid is no shift worked; its receipt names the shift, the hours and the wage', async () => {
  const [manager, pro] = [await newManager(app), await newPro(app)]
  await addCard(manager, '4242424242424242')
  const gig = await makeGig(manager, 20)
  const id = await takePlace(manager, pro, gig.id)
  await manager.call(cancelApplication, { params: { id }, body: {} })
  await app.workOff()
  expect(await figures(pro)).toEqual({ ...none, paid: 88 })
  expect((await pro.call(getEarnings, {})).by_business).toMatchObject([{ shifts: 0, amount: 88 }])
  const { cancellation_payment, pro_payment } = await pro.call(getProApplication, { params: { id } })
  expect([cancellation_payment?.total_amount, pro_payment]).toEqual([88, null])
  const receipt = await pro.call(getProReceipt, { params: { id: cancellation_payment!.id } })
  expect(receipt).toMatchObject({
    lines: [{ kind: 'cancellation', amount: 88 }],
    lost_time: { minutes: 240, hourly: 22 },
    work_start_time: null,
  })
  expect(Date.parse(receipt.shift_start_time!)).toBe(Date.parse(gig.start_time))
})

test('the schedule and the earnings expect the same pay: by the punches, less the recorded breaks', async () => {
  const { manager, pro, gig, id } = await confirmedShift(app)
  const expected = async () => (await pro.call(getProApplication, { params: { id } })).expected_pay
  // Time passes while a call runs. Begun minutes count of a break and whole ones of work, so the seconds leave room for that.
  const at = (time: string, minutes: number, seconds: number) => app.travel((Date.parse(time) - Date.now()) / 1000 + 60 * minutes + seconds)
  await at(gig.start_time, 0, 5)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  expect(await expected()).toBe(121)
  await at(gig.start_time, 120, 15)
  await pro.call(addBreakPunch, { params: { application_id: id }, body: { client_id: randomUUID(), break_type: 'START' } })
  await at(gig.start_time, 150, 5)
  await pro.call(addBreakPunch, { params: { application_id: id }, body: { client_id: randomUUID(), break_type: 'END' } })
  await at(gig.end_time, 60, 15)
  await clock(pro, id, 'CLOCK_OUT', gig.checkin_code)
  expect(await expected()).toBe(143)
  expect(await figures(pro)).toEqual({ ...none, waiting: 143 })
  await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
  expect([await expected(), (await figures(pro)).waiting]).toEqual([143, 143])
})
