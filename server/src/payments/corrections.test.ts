import {
  getAdminApplication,
  getApplicationMoney,
  listAdminApplications,
  payPro,
  retryCharge,
} from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import {
  createAdhocPayment,
  listAdhocPayments,
  payMore,
  quoteMore,
  refundPayment,
  retryRefund,
} from '@muster/contract/payments/correction-endpoints.ts'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getProReceipt, getReceipt, listProPayments, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { centsOf } from '@muster/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager, newOperator, type Person } from '../testing/test-person.ts'
import { tellByProvider, transferKeyOf, workedShift } from '../testing/worked-shift.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(async () => {
  // Whatever these tests moved, the books agree with every payment.
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)
  await app.close()
  expect(findings).toEqual([])
})

/** Six hours at $22, give or take a minute, with the charge arrived and the payout too, unless it failed. */
async function paidShift({ payout = 'arrived' as 'arrived' | 'failed' } = {}) {
  const manager = await newManager(app)
  const shift = await workedShift(app, manager)
  const { payments } = await manager.call(payForWork, { body: shift.ask })
  const { id: payment_id, pro_amount, total_amount } = payments[0]!
  if (payout === 'arrived') await app.workOff()
  else {
    await tellByProvider(app, { kind: 'transfer.available', idempotency_key: await transferKeyOf(app, payment_id) })
    await failPayout(`payout-${payment_id}`)
  }
  return { ...shift, manager, payment_id, pro_amount, total_amount }
}

const failPayout = (idempotency_key: string) =>
  tellByProvider(app, { kind: 'transfer.failed', idempotency_key, error_code: 'account_closed', error_message: 'The account is closed.' })

const balanceOf = async (account: string): Promise<number> =>
  (
    await sql<{ cents: number }>`SELECT coalesce(sum(cents), 0) AS cents FROM ledger_posting WHERE account = ${account}`.execute(
      app.deps.db,
    )
  ).rows[0]!.cents
const payableOf = async (application_id: number): Promise<number> => {
  const { pro_id } = await app.deps.db.selectFrom('application').select('pro_id').where('id', '=', application_id).executeTakeFirstOrThrow()
  return balanceOf(`pro:${pro_id}:payable`)
}
const toldTo = async (person: Person, kind: string) =>
  (await person.call(listNotices, {})).results.filter((notice) => notice.kind === kind).map(({ payload }) => String(payload['body']))

