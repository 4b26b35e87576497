import { getApplicationMoney } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getSettleCost } from '@muster/contract/payments/correction-endpoints.ts'
import { getReceipt, listPayments, listProPayments, payForWork, quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { approvePunchedHours, disputeHours, settleHours, withdrawClaim } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { whyNotDispute } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)
  await app.close()
  expect(findings).toEqual([])
})

const HOUR = 3_600
const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

/** A worked shift with what the pro says of it: half an hour more than the schedule. */
async function shift(options?: Parameters<typeof workedShift>[2]) {
  const manager = await newManager(app)
  const worked = await workedShift(app, manager, options)
  await app.travel(38 * HOUR)
  const body = {
    words: 'I closed the bar alone',
    start_time: worked.gig.start_time,
    end_time: later(worked.gig.end_time, 30),
    unpaid_break_minutes: 0,
  }
  const hours = async () =>
    (await manager.call(getRoster, { params: { id: worked.gig.id }, query: {} })).find(({ id }) => id === worked.id)!
  return { manager, ...worked, ask: worked.ask, dispute: { params: { application_id: worked.id }, body }, hours }
}

describe('hours as punched', () => {
  test('wait once the pro disputes them, and the manager may take the pro’s version', async () => {
    const { manager, pro, id, gig, dispute, hours } = await shift({ approved: false })
    const said = await pro.call(disputeHours, dispute)
    expect(said.hours_edits).toMatchObject([
      { is_dispute: true, status: 'CONTESTED', contest: { words: 'I closed the bar alone', paid_minutes: 390 } },
    ])
    const notice = (await manager.call(listNotices, {})).results.find(({ kind }) => kind === 'hours_disputed')
    expect(JSON.stringify(notice?.payload)).toContain('says the hours are wrong (6:30 h instead of 6:00 h)')
    const approve = { params: { id: gig.id }, body: { application_ids: [id] } }
    expect(await manager.refusal(approvePunchedHours, approve)).toMatchObject({ code: 'HOURS_CONTESTED' })
    const cost = await manager.call(getSettleCost, { params: { id } })
    expect(cost).toMatchObject({ is_paid: false, keep: { pro_amount: 132 }, take: { pro_amount: 143 } })
    await manager.call(settleHours, { params: { id }, body: { outcome: 'TAKE' } })
    expect((await hours()).working_hours).toMatchObject({ paid_minutes: 390, reason: 'I closed the bar alone' })
    const quote = { gig_id: gig.id, application_ids: [id], tips: [], bonuses: [] }
    expect(await manager.call(quotePayments, { body: quote })).toMatchObject({ total_amount: cost.take.total_amount })
  })

  test('are approved when the manager keeps them, with a reason the pro reads', async () => {
    const { manager, pro, id, dispute, hours } = await shift({ approved: false })
    await pro.call(disputeHours, dispute)
    const cost = await manager.call(getSettleCost, { params: { id } })
    await manager.call(settleHours, { params: { id }, body: { outcome: 'KEEP', reason: 'The door log says 11:00' } })
    const settled = await hours()
    const quote = { gig_id: settled.gig_id, application_ids: [id], tips: [], bonuses: [] }
    expect(await manager.call(quotePayments, { body: quote })).toMatchObject({ total_amount: cost.keep.total_amount })
    expect(settled.working_hours!.paid_minutes).toBeGreaterThanOrEqual(359)
    expect(settled.hours_edits).toMatchObject([{ status: 'KEPT', settle_reason: 'The door log says 11:00' }])
    expect(await pro.refusal(disputeHours, dispute)).toMatchObject({ code: 'ALREADY_ANSWERED' })
  })

  test('are as they were once the pro takes the dispute back, and may be disputed again', async () => {
    const { manager, pro, id, ask, dispute, hours } = await shift()
    await pro.call(disputeHours, dispute)
    expect((await pro.call(withdrawClaim, { params: { application_id: id } })).hours_edits).toMatchObject([{ status: 'REPLACED' }])
    const stands = (await hours()).working_hours!.paid_minutes
    await pro.call(disputeHours, dispute)
    await pro.call(withdrawClaim, { params: { application_id: id } })
    await manager.call(payForWork, { body: ask })
    expect((await hours()).working_hours!.paid_minutes).toBe(stands)
  })

  test('that are approved wait too, and cannot be paid', async () => {
    const { manager, pro, ask, dispute } = await shift()
    await pro.call(disputeHours, dispute)
    expect(await manager.refusal(payForWork, { body: ask })).toMatchObject({ code: 'HOURS_CONTESTED' })
  })
})

