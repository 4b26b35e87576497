import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CASH,
  GOODWILL,
  invoiced,
  type Movement,
  OVERPAID,
  payable,
  type Posting,
  postingsFor,
  receivable,
  revenue,
  whyNotPost,
} from './ledger-rules.ts'
import { feeLines, fixedLine, payLines, seededPayPolicy } from './pay-line-rules.ts'

const pay = payLines(
  {
    employment_type: 'F1099',
    paid_minutes: 450,
    overtime_minutes: 0,
    double_time_minutes: 0,
    wage_cents: 2200,
    bonus_cents: 0,
    break_premiums: [],
    flat_bonus_cents: 0,
    tip_cents: 1000,
  },
  seededPayPolicy,
)
const fees = feeLines(
  pay,
  { is_network: false, employment_type: 'F1099', background_check_required: false },
  {
    gigpro_fee_percentage: 25,
    in_network_fee_percentage: 0,
    w2_fee_percentage: 0,
    background_checks_fee_percentage: 0,
    tipping_fee_percentage: 3,
  },
)
const earned: Movement = { kind: 'earned', business_id: 12, pro_id: 7, pay, fees }

const balances = (movements: readonly Movement[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { account, cents } of movements.flatMap(postingsFor)) sums[account] = (sums[account] ?? 0) + cents
  return sums
}
const total = (postings: readonly Posting[]) => postings.reduce((sum, { cents }) => sum + cents, 0)

describe('one shift through the books', () => {
  test('approved: the business owes every line, the pro has earned every line except fees', () => {
    expect(postingsFor(earned)).toEqual([
      { account: 'business:12:receivable', cents: 21_655 },
      { account: 'pro:7:payable', cents: -17_500 },
      { account: 'provider:revenue:platform_fee', cents: -4125 },
      { account: 'provider:revenue:tipping_fee', cents: -30 },
    ])
  })
  test('charged and paid out: nobody owes anything, the fees are what is left of the cash', () => {
    const after = balances([
      earned,
      { kind: 'charge_taken', business_id: 12, cents: 21_655 },
      { kind: 'payout_sent', pro_id: 7, cents: 17_500 },
    ])
    expect(after[receivable(12)]).toBe(0)
    expect(after[payable(7)]).toBe(0)
    expect(after[CASH]).toBe(4155)
    expect(after[revenue('platform_fee')]).toBe(-4125)
  })
  test('invoiced and paid: the same, by way of the invoice', () => {
    const after = balances([
      earned,
      { kind: 'invoice_issued', business_id: 12, cents: 21_655 },
      { kind: 'payout_sent', pro_id: 7, cents: 17_500 },
      { kind: 'invoice_paid', business_id: 12, cents: 21_655 },
    ])
    expect([after[receivable(12)], after[invoiced(12)], after[payable(7)], after[CASH]]).toEqual([0, 0, 0, 4155])
  })
  test('what comes back is owed again', () => {
    const taken: Movement = { kind: 'charge_taken', business_id: 12, cents: 500 }
    const sent: Movement = { kind: 'payout_sent', pro_id: 7, cents: 300 }
    const issued: Movement = { kind: 'invoice_issued', business_id: 12, cents: 200 }
    const back: Movement[] = [
      { kind: 'charge_returned', business_id: 12, cents: 500 },
      { kind: 'payout_returned', pro_id: 7, cents: 300 },
      { kind: 'invoice_voided', business_id: 12, cents: 200 },
    ]
    expect(Object.values(balances([taken, sent, issued, ...back])).every((cents) => cents === 0)).toBe(true)
  })
  test('a refund of everything leaves nothing owed: fees are returned, and the provider bears what the pro keeps', () => {
    const back: Movement[] = [
      earned,
      { kind: 'charge_taken', business_id: 12, cents: 21_655 },
      { kind: 'charge_returned', business_id: 12, cents: 21_655 },
      { kind: 'credited', business_id: 12, pro_id: 7, fees, pro_cents: 2_500, goodwill_cents: 15_000 },
    ]
    const after = balances(back)
    expect([after[receivable(12)], after[CASH], after[revenue('platform_fee')]]).toEqual([0, 0, 0])
    expect(after[payable(7)]).toBe(-15_000)
    expect(after[GOODWILL]).toBe(15_000)
  })
  test('cancellation pay is earned like work; goodwill costs the provider', () => {
    expect(postingsFor({ kind: 'earned', business_id: 1, pro_id: 2, pay: [fixedLine('cancellation', 8000)], fees: [] })).toEqual([
      { account: 'business:1:receivable', cents: 8000 },
      { account: 'pro:2:payable', cents: -8000 },
    ])
    expect(postingsFor({ kind: 'goodwill', pro_id: 2, cents: 1500 })).toEqual([
      { account: 'provider:expense:goodwill', cents: 1500 },
      { account: 'pro:2:payable', cents: -1500 },
    ])
  })
})

