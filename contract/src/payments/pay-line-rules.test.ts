import fc from 'fast-check'
import { premiumKinds } from './line-kind.ts'
import { describe, expect, test } from 'vitest'
import { LineKind } from './payment.ts'
import {
  businessTotal,
  type FeeFacts,
  type FeePercentages,
  feeLines,
  fixedLine,
  hourlyBonus,
  type PayFacts,
  type PayPolicy,
  payLines,
  proPay,
  raisedAlone,
  seededPayPolicy,
} from './pay-line-rules.ts'

const facts = (changed: Partial<PayFacts> = {}): PayFacts => ({
  employment_type: 'F1099',
  paid_minutes: 450,
  overtime_minutes: 0,
  double_time_minutes: 0,
  wage_cents: 2200,
  bonus_cents: 0,
  break_premiums: [],
  flat_bonus_cents: 0,
  tip_cents: 0,
  ...changed,
})
const california: PayPolicy = {
  ...seededPayPolicy,
  policy_id: 9,
  daily_overtime_after_minutes: 480,
  daily_double_time_after_minutes: 720,
  pays_seventh_day: true,
  break_premium_minutes: 60,
}
const brief = (lines: readonly { kind: string; quantity: number; cents: number }[]) =>
  lines.map(({ kind, quantity, cents }) => [kind, quantity, cents])

describe('pay lines', () => {
  test('hours at the wage', () =>
    expect(payLines(facts(), seededPayPolicy)).toEqual([{ kind: 'regular', quantity: 450, rate: 2200, cents: 16_500, policy_id: null }]))
  test('hourly bonus, flat bonus and tip each get a line', () => {
    expect(brief(payLines(facts({ bonus_cents: 300, flat_bonus_cents: 2500, tip_cents: 1234 }), seededPayPolicy))).toEqual([
      ['regular', 450, 16_500],
      ['hourly_bonus', 450, 2250],
      ['flat_bonus', 1, 2500],
      ['tip', 1, 1234],
    ])
  })
  test('the larger bonus wins, they do not add up', () => {
    expect(hourlyBonus(200, 300)).toBe(300)
    expect(hourlyBonus(200, null)).toBe(200)
  })
  test('half a cent is rounded up, once a line', () => {
    expect(payLines(facts({ paid_minutes: 1, wage_cents: 1530 }), seededPayPolicy)[0]?.cents).toBe(26)
  })
  test('overtime and double time, for the types that the policy covers', () => {
    const late = { paid_minutes: 480, overtime_minutes: 300, double_time_minutes: 60, wage_cents: 2000 }
    expect(brief(payLines(facts({ ...late, employment_type: 'W2' }), seededPayPolicy))).toEqual([
      ['regular', 120, 4000],
      ['overtime', 300, 15_000],
      ['double_time', 60, 4000],
    ])
    expect(brief(payLines(facts(late), seededPayPolicy))).toEqual([['regular', 480, 16_000]])
  })
  test('a long day alone: overtime after 8 hours, double time after 12', () => {
    expect(raisedAlone(780, california)).toEqual({ overtime_minutes: 240, double_time_minutes: 60 })
    expect(raisedAlone(780, seededPayPolicy)).toEqual({ overtime_minutes: 0, double_time_minutes: 0 })
  })
  test('overtime is a share of wage and hourly bonus together, and names its policy', () => {
    const lines = payLines(
      facts({ employment_type: 'W2', paid_minutes: 540, overtime_minutes: 60, wage_cents: 2000, bonus_cents: 200 }),
      california,
    )
    expect(lines.find(({ kind }) => kind === 'overtime')).toEqual({ kind: 'overtime', quantity: 60, rate: 3100, cents: 3100, policy_id: 9 })
    expect(proPay(lines)).toBe(8 * 2200 + 3300)
  })
  test('a missed break pays the premium', () => {
    const break_premiums = ['rest_premium', 'meal_premium'] as const
    expect(brief(payLines(facts({ employment_type: 'W2', paid_minutes: 60, wage_cents: 2000, break_premiums }), california))).toEqual([
      ['regular', 60, 2000],
      ['meal_premium', 60, 2000],
      ['rest_premium', 60, 2000],
    ])
    expect(brief(payLines(facts({ paid_minutes: 60, wage_cents: 2000, break_premiums }), california))).toEqual([['regular', 60, 2000]])
  })
})

