import { getApplicationMoney } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { createAdhocPayment, refundPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { getEarnings, getYearEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getProReceipt, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { agreeToTakeBack, contestTakeBack, decideTakeBack, retryTakeBack } from '@muster/contract/payments/take-back-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../../doctor/run-doctor.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../../testing/test-person.ts'
import { tellByProvider, transferKeyOf, workedShift } from '../../testing/worked-shift.ts'
import { sendTransfer } from '../send-transfer.ts'
import { lapseTakeBacks } from './answer-take-back.ts'

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
/** When a worked shift's payments arrive. The contest ends 48 hours later. */
const PAID_AT = 36 * HOUR + 60

/** A paid shift, and $200 of extra pay where $20 was meant: both arrived. */
async function overpaid({ employment_type = 'F1099' as 'F1099' | 'W2', reason = 'OTHER' as const } = {}) {
  const manager = await newManager(app)
  const shift = await workedShift(app, manager)
  await manager.call(payForWork, { body: shift.ask })
  await app.workOff()
  const body = { application_id: shift.id, reason, amount: 200, description: 'Parking', employment_type, paid_by: 'BUSINESS' as const }
  await operator.call(createAdhocPayment, { body })
  await app.workOff()
  const { moves } = await operator.call(getApplicationMoney, { params: { id: shift.id } })
  const of = (direction: string, subject: string) => moves.find((move) => move.direction === direction && move.subject === subject)!
  const [charge, payout, work, pay] = [
    of('payment', 'adhoc'),
    of('pro_payment', 'adhoc'),
    of('payment', 'application'),
    of('pro_payment', 'application'),
  ]
  return { ...shift, manager, charge, payout, work, pay }
}
type Overpaid = Awaited<ReturnType<typeof overpaid>>

/** $180 of the $200 is refunded with its fees, and taken back from the pro. */
const refund = ({ charge }: Overpaid, pro_amount = 180) => ({ payment_id: charge.id, amount: 216, pro_amount, reason: 'Typed 200 for 20' })

async function planned() {
  const paid = await overpaid()
  await operator.call(refundPayment, { body: refund(paid) })
  await app.workOff()
  const [takeBack] = (await paid.pro.call(getProReceipt, { params: { id: paid.payout.id } })).take_backs
  return { ...paid, params: { id: takeBack!.id }, takeBack: takeBack! }
}

const balanceOf = async (account: string): Promise<number> =>
  (
    await sql<{ cents: number }>`SELECT coalesce(sum(cents), 0) AS cents FROM ledger_posting WHERE account = ${account}`.execute(
      app.deps.db,
    )
  ).rows[0]!.cents
const toldTo = async (person: Person, kind: string) =>
  (await person.call(listNotices, {})).results.filter((notice) => notice.kind === kind).map(({ payload }) => String(payload['body']))
const receiptOf = ({ pro, payout }: Overpaid) => pro.call(getProReceipt, { params: { id: payout.id } })

describe('extra pay that was too much', () => {
  test('is taken back once no one contested it for 48 hours, in the books, the earnings and the year', async () => {
    const goodwill = await balanceOf('provider:expense:goodwill')
    const one = await planned()
    expect(one.takeBack).toMatchObject({ amount: 180, status: 'WAITING', reason: 'Typed 200 for 20', payment_id: one.payout.id })
    expect(await toldTo(one.pro, 'take_back_planned')).toEqual([
      expect.stringMatching(/\$180\.00 was too much.+Typed 200 for 20.+48 hours/),
    ])
    const before = await one.pro.call(getEarnings, {})
    expect(before.week_amount).toBe(one.pay.total_amount + 200)
    // The provider bears it until then.
    expect((await balanceOf('provider:expense:goodwill')) - goodwill).toBe(18_000)

    await app.travel(PAID_AT + 47 * HOUR)
    expect(await lapseTakeBacks(app.deps)).toBe(0)
    await app.travel(PAID_AT + 49 * HOUR)
    expect(await lapseTakeBacks(app.deps)).toBe(1)
    expect(await lapseTakeBacks(app.deps)).toBe(0)
    await app.workOff()
    expect(await receiptOf(one)).toMatchObject({ total_amount: 20, take_backs: [{ status: 'TAKEN', error_message: null }] })
    expect((await balanceOf('provider:expense:goodwill')) - goodwill).toBe(0)
    const year = new Date(Date.parse(one.takeBack.created_ts)).getUTCFullYear()
    expect(await one.pro.call(getYearEarnings, { params: { year } })).toMatchObject({
      other_amount: 200,
      returned_amount: 180,
      total_amount: Math.round((one.pay.total_amount + 20) * 100) / 100,
    })
    expect(await toldTo(one.pro, 'take_back_taken')).toEqual([expect.stringContaining('$180.00')])
    const money = await operator.call(getApplicationMoney, { params: { id: one.id } })
    expect(money.take_backs).toMatchObject([{ status: 'TAKEN', amount: 180 }])
    expect(money.ledger.at(-1)).toMatchObject({
      kind: 'payout_reversed',
      amount: 180,
      from: 'provider:cash',
      to: 'provider:expense:goodwill',
    })
  })

  test('is taken at once when the pro agrees, and answered once', async () => {
    const { pro, params, ...one } = await planned()
    const answers = await Promise.allSettled([1, 2, 3].map(() => pro.call(agreeToTakeBack, { params })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await pro.refusal(contestTakeBack, { params, body: { reason: 'No' } })).toMatchObject({ code: 'ALREADY_ANSWERED' })
    await app.workOff()
    expect(await receiptOf({ pro, ...one })).toMatchObject({ total_amount: 20, take_backs: [{ status: 'TAKEN' }] })
  })

  test('stays while the pro contests it, and the staff take it or leave it, with an answer', async () => {
    const taken = await planned()
    const left = await planned()
    for (const { pro, params } of [taken, left]) {
      expect(await pro.call(contestTakeBack, { params, body: { reason: 'It was agreed with Nils' } })).toMatchObject({
        status: 'CONTESTED',
        contest_reason: 'It was agreed with Nils',
      })
      expect(await pro.refusal(agreeToTakeBack, { params })).toMatchObject({ code: 'ALREADY_ANSWERED' })
    }
    expect(await toldTo(operator, 'take_back_contested_for_staff')).toContainEqual(expect.stringContaining('It was agreed with Nils'))
    await app.travel(PAID_AT + 100 * HOUR)
    expect(await lapseTakeBacks(app.deps)).toBe(0)

    const decide = (params: { id: number }, decision: 'TAKE' | 'LEAVE') =>
      operator.call(decideTakeBack, { params, body: { decision, answer: `We ${decision.toLowerCase()} it` } })
    expect(await decide(taken.params, 'TAKE')).toMatchObject({ status: 'SUBMITTED', answer: 'We take it' })
    expect(await decide(left.params, 'LEAVE')).toMatchObject({ status: 'DROPPED', answer: 'We leave it' })
    expect(
      await operator.refusal(decideTakeBack, { params: left.params, body: { decision: 'TAKE', answer: 'Changed our mind' } }),
    ).toMatchObject({ code: 'INVALID_TRANSITION' })
    await app.workOff()
    expect((await receiptOf(taken)).total_amount).toBe(20)
    expect((await receiptOf(left)).total_amount).toBe(200)
    expect(await toldTo(taken.pro, 'take_back_upheld')).toEqual([expect.stringContaining('We take it')])
    expect(await toldTo(left.pro, 'take_back_dropped')).toEqual([expect.stringContaining('We leave it')])
  })

  test('that is at the pro’s bank is refused with the reason, and the staff may ask again or let it go', async () => {
    const { pro, params, payout, ...one } = await planned()
    const paidOut = (days: number) =>
      sql`UPDATE embedded_transfer t SET due_at = clock_timestamp() - make_interval(days => ${days}) FROM provider_transfer p JOIN payment y ON y.transfer_id = p.id
        WHERE t.reference = p.provider_reference AND y.pro_id = (SELECT pro_id FROM payment WHERE id = ${payout.id})`.execute(app.deps.db)
    await paidOut(8)
    await pro.call(agreeToTakeBack, { params })
    await app.workOff()
    const refused = 'The account has too little balance: the money is at the pro’s bank.'
    const money = () => operator.call(getApplicationMoney, { params: { id: one.id } })
    expect((await money()).take_backs).toMatchObject([{ status: 'REFUSED', error_message: refused }])
    expect((await receiptOf({ pro, payout, ...one })).take_backs).toMatchObject([{ status: 'REFUSED', error_message: null }])
    expect(await toldTo(operator, 'take_back_refused_for_staff')).toContainEqual(expect.stringContaining(refused))

    await operator.call(retryTakeBack, { params })
    expect(await operator.refusal(retryTakeBack, { params })).toMatchObject({ code: 'INVALID_TRANSITION' })
    await app.workOff()
    expect((await money()).take_backs).toMatchObject([{ status: 'REFUSED' }])
    await paidOut(0)
    await operator.call(retryTakeBack, { params })
    await app.workOff()
    expect((await money()).take_backs).toMatchObject([{ status: 'TAKEN', error_message: null }])
    expect((await receiptOf({ pro, payout, ...one })).total_amount).toBe(20)
  })

  test('is taken once, however often the request and its events are repeated, and whatever comes late', async () => {
    const one = await planned()
    await one.pro.call(agreeToTakeBack, { params: one.params })
    const { transfer_id } = await app.deps.db
      .selectFrom('take_back')
      .select('transfer_id')
      .where('id', '=', one.params.id)
      .executeTakeFirstOrThrow()
    const idempotency_key = `take-back-${one.params.id}`
    // A worker that dies after the provider answered asks again.
    await sendTransfer(app.deps, transfer_id!)
    await sql`UPDATE provider_transfer SET provider_reference = NULL WHERE id = ${transfer_id}`.execute(app.deps.db)
    await sendTransfer(app.deps, transfer_id!)
    for (const kind of ['transfer.failed', 'transfer.available', 'transfer.available', 'transfer.error', 'transfer.returned'] as const)
      await tellByProvider(app, { kind, idempotency_key, error_message: 'Told so.' })
    await app.workOff()
    expect(await receiptOf(one)).toMatchObject({ total_amount: 20, take_backs: [{ status: 'TAKEN' }] })
    const { rows } = await sql`SELECT 1 FROM embedded_transfer WHERE kind = 'reversal' AND idempotency_key = ${idempotency_key}`.execute(
      app.deps.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('nothing is taken back', () => {
  const refused = async (paid: Overpaid, pro_amount?: number) => operator.refusal(refundPayment, { body: refund(paid, pro_amount) })

  test('from an employee, from a shift’s pay, or beyond what is left of the extra pay', async () => {
    expect(await refused(await overpaid({ employment_type: 'W2' }), 100)).toMatchObject({ code: 'EMPLOYEE_PAY', target: 'pro_amount' })
    const paid = await overpaid()
    const ofShift = { payment_id: paid.work.id, amount: 20, pro_amount: 10, reason: 'Slow' }
    expect(await operator.refusal(refundPayment, { body: ofShift })).toMatchObject({ code: 'PAY_WAS_EARNED' })
    expect(await refused(paid, 180.01)).toMatchObject({ code: 'REFUND_FROM_PRO_TOO_HIGH' })
    await operator.call(refundPayment, { body: refund(paid) })
    // What waits counts: only $20 of the pay are left.
    const rest = { payment_id: paid.charge.id, amount: 24, pro_amount: 20, reason: 'All of it' }
    await operator.call(refundPayment, { body: rest })
    expect(await refused(paid, 0.01)).toMatchObject({ code: 'REFUND_TOO_HIGH' })
    await app.workOff()
  })

  test('after 60 days, or while the pay is on its way', async () => {
    const paid = await overpaid()
    await sql`UPDATE payment SET available_at = app_now() - interval '61 days' WHERE id = ${paid.payout.id}`.execute(app.deps.db)
    expect(await refused(paid)).toMatchObject({ code: 'TAKE_BACK_TOO_LATE' })
    const coming = await overpaid()
    const body = {
      application_id: coming.id,
      reason: 'OTHER',
      amount: 200,
      description: 'Twice',
      employment_type: 'F1099',
      paid_by: 'BUSINESS',
    } as const
    await operator.call(createAdhocPayment, { body })
    const { moves } = await operator.call(getApplicationMoney, { params: { id: coming.id } })
    const charge = moves.find(({ subject, status }) => subject === 'adhoc' && status === 'SUBMITTED')!
    await tellByProvider(app, { kind: 'transfer.available', idempotency_key: await transferKeyOf(app, charge.id) })
    expect(await refused({ ...coming, charge })).toMatchObject({ code: 'PAYOUT_ALREADY_SENT' })
    await app.workOff()
  })

  test('by someone else’s answer', async () => {
    const { params, manager } = await planned()
    const other = await planned()
    expect(await other.pro.refusal(agreeToTakeBack, { params })).toMatchObject({ status: 404 })
    expect(await other.pro.refusal(contestTakeBack, { params, body: { reason: 'Mine' } })).toMatchObject({ status: 404 })
    expect(await manager.refusal(decideTakeBack, { params, body: { decision: 'LEAVE', answer: 'No' } })).toMatchObject({ status: 403 })
    for (const id of [params.id, other.params.id])
      await operator.call(decideTakeBack, { params: { id }, body: { decision: 'LEAVE', answer: 'Ours to bear' } })
  })
})