const id = fc.integer({ min: 1, max: 1000 })
const anyCents = fc.oneof(fc.integer({ min: -100, max: 10_000_000 }), fc.constant(0), fc.constant(0.5))
const line = <K extends string>(...kinds: K[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), quantity: fc.nat(), rate: fc.nat(), cents: anyCents, policy_id: fc.constant(null) })
const movement: fc.Arbitrary<Movement> = fc.oneof(
  fc.record({
    kind: fc.constant('earned' as const),
    business_id: id,
    pro_id: id,
    pay: fc.array(line('regular', 'overtime', 'tip', 'cancellation', 'adhoc')),
    fees: fc.array(line('platform_fee', 'network_fee', 'w2_fee', 'background_check_fee', 'tipping_fee')),
  }),
  fc.record({
    kind: fc.constantFrom(
      'charge_taken' as const,
      'charge_returned' as const,
      'invoice_issued' as const,
      'invoice_voided' as const,
      'invoice_paid' as const,
      'invoice_returned' as const,
    ),
    business_id: id,
    cents: anyCents,
  }),
  fc.record({
    kind: fc.constant('credited' as const),
    business_id: id,
    pro_id: id,
    fees: fc.array(line('platform_fee', 'network_fee', 'w2_fee', 'background_check_fee', 'tipping_fee')),
    pro_cents: anyCents,
    goodwill_cents: anyCents,
  }),
  fc.record({
    kind: fc.constantFrom('goodwill' as const, 'payout_sent' as const, 'payout_returned' as const),
    pro_id: id,
    cents: anyCents,
  }),
)

const amountsIn = (given: Movement): number[] => {
  if (given.kind === 'earned') return [...given.pay, ...given.fees].map(({ cents }) => cents)
  if (given.kind === 'credited') return [given.pro_cents, given.goodwill_cents, ...given.fees.map(({ cents }) => cents)]
  return [given.cents]
}

describe('for every movement', () => {
  test('postings sum to zero, are whole, not 0, and name each account once', () => {
    fc.assert(
      fc.property(movement, (given) => {
        const postings = postingsFor(given)
        expect(total(postings)).toBe(0)
        expect(postings.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0)).toBe(true)
        expect(new Set(postings.map(({ account }) => account)).size).toBe(postings.length)
      }),
    )
  })
  test('a negative or broken amount is refused and posts nothing', () => {
    fc.assert(
      fc.property(movement, (given) => {
        const sound = amountsIn(given).every((cents) => Number.isInteger(cents) && cents >= 0)
        expect(whyNotPost(given)).toBe(sound ? null : 'invalid')
        if (!sound) expect(postingsFor(given)).toEqual([])
      }),
    )
  })
  test('the pro is owed every line except fees', () => {
    fc.assert(
      fc.property(movement, (given) => {
        if (given.kind !== 'earned' || whyNotPost(given)) return
        const owed = postingsFor(given).find(({ account }) => account === payable(given.pro_id))?.cents ?? 0
        expect(owed + given.pay.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      }),
    )
  })
})

describe('a charge that was paid in another way meanwhile', () => {
  const balance = (kinds: readonly Extract<Movement['kind'], `surplus_${string}`>[], account: string): number =>
    kinds
      .flatMap((kind) => postingsFor({ kind, cents: 500 }))
      .reduce((sum, posting) => sum + (posting.account === account ? posting.cents : 0), 0)

  test.each([
    ['is held until it goes back', ['surplus_taken'], { cash: 500, held: -500, lost: 0 }],
    ['is gone once it went back', ['surplus_taken', 'surplus_returned'], { cash: 0, held: 0, lost: 0 }],
    ['is gone once its bank took it again', ['surplus_taken', 'surplus_withdrawn'], { cash: 0, held: 0, lost: 0 }],
    ['is a loss when both happened', ['surplus_taken', 'surplus_returned', 'surplus_lost'], { cash: -500, held: 0, lost: 500 }],
    [
      'is none any more when the bank returned it',
      ['surplus_taken', 'surplus_returned', 'surplus_lost', 'surplus_regained'],
      { cash: 0, held: 0, lost: 0 },
    ],
  ] as const)('%s', (_says, kinds, { cash, held, lost }) => {
    expect([balance(kinds, CASH), balance(kinds, OVERPAID), balance(kinds, GOODWILL)]).toEqual([cash, held, lost])
  })
})
