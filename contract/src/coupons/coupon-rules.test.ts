import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChargedFee,
  couponState,
  couponUses,
  type EntryFacts,
  type HeldCoupon,
  isNearlyUsed,
  returnedUses,
  whyNotEnter,
} from './coupon-rules.ts'

const percentage = (changed: Partial<HeldCoupon> = {}): HeldCoupon => ({
  entry_id: 1,
  kind: 'PERCENTAGE',
  percent: 25,
  left_cents: 100_000,
  shifts_left: 10,
  gig_ids: [],
  first_day: '2026-11-01',
  last_day: '2026-11-30',
  ...changed,
})
const amount = (changed: Partial<HeldCoupon> = {}): HeldCoupon =>
  percentage({ entry_id: 2, kind: 'AMOUNT', percent: 0, left_cents: 5_000, ...changed })
const charge = (fee_cents: number, changed: Partial<ChargedFee> = {}): ChargedFee => ({
  gig_id: 1,
  day: '2026-11-20',
  fee_cents,
  ...changed,
})
const centsOf = (uses: ReturnType<typeof couponUses>): number[] => uses.map((of) => of.reduce((sum, { cents }) => sum + cents, 0))

describe('what coupons take off a fee', () => {
  test('a percentage takes its share, rounded half up', () => {
    expect(centsOf(couponUses([percentage()], [charge(2_310), charge(2_310)]))).toEqual([578, 578])
  })

  test('an amount takes all of the fee and carries its rest on', () => {
    expect(centsOf(couponUses([amount()], [charge(2_310), charge(2_310), charge(2_310)]))).toEqual([2_310, 2_310, 380])
  })

  test('the percentage counts on the whole fee, and the amount on what is left, whichever was entered first', () => {
    expect(couponUses([amount({ entry_id: 1 }), percentage({ entry_id: 2 })], [charge(1_000)])).toEqual([
      [
        { entry_id: 2, gig_id: 1, cents: 250 },
        { entry_id: 1, gig_id: 1, cents: 750 },
      ],
    ])
  })

  test('a percentage of two shifts counts for every pro of two shifts', () => {
    const charges = [charge(1_000), charge(1_000), charge(1_000, { gig_id: 2 }), charge(1_000, { gig_id: 3 })]
    expect(centsOf(couponUses([percentage({ shifts_left: 2 })], charges))).toEqual([250, 250, 250, 0])
    expect(centsOf(couponUses([percentage({ shifts_left: 0, gig_ids: [3] })], charges))).toEqual([0, 0, 0, 250])
  })

  test.each([
    ['before its first day', '2026-10-31', 0],
    ['on its first day', '2026-11-01', 250],
    ['on its last day', '2026-11-30', 250],
    ['after its last day', '2026-12-01', 0],
  ])('%s', (_, day, cents) => {
    expect(centsOf(couponUses([percentage()], [charge(1_000, { day })]))).toEqual([cents])
  })

  const fee = fc.integer({ min: 0, max: 50_000 })
  const charges = fc.array(fc.record({ gig_id: fc.integer({ min: 1, max: 6 }), day: fc.constant('2026-11-20'), fee_cents: fee }), {
    maxLength: 20,
  })
  const held = fc
    .tuple(
      fc.option(fc.record({ percent: fc.integer({ min: 1, max: 100 }), left_cents: fee, shifts_left: fc.integer({ min: 0, max: 6 }) }), {
        nil: null,
      }),
      fc.array(fee, { maxLength: 3 }),
    )
    .map(([share, amounts]) => [
      ...(share === null ? [] : [percentage({ entry_id: 9, ...share })]),
      ...amounts.map((left_cents, at) => amount({ entry_id: at + 1, left_cents })),
    ])

  test('is never below zero, never more than the fee, and never more than the coupon has left', () => {
    fc.assert(
      fc.property(held, charges, (coupons, fees) => {
        const uses = couponUses(coupons, fees)
        expect(uses).toHaveLength(fees.length)
        for (const use of uses.flat()) expect(use.cents).toBeGreaterThan(0)
        centsOf(uses).forEach((cents, at) => expect(cents).toBeLessThanOrEqual(fees[at]!.fee_cents))
        for (const { entry_id, left_cents, shifts_left, kind } of coupons) {
          const own = uses.flat().filter((use) => use.entry_id === entry_id)
          expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(left_cents)
          if (kind === 'PERCENTAGE') expect(new Set(own.map(({ gig_id }) => gig_id)).size).toBeLessThanOrEqual(shifts_left)
        }
      }),
    )
  })

  test('is the same in sum whatever the order of the charges, if no limit of shifts decides', () => {
    fc.assert(
      fc.property(held, charges, fc.infiniteStream(fc.nat()), (coupons, fees, random) => {
        const free = coupons.map((coupon) => ({ ...coupon, shifts_left: 100 }))
        const shuffled = fees
          .map((one) => ({ one, key: random.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        const sum = (some: readonly ChargedFee[]): number => centsOf(couponUses(free, some)).reduce((total, cents) => total + cents, 0)
        expect(sum(shuffled)).toBe(sum(fees))
      }),
    )
  })
})

test('a refund returns to the last use first, and never more than the uses took', () => {
  const uses = [
    { id: 1, cents: 300, returned_cents: 0 },
    { id: 2, cents: 200, returned_cents: 50 },
  ]
  const parts = (cents: number) => returnedUses(uses, cents).map(({ use, cents: part }) => [use.id, part])
  expect(parts(100)).toEqual([[2, 100]])
  expect(parts(250)).toEqual([
    [2, 150],
    [1, 100],
  ])
  expect(parts(0)).toEqual([])
  expect(parts(9_999)).toEqual([
    [2, 150],
    [1, 300],
  ])
})

const facts: EntryFacts = {
  is_on: true,
  first_day: '2026-11-01',
  last_day: '2026-11-30',
  budget_cents: 10_000,
  committed_cents: 0,
  amount_cents: null,
  kind: 'PERCENTAGE',
  uses_per_location: 2,
  is_for_location: true,
  entries: 0,
  has_rest: false,
  has_other_percentage: false,
}

test.each([
  ['on', {}, '2026-11-30', 'ON'],
  ['before its first day', {}, '2026-10-31', 'PLANNED'],
  ['after its last day', {}, '2026-12-01', 'ENDED'],
  ['switched off', { is_on: false }, '2026-12-01', 'OFF'],
  ['a budget without a cent', { committed_cents: 10_000 }, '2026-11-20', 'USED_UP'],
  ['a budget for less than one more amount', { amount_cents: 5_000, committed_cents: 5_001 }, '2026-11-20', 'USED_UP'],
  ['a budget for one more amount', { amount_cents: 5_000, committed_cents: 5_000 }, '2026-11-20', 'ON'],
] as const)('the state of a coupon: %s', (_, changed, today, state) => {
  expect(couponState({ ...facts, ...changed }, today)).toBe(state)
})

const ofAmount = { kind: 'AMOUNT', amount_cents: 5_000 } as const
test.each([
  ['a location of its audience', {}, null],
  ['before its first day', { first_day: '2026-12-01', last_day: '2026-12-31' }, null],
  ['another location', { is_for_location: false }, 'COUPON_UNKNOWN'],
  ['switched off', { is_on: false }, 'COUPON_ENDED'],
  ['over', { last_day: '2026-11-19' }, 'COUPON_ENDED'],
  ['entered before', { entries: 1 }, 'COUPON_ENTERED'],
  ['without budget', { committed_cents: 10_000 }, 'COUPON_USED_UP'],
  ['a second percentage', { has_other_percentage: true }, 'COUPON_SECOND_PERCENTAGE'],
  ['an amount beside a percentage', { ...ofAmount, has_other_percentage: true }, null],
  ['an amount again, with a rest', { ...ofAmount, entries: 1, has_rest: true }, 'COUPON_ENTERED'],
  ['an amount again, used up', { ...ofAmount, entries: 1 }, null],
  ['an amount as often as it may', { ...ofAmount, entries: 2 }, 'COUPON_ENTERED'],
] as const)('who may enter a coupon: %s', (_, changed, refusal) => {
  expect(whyNotEnter({ ...facts, ...changed }, '2026-11-20')).toBe(refusal)
})

test.each([
  ['a fifth of an amount', { kind: 'AMOUNT', amount_cents: 5_000, left_cents: 1_000, shifts_left: 9 }, true],
  ['more than a fifth', { kind: 'AMOUNT', amount_cents: 5_000, left_cents: 1_001, shifts_left: 0 }, false],
  ['the last shift', { kind: 'PERCENTAGE', amount_cents: null, left_cents: 0, shifts_left: 1 }, true],
  ['two more shifts', { kind: 'PERCENTAGE', amount_cents: null, left_cents: 0, shifts_left: 2 }, false],
] as const)('nearly used up: %s', (_, coupon, nearly) => {
  expect(isNearlyUsed(coupon)).toBe(nearly)
})