describe('hours that are paid', () => {
  test('stay paid; what the manager agrees to is paid on top, with its own receipt line', async () => {
    const { manager, pro, id, gig, ask, dispute, hours } = await shift()
    const { payments } = await manager.call(payForWork, { body: ask })
    await app.workOff()
    const before = await hours()
    await pro.call(disputeHours, dispute)
    const cost = await manager.call(getSettleCost, { params: { id } })
    await manager.call(settleHours, { params: { id }, body: { outcome: 'TAKE' } })
    await app.workOff()
    expect((await hours()).working_hours).toEqual(before.working_hours)
    const missing = 390 - before.working_hours!.paid_minutes!
    const extra = Math.round((missing / 60) * 2_200) / 100
    const { adhoc_payments, moves } = await operator.call(getApplicationMoney, { params: { id } })
    expect(adhoc_payments).toMatchObject([
      { reason: 'SHORTED_PAY', paid_by: 'BUSINESS', status: 'AVAILABLE', description: 'I closed the bar alone' },
    ])
    expect(adhoc_payments[0]!.amount).toBeCloseTo(extra, 1)
    expect(cost).toMatchObject({ is_paid: true, keep: { pro_amount: 0, total_amount: 0 } })
    expect(cost.take.pro_amount).toBe(adhoc_payments[0]!.amount)
    expect((await manager.call(listPayments, { query: { gig_id: gig.id } })).results.map(({ total_amount }) => total_amount)).toContain(
      cost.take.total_amount,
    )
    expect(await manager.refusal(getSettleCost, { params: { id } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(moves).toHaveLength(4)
    const receipt = await manager.call(getReceipt, { params: { id: payments[0]!.id } })
    expect(receipt.total_amount).toBe(payments[0]!.total_amount)
    expect(receipt.corrections).toMatchObject([{ kind: 'ADHOC', reason: 'SHORTED_PAY' }])
    expect((await pro.call(listProPayments, {})).results).toHaveLength(2)
  })

  test('are on home once the pro claims more, until the manager settles it', async () => {
    const { manager, pro, id, gig, ask, dispute, hours } = await shift()
    const claims = async (person: Person = manager) => (await person.call(getHome, {})).paid_claims
    await pro.call(disputeHours, dispute)
    // Hours that nobody paid are among the hours to approve.
    expect(await claims()).toEqual([])
    await pro.call(withdrawClaim, { params: { application_id: id } })
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    await pro.call(disputeHours, dispute)
    const { paid_minutes } = (await hours()).working_hours!
    expect(await claims()).toMatchObject([{ application_id: id, gig_id: gig.id, paid_minutes, claimed_minutes: 390 }])
    expect(await claims(await newManager(app))).toEqual([])
    await manager.call(settleHours, { params: { id }, body: { outcome: 'KEEP', reason: 'You left at eleven' } })
    expect(await claims()).toEqual([])
  })

  test('cost nothing more when the manager keeps them', async () => {
    const { manager, pro, id, ask, dispute } = await shift()
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    await pro.call(disputeHours, dispute)
    await manager.call(settleHours, { params: { id }, body: { outcome: 'KEEP', reason: 'You left at eleven' } })
    expect((await operator.call(getApplicationMoney, { params: { id } })).adhoc_payments).toEqual([])
  })

  test('can be disputed for seven days, and only for more', async () => {
    const { manager, pro, ask, dispute, gig } = await shift()
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    const less = { ...dispute, body: { ...dispute.body, end_time: later(gig.end_time, -60) } }
    expect(await pro.refusal(disputeHours, less)).toMatchObject({ target: 'end_time' })
    await app.travel((38 + 7 * 24) * HOUR + 60)
    expect(await pro.refusal(disputeHours, dispute)).toMatchObject({ code: 'ANSWER_TOO_LATE' })
  })
})

/** What the pro's screen reads, put to the rule that the server asks. */
async function offered(pro: Person, id: number) {
  const { hours_edits, standing_hours, planned_end_time, clocked_out_at, pro_payment, is_paid_for } = await pro.call(getProApplication, {
    params: { id },
  })
  const facts = { edit: hours_edits.at(-1) ?? null, stands: standing_hours, planned_end_time, clock_out: clocked_out_at }
  const { rows } = await sql<{ now: string }>`SELECT iso_text(app_now()) AS now`.execute(app.deps.db)
  return { is_paid_for, why_not: whyNotDispute({ ...facts, paid_at: pro_payment?.available_at ?? null }, rows[0]!.now) }
}

describe('the pro’s screen offers a dispute exactly when the server accepts it', () => {
  test('not for punches that pay nothing', async () => {
    const { pro, gig, id } = await confirmedShift(app)
    await app.travel(30.5 * HOUR)
    for (const punch_type of ['CLOCK_IN', 'CLOCK_OUT'] as const)
      await pro.call(addPunch, {
        params: { application_id: id },
        body: { client_id: crypto.randomUUID(), punch_type, time: gig.start_time, checkin_code: gig.checkin_code },
      })
    const body = { words: 'I came', start_time: gig.start_time, end_time: later(gig.start_time, 30), unpaid_break_minutes: 0 }
    expect(await offered(pro, id)).toEqual({ is_paid_for: false, why_not: 'HOURS_MISSING' })
    expect(await pro.refusal(disputeHours, { params: { application_id: id }, body })).toMatchObject({ code: 'HOURS_MISSING' })
  })

  test('from the punches until seven days after the pay, and from the charge on only for more', async () => {
    const { manager, pro, id, ask } = await shift()
    expect(await offered(pro, id)).toEqual({ is_paid_for: false, why_not: null })
    await manager.call(payForWork, { body: ask })
    expect(await offered(pro, id)).toEqual({ is_paid_for: true, why_not: null })
    await app.workOff()
    await app.travel((38 + 7 * 24) * HOUR + 60)
    expect(await offered(pro, id)).toEqual({ is_paid_for: true, why_not: 'ANSWER_TOO_LATE' })
  })
})

test('a shift that is not over, or of someone else, has no hours to dispute', async () => {
  const { pro, dispute } = await shift({ approved: false })
  await app.travel(0)
  expect(await pro.refusal(disputeHours, dispute)).toMatchObject({ status: 400 })
  const other = await shift({ approved: false })
  expect(await other.pro.refusal(disputeHours, dispute)).toMatchObject({ status: 404 })
})
