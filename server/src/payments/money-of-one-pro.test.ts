import {
  getAdminApplication,
  getApplicationMoney,
  getStaffToDo,
  listAdminApplications,
  payPro,
  retryCharge,
} from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { createAdhocPayment, refundPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { businessTotal, feeLines, fixedLine } from '@muster/contract/payments/pay-line-rules.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, clock, newManager, newOperator, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.close())

const moneyOf = (id: number) => operator.call(getApplicationMoney, { params: { id } })
const noticesOf = async (id: number) => (await moneyOf(id)).notices.map(({ subject }) => subject)
const unpaidIds = async () => (await operator.call(listAdminApplications, { query: { unpaid_pros: true } })).results.map(({ id }) => id)

describe('the notices beside one pro’s money', () => {
  test('leave out those about another pro of the same shift', async () => {
    const manager = await newManager(app)
    const { ask } = await workedShift(app, manager, { pros: 2 })
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    const [first, second] = ask.application_ids as [number, number]
    const before = { first: await noticesOf(first), second: await noticesOf(second) }
    await operator.call(createAdhocPayment, {
      body: {
        application_id: first,
        reason: 'SHORTED_PAY',
        amount: 10,
        description: 'Half an hour of closing',
        employment_type: 'F1099',
        paid_by: 'BUSINESS',
      },
    })
    // The pro and the manager hear of it, and so do those who read this pro's money.
    expect(await noticesOf(first)).toHaveLength(before.first.length + 2)
    expect(await noticesOf(second)).toEqual(before.second)
  })

  test('have a failed charge only if it was for this pro', async () => {
    const manager = await newManager(app)
    const { ask } = await workedShift(app, manager, { pros: 2 })
    const [first, second] = ask.application_ids as [number, number]
    await manager.call(payForWork, { body: { ...ask, application_ids: [first] } })
    await app.workOff()
    await addCard(manager, '4000000000000341')
    await manager.call(payForWork, { body: { ...ask, application_ids: [second] } })
    await app.workOff()
    const failed = (await moneyOf(second)).notices.filter(({ subject }) => /fail|declin|didn’t go/i.test(subject))
    expect(failed).toHaveLength(1)
    expect((await moneyOf(first)).notices.map(({ id }) => id)).not.toContain(failed[0]!.id)
  })
})

test('the page of one pro’s money names who moved money by hand, and why', async () => {
  const manager = await newManager(app)
  const { ask, id } = await workedShift(app, manager, { pros: 2 })
  await manager.call(payForWork, { body: ask })
  await app.workOff()
  const charge = (await moneyOf(id)).moves.find(({ direction }) => direction === 'payment')!
  await operator.call(refundPayment, { body: { payment_id: charge.id, amount: 5, pro_amount: 0, reason: 'Closed early' } })
  await operator.call(createAdhocPayment, {
    body: { application_id: id, reason: 'OTHER', amount: 5, description: 'Parking', employment_type: 'F1099', paid_by: 'PROVIDER' },
  })
  const { acts } = await moneyOf(id)
  const actor = expect.stringMatching(/\w/) as string
  expect(acts).toMatchObject([
    { kind: 'extra_payment', reason: 'Parking', actor },
    { kind: 'refunded', reason: 'Closed early', actor },
  ])
  expect((await moneyOf(ask.application_ids.find((one) => one !== id)!)).acts).toEqual([])
})

describe('unpaid pros', () => {
  test('are listed with the pay that the pro reads: by the punches, not by the plan', async () => {
    const { pro, gig, id } = await confirmedShift(app)
    const planned = (await operator.call(getAdminApplication, { params: { id } })).pay_amount
    await app.travel(30 * 3_600)
    await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
    await app.travel(33 * 3_600)
    await clock(pro, id, 'CLOCK_OUT')
    await app.travel(37 * 3_600)
    const { expected_pay } = await pro.call(getProApplication, { params: { id } })
    expect(expected_pay).toBeLessThan(planned!)
    const { results } = await operator.call(listAdminApplications, { query: { unpaid_pros: true, gig_id: gig.id } })
    expect(results.map(({ pay_amount }) => pay_amount)).toEqual([expected_pay])
  })

  test('are those whose hours no one approved, or no one paid', async () => {
    const waiting = await workedShift(app, await newManager(app), { approved: false })
    const approved = await workedShift(app, await newManager(app))
    const ids = await unpaidIds()
    expect(ids).toContain(waiting.id)
    expect(ids).toContain(approved.id)
    const before = await operator.call(getStaffToDo, {})
    expect(before.unpaid_pros).toBe(ids.length)
    await newManager(app, { ready: false })
    expect(await operator.call(getStaffToDo, {})).toEqual({ ...before, locations_to_approve: before.locations_to_approve + 1 })
  })

  test('leave the list once the money is on its way, and are not on it before the shift ends', async () => {
    const manager = await newManager(app)
    const { ask, id } = await workedShift(app, manager)
    await app.travel(32 * 3_600)
    expect(await unpaidIds()).not.toContain(id)
    await app.travel(36 * 3_600 + 60)
    await manager.call(payForWork, { body: ask })
    expect(await unpaidIds()).not.toContain(id)
    await app.workOff()
    expect(await unpaidIds()).not.toContain(id)
  })

  test('are those whose charge failed, until the pro is paid before it or the charge is on its way again', async () => {
    const manager = await newManager(app)
    const { ask, id } = await workedShift(app, manager, { pros: 2 })
    const [, other] = ask.application_ids as [number, number]
    await addCard(manager, '4000000000000341')
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    expect(await unpaidIds()).toEqual(expect.arrayContaining(ask.application_ids))
    await operator.call(payPro, { body: { gig_application: id } })
    expect(await unpaidIds()).not.toContain(id)
    await addCard(manager, '4242424242424242')
    const failed = (await moneyOf(other)).moves.find(({ status }) => status === 'FAILED')!
    await operator.call(retryCharge, { params: { id: failed.id } })
    expect(await unpaidIds()).not.toContain(other)
    await app.workOff()
    expect(await unpaidIds()).not.toContain(other)
  })

  test('are those of an ad-hoc payment whose charge failed, though the work itself was paid', async () => {
    const manager = await newManager(app)
    const { ask, id } = await workedShift(app, manager)
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    await addCard(manager, '4000000000000341')
    await operator.call(createAdhocPayment, {
      body: { application_id: id, reason: 'OTHER', amount: 5, description: 'Parking', employment_type: 'F1099', paid_by: 'BUSINESS' },
    })
    await app.workOff()
    expect(await unpaidIds()).toContain(id)
  })
})

describe('before money moves, the staff read the exact amount', () => {
  test('of a retry after an error, which repeats the charge for the whole shift', async () => {
    const manager = await newManager(app)
    const { ask } = await workedShift(app, manager, { pros: 2 })
    await addCard(manager, '4000000000000119')
    const { payments } = await manager.call(payForWork, { body: ask })
    await app.workOff()
    const whole = payments.reduce((sum, { total_amount }) => sum + Math.round(total_amount * 100), 0) / 100
    const [charge] = (await moneyOf(ask.application_ids[0]!)).moves
    expect(charge).toMatchObject({ status: 'ERROR', total_amount: payments[0]!.total_amount, retry: { amount: whole, payments: 2 } })
    expect(charge!.fees_amount).toBeCloseTo(payments[0]!.total_amount - payments[0]!.pro_amount)
  })

  test('of a retry after a refusal, which charges one pro alone, and of what the pro may get before it', async () => {
    const manager = await newManager(app)
    const { ask, id } = await workedShift(app, manager, { pros: 2 })
    await addCard(manager, '4000000000000341')
    const { payments } = await manager.call(payForWork, { body: ask })
    await app.workOff()
    const { total_amount, pro_amount } = payments[0]!
    const { moves, payout_due } = await moneyOf(id)
    expect(moves[0]).toMatchObject({ status: 'FAILED', retry: { amount: total_amount, payments: 1 } })
    expect(payout_due).toEqual({ early: pro_amount, again: 0 })
    const refusal = await operator.refusal(payPro, { body: { gig_application: id, amount: pro_amount - 0.01 } })
    expect(refusal).toMatchObject({ code: 'PRICE_CHANGED', target: 'amount' })
    await operator.call(payPro, { body: { gig_application: id, amount: pro_amount } })
    expect((await moneyOf(id)).payout_due).toEqual({ early: 0, again: 0 })
  })

  test('of an ad-hoc payment with its fees, from the terms that the pro confirmed', async () => {
    const manager = await newManager(app)
    const { ask, id } = await workedShift(app, manager)
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    const { fee_terms } = await moneyOf(id)
    const pay = [fixedLine('adhoc', 1_150)]
    const cents = businessTotal(pay, feeLines(pay, { ...fee_terms!, employment_type: 'W2' }, fee_terms!))
    await operator.call(createAdhocPayment, {
      body: { application_id: id, reason: 'OTHER', amount: 11.5, description: 'Parking', employment_type: 'W2', paid_by: 'BUSINESS' },
    })
    const made = (await moneyOf(id)).moves.find(({ subject, direction }) => subject === 'adhoc' && direction === 'payment')!
    expect(made.total_amount).toBe(dollarsOf(cents))
    expect(made.fees_amount).toBe(dollarsOf(cents - 1_150))
  })
})
