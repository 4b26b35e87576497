import {
  editCoupon,
  enterCoupon,
  getCouponForAdmin,
  listCouponsForAdmin,
  listHeldCoupons,
} from '@muster/contract/coupons/coupon-endpoints.ts'
import { estimateCost } from '@muster/contract/gigs/gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { refundPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { payForWork, payShift, quotePayments, quoteShifts } from '@muster/contract/payments/payment-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { haveCoupon, makeCoupon } from '../testing/have-coupon.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

/** Each shift here pays $132.00, with a platform fee of 20 %: $26.40. */
const PAY = 132
const FEE = 26.4

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.close())

const couponOf = (lines: readonly { kind: string; amount: number }[]) => lines.find(({ kind }) => kind === 'coupon')?.amount ?? 0
const healthy = async () => expect((await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)).toEqual([])
const booked = async (location_id: number, account: string) => {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(c.cents), 0)::int AS cents FROM ledger_posting c JOIN ledger_transaction t ON t.id = c.transaction_id
    JOIN payment y ON y.id = t.payment_id AND y.market_id = t.market_id WHERE y.location_id = ${location_id} AND c.account = ${account}`.execute(
    app.deps.db,
  )
  return rows[0]!.cents
}

describe('a coupon that a location entered', () => {
  test('takes its share of the platform fee: in the quote, the payment and the books, and never of the pay', async () => {
    const manager = await newManager(app)
    await haveCoupon(operator, manager, { kind: 'PERCENTAGE', percent: 50 })
    const { ask } = await workedShift(app, manager)
    const quote = await manager.call(quotePayments, { body: ask })
    expect(quote).toMatchObject({ pro_amount: PAY, total_amount: PAY + FEE / 2 })
    expect(couponOf(quote.lines)).toBe(-FEE / 2)
    const { payments } = await manager.call(payForWork, {
      body: { ...ask, tips: [{ application_id: ask.application_ids[0]!, amount: 10 }] },
    })
    expect(payments[0]).toMatchObject({ pro_amount: PAY + 10 })
    expect(couponOf(payments[0]!.lines)).toBe(-FEE / 2)
    await app.workOff()
    expect(await booked(manager.location_id, 'provider:promotions')).toBe(1_320)
    expect(await booked(manager.location_id, 'provider:revenue:platform_fee')).toBe(-2_640)
    expect(await booked(manager.location_id, `business:${manager.location_id}:receivable`)).toBe(0)
    await healthy()
  })

  test('of an amount carries its rest on to the next shift, until it is used up, with one notice', async () => {
    const manager = await newManager(app)
    await haveCoupon(operator, manager, { kind: 'AMOUNT', amount: 30 })
    const first = await workedShift(app, manager, { pros: 2 })
    const { payments } = await manager.call(payForWork, { body: first.ask })
    expect(payments.map(({ lines }) => couponOf(lines))).toEqual([-FEE, -3.6])
    expect(await manager.call(listHeldCoupons, {})).toMatchObject([{ state: 'USED_UP', used: 30, left: 0 }])
    const second = await workedShift(app, manager)
    expect((await manager.call(quotePayments, { body: second.ask })).total_amount).toBe(PAY + FEE)
    const { results } = await manager.call(listNotices, { query: {} })
    expect(results.filter(({ kind }) => kind === 'coupon_nearly_used').map(({ payload }) => payload['body'])).toEqual([
      expect.stringMatching(/^Your coupon TEST\d+ is used up\.$/),
    ])
    await app.workOff()
    await healthy()
  })

  test('shows in the estimate of one shift as a line, and of several as what it takes off all of them', async () => {
    const manager = await newManager(app)
    await haveCoupon(operator, manager, { kind: 'AMOUNT', amount: 50 })
    const body = {
      local_date: '2026-12-12',
      start_time: '10:00:00',
      end_time: '16:00:00',
      allowed_confirmed_pros: 1,
      wage_amount: 22,
      unpaid_break_minutes: 0,
      type: 'MARKETPLACE' as const,
      background_check_required: false,
    }
    const one = await manager.call(estimateCost, { body })
    expect([couponOf(one.lines), one.total, one.coupon_amount]).toEqual([-FEE, PAY, FEE])
    const three = await manager.call(estimateCost, { body: { ...body, dates: ['2026-12-12', '2026-12-13', '2026-12-14'] } })
    expect([couponOf(three.lines), three.total, three.coupon_amount]).toEqual([0, PAY + FEE, 50])
  })

  test('keeps the estimate of a paid shift as it was, and leaves it alone if it was entered later', async () => {
    const manager = await newManager(app)
    await haveCoupon(operator, manager, { kind: 'AMOUNT', amount: 10 })
    const { gig, ask } = await workedShift(app, manager)
    const estimate = async () =>
      manager.call(estimateCost, {
        body: {
          gig_id: gig.id,
          local_date: '2026-12-12',
          start_time: '10:00:00',
          end_time: '16:00:00',
          allowed_confirmed_pros: 1,
          wage_amount: 22,
          unpaid_break_minutes: 0,
          type: 'MARKETPLACE' as const,
          background_check_required: false,
        },
      })
    const before = await estimate()
    await manager.call(payForWork, { body: ask })
    expect(await estimate()).toEqual(before)
    await haveCoupon(operator, manager, { kind: 'PERCENTAGE', percent: 50 })
    expect(await estimate()).toEqual(before)
  })

  test('counts in the price of several shifts, which share what is left', async () => {
    const manager = await newManager(app)
    await haveCoupon(operator, manager, { kind: 'AMOUNT', amount: 30 })
    const one = await workedShift(app, manager)
    const two = await workedShift(app, manager)
    const quoted = await manager.call(quoteShifts, { body: { gig_ids: [one.gig.id, two.gig.id] } })
    expect(quoted.total_amount).toBeCloseTo(2 * (PAY + FEE) - 30, 2)
    for (const { gig_id, application_ids, total_amount } of quoted.shifts)
      await manager.call(payShift, { body: { gig_id, application_ids, total_amount } })
    await app.workOff()
    await healthy()
  })
})

describe('limits', () => {
  test('a percentage counts for so many shifts, all their pros, and a refund of all of it frees its shift', async () => {
    const manager = await newManager(app)
    await haveCoupon(operator, manager, { kind: 'PERCENTAGE', percent: 100, uses_per_location: 1 })
    const first = await workedShift(app, manager, { pros: 2 })
    const { payments } = await manager.call(payForWork, { body: first.ask })
    expect(payments.map(({ lines }) => couponOf(lines))).toEqual([-FEE, -FEE])
    await app.workOff()
    const second = await workedShift(app, manager)
    expect(couponOf((await manager.call(quotePayments, { body: second.ask })).lines)).toBe(0)
    for (const { id, total_amount } of payments)
      await operator.call(refundPayment, { body: { payment_id: id, amount: total_amount, pro_amount: 0, reason: 'Never came' } })
    await app.workOff()
    expect(await manager.call(listHeldCoupons, {})).toMatchObject([{ used: 0, shifts_left: 1 }])
    expect(couponOf((await manager.call(quotePayments, { body: second.ask })).lines)).toBe(-FEE)
    expect(await booked(manager.location_id, 'provider:promotions')).toBe(0)
    await healthy()
  })

  test('a part of a refund returns that part, to the cent', async () => {
    const manager = await newManager(app)
    await haveCoupon(operator, manager, { kind: 'AMOUNT', amount: 20 })
    const { ask } = await workedShift(app, manager)
    const { payments } = await manager.call(payForWork, { body: ask })
    await app.workOff()
    const [{ id, total_amount }] = payments as [(typeof payments)[number]]
    const refund = (amount: number) => operator.call(refundPayment, { body: { payment_id: id, amount, pro_amount: 0, reason: 'Less' } })
    await refund(total_amount / 2)
    await app.workOff()
    expect(await manager.call(listHeldCoupons, {})).toMatchObject([{ left: 10, used: 10 }])
    await refund(total_amount / 2)
    await app.workOff()
    expect(await manager.call(listHeldCoupons, {})).toMatchObject([{ left: 20, used: 0 }])
    await healthy()
  })

  test('no race takes a cent more than the budget', async () => {
    const coupon = await makeCoupon(operator, { kind: 'PERCENTAGE', percent: 100, budget: 50 })
    const asks: { manager: Person; ask: Awaited<ReturnType<typeof workedShift>>['ask'] }[] = []
    for (let n = 0; n < 4; n++) {
      const manager = await newManager(app)
      await manager.call(enterCoupon, { body: { code: coupon.code } })
      asks.push({ manager, ask: (await workedShift(app, manager)).ask })
    }
    const paid = await Promise.all(asks.map(({ manager, ask }) => manager.call(payForWork, { body: ask })))
    const off = paid.flatMap(({ payments }) => payments.map(({ lines }) => -couponOf(lines)))
    expect(off.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(50, 2)
    const { coupon: after, entries } = await operator.call(getCouponForAdmin, { params: { id: coupon.id } })
    expect(after).toMatchObject({ state: 'USED_UP', committed: 50, used: 50, locations_count: 4, shifts_count: 2 })
    expect(entries).toHaveLength(4)
    await app.workOff()
    await healthy()
  })

  test('no race promises an amount to one location more than the budget covers', async () => {
    const { code } = await makeCoupon(operator, { kind: 'AMOUNT', amount: 20, budget: 50 })
    const managers = [await newManager(app), await newManager(app), await newManager(app), await newManager(app)]
    const entered = await Promise.allSettled(managers.map((manager) => manager.call(enterCoupon, { body: { code } })))
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })
})

describe('entering a code', () => {
  test('reads it without case and dashes, and refuses what does not count here', async () => {
    const [manager, other] = [await newManager(app), await newManager(app)]
    const enter = (code: string) => manager.refusal(enterCoupon, { body: { code } })
    const { code } = await makeCoupon(operator, { kind: 'AMOUNT', amount: 20, location_ids: [manager.location_id], uses_per_location: 1 })
    await manager.call(enterCoupon, { body: { code: ` ${code.toLowerCase().replace('test', 'test-')} ` } })
    expect(await enter(code)).toMatchObject({ code: 'COUPON_ENTERED', target: 'code' })
    expect(await other.refusal(enterCoupon, { body: { code } })).toMatchObject({ code: 'COUPON_UNKNOWN' })
    expect(await enter('NEVERMADE')).toMatchObject({ code: 'COUPON_UNKNOWN' })
    const over = await makeCoupon(operator, { kind: 'AMOUNT', amount: 20, last_day: '2020-12-31' })
    expect(await enter(over.code)).toMatchObject({ code: 'COUPON_ENDED' })
    await haveCoupon(operator, manager, { kind: 'PERCENTAGE', percent: 10 })
    const second = await makeCoupon(operator, { kind: 'PERCENTAGE', percent: 20 })
    expect(await enter(second.code)).toMatchObject({ code: 'COUPON_SECOND_PERCENTAGE' })
  })

  test('nobody guesses codes: twenty tries an hour', async () => {
    const manager = await newManager(app)
    for (let n = 0; n < 20; n++) await manager.refusal(enterCoupon, { body: { code: 'GUESSED' } })
    expect(await manager.refusal(enterCoupon, { body: { code: 'GUESSED' } })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('staff', () => {
  test('find coupons by state, kind and name, and see what each cost', async () => {
    const coupon = await makeCoupon(operator, { kind: 'AMOUNT', amount: 20, first_day: '2098-01-01' })
    const found = await operator.call(listCouponsForAdmin, { query: { search: coupon.code.slice(2), state: 'PLANNED', kind: 'AMOUNT' } })
    expect(found.results.map(({ id }) => id)).toEqual([coupon.id])
    const none = await operator.call(listCouponsForAdmin, { query: { search: coupon.code, state: 'ON' } })
    expect(none.count).toBe(0)
  })

  test('switch a coupon off with a reason: it stops at once, and on again', async () => {
    const manager = await newManager(app)
    const { id } = await haveCoupon(operator, manager, { kind: 'AMOUNT', amount: 20 })
    const { ask } = await workedShift(app, manager)
    const off = async () => couponOf((await manager.call(quotePayments, { body: ask })).lines)
    expect(await off()).toBe(-20)
    expect(await operator.refusal(editCoupon, { params: { id }, body: { is_on: false } })).toMatchObject({ target: 'reason' })
    expect(await operator.call(editCoupon, { params: { id }, body: { is_on: false, reason: 'Leaked' } })).toMatchObject({
      state: 'OFF',
      off_reason: 'Leaked',
    })
    expect(await off()).toBe(0)
    expect(await manager.call(listHeldCoupons, {})).toMatchObject([{ state: 'OFF', left: 20 }])
    expect(await operator.call(editCoupon, { params: { id }, body: { is_on: true } })).toMatchObject({ state: 'ON', off_reason: null })
    expect(await off()).toBe(-20)
  })

  test('can’t set a budget below what is promised, a last day before the first, or an audience that does not exist', async () => {
    const manager = await newManager(app)
    const { id, code } = await haveCoupon(operator, manager, { kind: 'AMOUNT', amount: 20, first_day: '2026-01-01' })
    const edit = (body: object) => operator.refusal(editCoupon, { params: { id }, body })
    expect(await edit({ budget: 19.99 })).toMatchObject({ code: 'invalid', target: 'budget' })
    expect(await edit({ last_day: '2025-12-31' })).toMatchObject({ code: 'invalid', target: 'last_day' })
    await expect(makeCoupon(operator, { kind: 'AMOUNT', amount: 20, location_ids: [999_999_999] })).rejects.toThrow(
      'No record has the number 999999999',
    )
    const { budget, name } = await operator.call(editCoupon, { params: { id }, body: { budget: 500, name: 'Better' } })
    expect([budget, name]).toEqual([500, 'Better'])
    const { rows } = await sql<{
      action: string
    }>`SELECT action FROM audit_entry WHERE subject_kind = 'coupon' AND subject_id = ${id} ORDER BY id`.execute(app.deps.db)
    expect(rows.map(({ action }) => action)).toEqual(['coupon.added', 'coupon.edited'])
    const { rows: taken } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM coupon WHERE code = ${code}`.execute(app.deps.db)
    expect(taken[0]!.n).toBe(1)
  })
})