describe('an ad-hoc payment', () => {
  const more = (application_id: number) => ({
    application_id,
    reason: 'SHORTED_PAY' as const,
    amount: 11.5,
    description: '30 min of closing not on the clock',
  })

  test('by the provider reaches the pro, costs the business nothing and shows on the pro’s receipt alone', async () => {
    const { id, pro, manager, payment_id } = await paidShift()
    const made = await operator.call(createAdhocPayment, { body: { ...more(id), employment_type: 'F1099' } })
    expect(made).toMatchObject({ amount: 11.5, status: 'SUBMITTED', paid_by: 'PROVIDER', application_id: id, pro: { first_name: 'Grace' } })
    await app.workOff()
    expect((await operator.call(listAdhocPayments, { query: { gig_id: made.gig_id } })).results).toMatchObject([
      { id: made.id, status: 'AVAILABLE' },
    ])
    const [extra, work] = (await pro.call(listProPayments, {})).results
    expect(extra).toMatchObject({ total_amount: 11.5, status: 'AVAILABLE', lines: [{ kind: 'adhoc', amount: 11.5 }] })
    expect((await pro.call(getProReceipt, { params: { id: work!.id } })).corrections).toMatchObject([
      { kind: 'ADHOC', amount: 11.5, status: 'AVAILABLE' },
    ])
    expect((await manager.call(getReceipt, { params: { id: payment_id } })).corrections).toEqual([])
    expect(await toldTo(pro, 'paid_more')).toMatchObject([expect.stringContaining('30 min of closing not on the clock')])
    expect(await toldTo(manager, 'charged_more')).toEqual([])
    expect(await payableOf(id)).toBe(0)
  })

  test('by a manager charges the business with its fees, for work that was paid before', async () => {
    const { id, pro, manager, gig, payment_id, pro_amount } = await paidShift()
    const { application_id, amount } = more(id)
    const quote = await manager.call(quoteMore, { body: { application_id, amount } })
    expect(quote).toMatchObject({ pro_amount: 11.5, total_amount: 13.8, lines: [{ kind: 'adhoc' }, { kind: 'platform_fee', amount: 2.3 }] })
    const made = await manager.call(payMore, { body: more(id) })
    await app.workOff()
    expect((await manager.call(getReceipt, { params: { id: payment_id } })).corrections).toMatchObject([
      { kind: 'ADHOC', amount: 13.8, status: 'AVAILABLE', description: more(id).description },
    ])
    const earnings = await pro.call(getEarnings, {})
    expect(earnings.week_amount).toBeCloseTo(pro_amount + 11.5, 2)
    // Two payments, for one shift.
    expect(earnings.by_business).toMatchObject([{ shifts: 1 }])
    const [extra] = (await pro.call(listProPayments, {})).results
    expect(extra).toMatchObject({ lines: [{ kind: 'adhoc' }], work_start_time: null, lost_time: null })
    expect([extra!.shift_start_time, extra!.shift_end_time].map((time) => Date.parse(time!))).toEqual(
      [gig.start_time, gig.end_time].map(Date.parse),
    )
    expect(await toldTo(manager, 'charged_more')).toHaveLength(1)
    expect(made.paid_by).toBe('BUSINESS')
    const unpaid = await workedShift(app, manager)
    expect(await manager.refusal(payMore, { body: more(unpaid.id) })).toMatchObject({ code: 'HOURS_MISSING', target: 'application_id' })
    const other = await newManager(app)
    expect(await other.refusal(payMore, { body: more(id) })).toMatchObject({ status: 404 })
    expect(await other.refusal(quoteMore, { body: { application_id, amount } })).toMatchObject({ status: 404 })
  })

  test('whose charge fails puts the shift under payment error until it is charged', async () => {
    const { id, manager, gig } = await paidShift()
    await addCard(manager, '4000000000000341')
    await manager.call(payMore, { body: more(id) })
    await app.workOff()
    expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('FAILED_PAYMENT')
    const { results } = await operator.call(listAdminApplications, { query: { uncharged_businesses: true, gig_id: gig.id } })
    expect(results).toMatchObject([{ id, money_problem: 'The card was declined.' }])
    await addCard(manager, '4242424242424242')
    const { moves } = await operator.call(getApplicationMoney, { params: { id } })
    const failed = moves.find(({ status }) => status === 'FAILED')!
    await operator.call(retryCharge, { params: { id: failed.id } })
    await app.workOff()
    expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('COMPLETED')
  })

  test('asks for an amount and words, and for a pro who worked the shift', async () => {
    const { id } = await paidShift()
    const wrong = { ...more(id), employment_type: 'F1099' } as const
    expect(await operator.refusal(createAdhocPayment, { body: { ...wrong, amount: 0 } })).toMatchObject({ target: 'amount' })
    expect(await operator.refusal(createAdhocPayment, { body: { ...wrong, description: ' ' } })).toMatchObject({ target: 'description' })
    expect(await operator.refusal(createAdhocPayment, { body: { ...wrong, application_id: 999_999_999 } })).toMatchObject({ status: 404 })
  })

  test('is refused for a shift that is still to come', async () => {
    const { id } = await confirmedShift(app)
    expect(await operator.refusal(createAdhocPayment, { body: { ...more(id), employment_type: 'F1099' } })).toMatchObject({
      code: 'GIG_NOT_STARTED',
    })
  })
})