const fees: FeePercentages = {
  gigpro_fee_percentage: 25,
  in_network_fee_percentage: 5,
  w2_fee_percentage: 12.5,
  background_checks_fee_percentage: 2,
  tipping_fee_percentage: 3,
}
const plain: FeeFacts = { is_network: false, employment_type: 'F1099', background_check_required: false }

describe('fees', () => {
  const pay = payLines(facts({ tip_cents: 1000 }), seededPayPolicy)
  test('the platform’s percentage on everything except tips, the tipping percentage on tips', () => {
    expect(feeLines(pay, plain, fees)).toEqual([
      { kind: 'platform_fee', quantity: 16_500, rate: 2500, cents: 4125, policy_id: null },
      { kind: 'tipping_fee', quantity: 1000, rate: 300, cents: 30, policy_id: null },
    ])
  })
  test('a network gig bears the network’s percentage instead', () => {
    expect(brief(feeLines(pay, { ...plain, is_network: true }, fees))[0]).toEqual(['network_fee', 16_500, 825])
  })
  test('employees and background checks bear theirs, on pay and never on another fee', () => {
    expect(brief(feeLines(pay, { ...plain, employment_type: 'W2', background_check_required: true }, fees))).toEqual([
      ['platform_fee', 16_500, 4125],
      ['w2_fee', 16_500, 2063],
      ['background_check_fee', 16_500, 330],
      ['tipping_fee', 1000, 30],
    ])
  })
  test('cancellation pay is pay', () => {
    expect(brief(feeLines([fixedLine('cancellation', 8000, 4)], plain, fees))).toEqual([['platform_fee', 8000, 2000]])
  })
})

const cents = fc.integer({ min: -1000, max: 100_000 })
const anyFacts = fc.record({
  employment_type: fc.constantFrom('W2' as const, 'F1099' as const),
  paid_minutes: fc.integer({ min: -10, max: 1000 }),
  overtime_minutes: fc.integer({ min: -10, max: 900 }),
  double_time_minutes: fc.integer({ min: -10, max: 900 }),
  wage_cents: fc.integer({ min: -10, max: 7500 }),
  bonus_cents: fc.integer({ min: -10, max: 2000 }),
  break_premiums: fc.subarray([...premiumKinds]),
  flat_bonus_cents: cents,
  tip_cents: cents,
})
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const anyFees = fc.record({
  gigpro_fee_percentage: percent,
  in_network_fee_percentage: percent,
  w2_fee_percentage: percent,
  background_checks_fee_percentage: percent,
  tipping_fee_percentage: percent,
})

describe('for every input', () => {
  test('lines are positive whole cents of a known kind, and every paid minute is paid once', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(seededPayPolicy, california), (given, policy) => {
        const lines = payLines(given, policy)
        for (const line of lines) {
          expect(Number.isInteger(line.cents) && line.cents > 0).toBe(true)
          expect(LineKind.options).toContain(line.kind)
        }
        if (given.wage_cents < 60) return
        const timed = lines.filter(({ kind }) => ['regular', 'overtime', 'double_time'].includes(kind))
        expect(timed.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Math.max(0, given.paid_minutes))
      }),
    )
  })
  test('the business pays what the pro receives and the fees, to the cent', () => {
    fc.assert(
      fc.property(anyFacts, anyFees, fc.boolean(), fc.boolean(), (given, percentages, is_network, background_check_required) => {
        const pay = payLines(given, california)
        const fee = feeLines(pay, { is_network, employment_type: given.employment_type, background_check_required }, percentages)
        expect(fee.every(({ cents, kind }) => cents > 0 && LineKind.options.includes(kind))).toBe(true)
        expect(businessTotal(pay, fee)).toBe(proPay(pay) + fee.reduce((sum, line) => sum + line.cents, 0))
      }),
    )
  })
  test('a fixed amount is never negative', () => expect(fixedLine('tip', -5).cents).toBe(0))
})
