import { getApplicationMoney, payPro, retryCharge } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { centsOf } from '@muster/contract/money.ts'
import { createAdhocPayment, payMore, refundPayment, retryRefund } from '@muster/contract/payments/correction-endpoints.ts'
import { getEarnings, getYearEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager, newOperator, Refused, type Person } from '../testing/test-person.ts'
import { haveCoupon } from '../testing/have-coupon.ts'
import { tellByProvider, workedShift } from '../testing/worked-shift.ts'

/**
 * Random histories of one shift's money, with declines, silence, chargebacks, returned payouts, refunds and payments on top. Whatever
 * happened, what the card provider moved is what the books say: money in is money out, fees and what is held.
 */

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.close())

const CARDS = { works: '4242424242424242', declines: '4000000000000341', silent: '4000000000000119' } as const
const step = fc.oneof(
  fc.record({ act: fc.constant('card' as const), card: fc.constantFrom(...Object.values(CARDS)) }),
  fc.record({ act: fc.constant('more' as const), dollars: fc.integer({ min: 1, max: 40 }), by: fc.constantFrom('manager', 'staff') }),
  fc.record({ act: fc.constant('refund' as const), dollars: fc.integer({ min: 1, max: 90 }), ofPro: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ act: fc.constantFrom('retry charges' as const, 'pay the pro' as const, 'retry refunds' as const, 'work off' as const) }),
  fc.record({ act: fc.constantFrom('charge comes back' as const, 'payout comes back' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A refusal is an answer; anything else is a fault. */
async function tried(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status >= 500) throw error
  })
}

/** A business with 30 % off each fee, and $5 off what that leaves. */
async function start() {
  const manager = await newManager(app)
  await haveCoupon(operator, manager, { kind: 'PERCENTAGE', percent: 30 })
  await haveCoupon(operator, manager, { kind: 'AMOUNT', amount: 5 })
  const { id, ask, pro } = await workedShift(app, manager)
  await manager.call(payForWork, { body: ask })
  return { manager, id, pro }
}

/** The bank takes an arrived charge or payout of the work back; nothing happens if none arrived. */
async function comesBack(id: number, direction: 'payment' | 'pro_payment'): Promise<void> {
  const { rows } = await sql<{ idempotency_key: string }>`
    SELECT t.idempotency_key FROM payment y JOIN provider_transfer t ON t.id = y.transfer_id WHERE y.direction = ${sql.lit(direction)} AND y.status = 'AVAILABLE'
      AND y.subject = 'application' AND y.subject_id = ${id}`.execute(app.deps.db)
  if (rows[0]) await tellByProvider(app, { kind: 'transfer.returned', ...rows[0], error_message: 'The bank took it back.' })
}

async function run({ manager, id }: Awaited<ReturnType<typeof start>>, one: Step): Promise<void> {
  const { moves, refunds } = await operator.call(getApplicationMoney, { params: { id } })
  switch (one.act) {
    case 'card':
      return addCard(manager, one.card)
    case 'more': {
      const body = { application_id: id, reason: 'SHORTED_PAY', amount: one.dollars, description: 'More' } as const
      return tried(
        one.by === 'staff'
          ? operator.call(createAdhocPayment, { body: { ...body, employment_type: 'F1099' } })
          : manager.call(payMore, { body }),
      )
    }
    case 'refund': {
      const charge = moves.find(({ direction, subject }) => direction === 'payment' && subject === 'application')
      const body = { payment_id: charge!.id, amount: one.dollars, pro_amount: Math.min(one.ofPro, one.dollars / 2), reason: 'Less' }
      return tried(operator.call(refundPayment, { body }))
    }
    case 'retry charges':
      for (const move of moves.filter(({ direction }) => direction === 'payment'))
        await tried(operator.call(retryCharge, { params: { id: move.id } }))
      return
    case 'retry refunds':
      for (const refund of refunds) await tried(operator.call(retryRefund, { params: { id: refund.id } }))
      return
    case 'pay the pro':
      return tried(operator.call(payPro, { body: { gig_application: id } }))
    case 'work off':
      return app.workOff()
    case 'charge comes back':
      return comesBack(id, 'payment')
    case 'payout comes back':
      return comesBack(id, 'pro_payment')
  }
}

const one = async (query: ReturnType<typeof sql<{ cents: number }>>): Promise<number> => (await query.execute(app.deps.db)).rows[0]!.cents
const account = (like: string) => one(sql`SELECT coalesce(sum(cents), 0) AS cents FROM ledger_posting WHERE account LIKE ${like}`)

/** What a pro reads under Earnings is what the books say: the year is what was sent, and what is owed is in the other figures, once. */
async function readsAsBooked(pro: Person & { pro_id: number }): Promise<void> {
  const sent =
    await one(sql`SELECT coalesce(sum(p.cents), 0) AS cents FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
    WHERE p.account = ${`pro:${pro.pro_id}:payable`} AND t.kind IN ('payout_sent', 'payout_returned')`)
  const unearned =
    await one(sql`SELECT coalesce(sum(n.cents), 0) AS cents FROM payment y JOIN payment_line n ON n.payment_id = y.id AND n.market_id = y.market_id
    WHERE y.pro_id = ${pro.pro_id} AND y.direction = 'payment' AND n.kind NOT LIKE '%\\_fee' AND n.kind <> 'coupon'
      AND NOT EXISTS (SELECT 1 FROM ledger_transaction t WHERE t.payment_id = y.id AND t.kind = 'earned')`)
  const { year_amount, years, on_the_way_amount, to_be_approved_amount, waits_for_bank_amount, failed_amount, failures } = await pro.call(
    getEarnings,
    {},
  )
  const year = await pro.call(getYearEarnings, { params: { year: years[0]! } })
  expect([centsOf(year_amount), centsOf(year.total_amount)], 'the year is what was sent').toEqual([sent, sent])
  const { wages_amount, tips_amount, bonuses_amount, other_amount, returned_amount } = year
  expect(centsOf(wages_amount + tips_amount + bonuses_amount + other_amount - returned_amount), 'the parts add up').toBe(sent)
  expect(
    year.rows.reduce((sum, row) => sum + centsOf(row.total_amount), 0),
    'the businesses add up',
  ).toBe(sent)
  const owed = -(await account(`pro:${pro.pro_id}:payable`)) + unearned
  expect(centsOf(on_the_way_amount + to_be_approved_amount + waits_for_bank_amount + failed_amount), 'what is owed is in one figure').toBe(
    owed,
  )
  const ofPayouts = failures.filter(({ kind }) => kind === 'payout')
  expect(
    ofPayouts.reduce((sum, { amount }) => sum + centsOf(amount), 0),
    'each failed payout is named',
  ).toBe(centsOf(failed_amount))
}

test('money in is money out, fees and what is held, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (history) => {
      const shift = await start()
      for (const act of history) await run(shift, act)
      await app.workOff()
      const moved = await one(sql`
        SELECT coalesce(sum(CASE kind WHEN 'charge' THEN 1 ELSE -1 END * amount_cents), 0) AS cents FROM embedded_transfer t
        WHERE outcome = 'transfer.available' AND EXISTS (SELECT 1 FROM provider_event e WHERE e.body ->> 'idempotency_key' = t.idempotency_key AND e.kind = 'transfer.available')`)
      const cash = await account('provider:cash')
      const returned = await one(sql`
        SELECT coalesce(sum(c.cents), 0) AS cents FROM ledger_transaction l
        JOIN ledger_posting c ON c.transaction_id = l.id AND c.account = 'provider:cash' JOIN payment y ON y.id = l.payment_id AND y.market_id = l.market_id
        WHERE l.kind = 'payout_returned' OR (l.kind = 'charge_returned' AND y.direction = 'payment')`)
      expect(cash, 'the provider’s transfers and what came back').toBe(moved + returned)
      const owed = (await account('business:%')) + (await account('provider:expense:%')) + (await account('provider:promotions'))
      const due = -(await account('pro:%')) - (await account('provider:revenue:%'))
      expect(cash + owed, 'what is held and owed is what pros and fees are due').toBe(due)
      const { moves } = await operator.call(getApplicationMoney, { params: { id: shift.id } })
      const payouts = moves.filter(
        ({ direction, subject, status }) => direction === 'pro_payment' && subject === 'application' && status === 'AVAILABLE',
      )
      expect(payouts.length).toBeLessThanOrEqual(1)
      expect(centsOf(payouts[0]?.total_amount ?? 0)).toBeLessThanOrEqual(13_200)
      await readsAsBooked(shift.pro)
      expect((await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