describe('a refund', () => {
  test('of a part comes back to the business; the pro keeps the pay, and the provider bears it', async () => {
    const { manager, payment_id, id, gig } = await paidShift()
    const goodwill = await balanceOf('provider:expense:goodwill')
    const refund = await operator.call(refundPayment, { body: { payment_id, amount: 26.4, reason: 'Bar closed early, agreed with Nils' } })
    expect(refund).toMatchObject({ amount: 26.4, pro_amount: 0, status: 'SUBMITTED' })
    await app.workOff()
    expect((await manager.call(getReceipt, { params: { id: payment_id } })).corrections).toMatchObject([
      { kind: 'REFUND', amount: -26.4, status: 'AVAILABLE' },
    ])
    expect(await toldTo(manager, 'refunded')).toMatchObject([
      expect.stringMatching(
        /^We are giving \$26\.40 back to your payment method for Grace O\.: .+, .+ “Bar closed early, agreed with Nils”$/,
      ),
    ])
    const [notice] = (await manager.call(listNotices, {})).results.filter(({ kind }) => kind === 'refunded')
    expect(notice?.payload).toMatchObject({ subject: 'Refund of $26.40: Grace O.', gig_id: gig.id, location_id: manager.location_id })
    expect((await balanceOf('provider:expense:goodwill')) - goodwill).toBe(2_200)
    expect(await balanceOf(`business:${manager.location_id}:receivable`)).toBe(0)
    expect(await payableOf(id)).toBe(0)
  })

  test('never returns more than was charged, however often it is asked for', async () => {
    const { payment_id, total_amount } = await paidShift()
    const ask = { payment_id, amount: 100, reason: 'Twice' }
    const left = Math.round((total_amount - 100) * 100)
    const answers = await Promise.allSettled([1, 2, 3].map(() => operator.call(refundPayment, { body: ask })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await operator.refusal(refundPayment, { body: { ...ask, amount: (left + 1) / 100 } })).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      target: 'amount',
    })
    await operator.call(refundPayment, { body: { ...ask, amount: left / 100 } })
    await app.workOff()
  })

  test('takes from the pay of a shift only if it failed for good, and it is then sent for what is left', async () => {
    const sent = await paidShift()
    const ask = { payment_id: sent.payment_id, amount: 26.4, pro_amount: 22, reason: 'Left an hour early' }
    expect(await operator.refusal(refundPayment, { body: ask })).toMatchObject({ code: 'PAY_WAS_EARNED', target: 'pro_amount' })

    const { id, pro, payment_id, pro_amount } = await paidShift({ payout: 'failed' })
    const paid = { total_amount: Math.round((pro_amount - 22) * 100) / 100, status: 'AVAILABLE' }
    expect(await operator.refusal(refundPayment, { body: { ...ask, payment_id, pro_amount: 22.01 } })).toMatchObject({
      code: 'REFUND_FROM_PRO_TOO_HIGH',
    })
    await operator.call(refundPayment, { body: { ...ask, payment_id } })
    await operator.call(payPro, { body: { gig_application: id } })
    await app.workOff()
    const [receipt] = (await pro.call(listProPayments, {})).results
    expect(receipt).toMatchObject({ ...paid, corrections: [{ kind: 'REFUND', amount: -22 }] })
    expect((await pro.call(getEarnings, {})).week_amount).toBe(paid.total_amount)
    expect(await toldTo(pro, 'payout_lowered')).toMatchObject([expect.stringContaining('Left an hour early')])
    expect(await payableOf(id)).toBe(0)
  })

  test('that the bank does not take notifies the staff and can be asked for again', async () => {
    const { payment_id } = await paidShift()
    const { id } = await operator.call(refundPayment, { body: { payment_id, amount: 10, reason: 'Overcharged' } })
    expect(await operator.refusal(retryRefund, { params: { id } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    await tellByProvider(app, { kind: 'transfer.failed', idempotency_key: `refund-${id}`, error_message: 'The card is closed.' })
    expect(await toldTo(operator, 'refund_failed_for_staff')).toMatchObject([expect.stringContaining('The card is closed.')])
    await operator.call(retryRefund, { params: { id } })
    await app.workOff()
    const { rows } = await sql<{ status: string }>`SELECT status FROM payment WHERE direction = 'refund' AND subject_id = ${id}`.execute(
      app.deps.db,
    )
    expect(rows).toEqual([{ status: 'AVAILABLE' }])
  })
})

describe('a payout', () => {
  test('that failed is sent again once, however often staff press the button', async () => {
    const { id, pro, pro_amount } = await paidShift({ payout: 'failed' })
    expect((await operator.call(listAdminApplications, { query: { unpaid_pros: true } })).results.map((one) => one.id)).toContain(id)
    const answers = await Promise.allSettled([1, 2, 3].map(() => operator.call(payPro, { body: { gig_application: id } })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await app.workOff()
    expect((await pro.call(listProPayments, {})).results).toMatchObject([{ status: 'AVAILABLE', total_amount: pro_amount }])
    expect(await operator.refusal(payPro, { body: { gig_application: id } })).toMatchObject({ code: 'NOTHING_TO_PAY_OUT' })
    expect((await operator.call(listAdminApplications, { query: { unpaid_pros: true } })).results.map((one) => one.id)).not.toContain(id)
  })

  test('may go out before the business’s charge arrives, and is then not made again', async () => {
    const manager = await newManager(app)
    const { ask, id, pro } = await workedShift(app, manager)
    await addCard(manager, '4000000000000341')
    const { payments } = await manager.call(payForWork, { body: ask })
    await app.workOff()
    const paid = await operator.call(payPro, { body: { gig_application: id } })
    expect(paid).toMatchObject({ status: 'BUSINESS_PAYMENT_FAILED', pay_amount: payments[0]!.pro_amount })
    await app.workOff()
    expect((await pro.call(listProPayments, {})).results).toMatchObject([{ status: 'AVAILABLE', total_amount: payments[0]!.pro_amount }])
    expect(await balanceOf(`business:${manager.location_id}:receivable`)).toBe(centsOf(payments[0]!.total_amount))
    await addCard(manager, '4242424242424242')
    await operator.call(retryCharge, { params: { id: payments[0]!.id } })
    await app.workOff()
    expect((await pro.call(listProPayments, {})).results).toHaveLength(1)
    expect(await balanceOf(`business:${manager.location_id}:receivable`)).toBe(0)
  })

  test('that a bank returns is owed again, reads as failed and can be sent again', async () => {
    const { id, pro, payment_id, pro_amount } = await paidShift()
    await tellByProvider(app, { kind: 'transfer.returned', idempotency_key: `payout-${payment_id}`, error_message: 'Account closed.' })
    expect(await payableOf(id)).toBe(-centsOf(pro_amount))
    expect(await pro.call(getEarnings, {})).toMatchObject({ week_amount: 0, failed_amount: pro_amount })
    await operator.call(payPro, { body: { gig_application: id } })
    await app.workOff()
    expect(await payableOf(id)).toBe(0)
    expect(await pro.call(getEarnings, {})).toMatchObject({ week_amount: pro_amount, failed_amount: 0 })
  })
})

test('a chargeback is booked, puts the shift under payment error and leaves the pro paid', async () => {
  const { manager, gig, payment_id, pro, total_amount } = await paidShift()
  const { provider_reference } = await app.deps.db
    .selectFrom('provider_transfer')
    .select('provider_reference')
    .where('idempotency_key', '=', await transferKeyOf(app, payment_id))
    .executeTakeFirstOrThrow()
  await tellByProvider(app, { kind: 'transfer.returned', reference: provider_reference!, error_message: 'The bank took it back.' })
  expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('FAILED_PAYMENT')
  expect(await toldTo(manager, 'payment_failed')).toHaveLength(1)
  expect(await balanceOf(`business:${manager.location_id}:receivable`)).toBe(centsOf(total_amount))
  expect((await pro.call(listProPayments, {})).results).toMatchObject([{ status: 'AVAILABLE' }])
  await addCard(manager, '4242424242424242')
  await operator.call(retryCharge, { params: { id: payment_id } })
  await app.workOff()
  expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('COMPLETED')
  expect(await balanceOf(`business:${manager.location_id}:receivable`)).toBe(0)
})

test('the staff see everything about one application’s money, and nobody else does', async () => {
  const { id, manager, pro, payment_id, pro_amount, total_amount } = await paidShift()
  await operator.call(refundPayment, { body: { payment_id, amount: 5, reason: 'A dollar too much each hour' } })
  await app.workOff()
  expect(await operator.call(getAdminApplication, { params: { id } })).toMatchObject({
    status: 'PAID',
    pay_amount: pro_amount,
    money_problem: null,
  })
  const money = await operator.call(getApplicationMoney, { params: { id } })
  expect(money).toMatchObject({
    pro_amount,
    total_amount,
    moves: [
      { direction: 'payment', status: 'AVAILABLE', total_amount, refunded_amount: 5 },
      { direction: 'pro_payment', status: 'AVAILABLE', total_amount: pro_amount },
    ],
    refunds: [{ amount: 5, status: 'AVAILABLE' }],
  })
  expect(money.ledger.map(({ kind }) => kind)).toEqual(['earned', 'charge_taken', 'payout_sent', 'charge_returned', 'credited'])
  expect(money.notices.length).toBeGreaterThanOrEqual(2)
  for (const person of [manager, pro]) expect(await person.refusal(getApplicationMoney, { params: { id } })).toMatchObject({ status: 403 })
})
