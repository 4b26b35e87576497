import type { FeeLineKind, PayLineKind } from './line-kind.ts'
import { divideHalfUp, payFor, percentOf } from '../money.ts'
import type { EmploymentType } from '../pros/employment-type.ts'

/** One line of a receipt, rounded half-up once. */
export interface Line<Kind extends string = PayLineKind | FeeLineKind> {
  kind: Kind
  /** Minutes for time, cents for a fee's base, 1 for a fixed amount. */
  quantity: number
  /** Cents an hour for time, hundredths of a percent for fees, cents for a fixed amount. For people to read; `cents` is exact. */
  rate: number
  cents: number
  /** The policy that set the line; null if none did. */
  policy_id: number | null
}
export type PayLine = Line<PayLineKind>
export type FeeLine = Line<FeeLineKind>

/** Overtime and premiums of a market from a date on. Limits in minutes; null means no such rule. Percentages of the hourly rate. */
export interface PayPolicy {
  policy_id: number | null
  /** The employment types the policy covers. Contractors are commonly exempt. */
  employment_types: readonly EmploymentType[]
  daily_overtime_after_minutes: number | null
  weekly_overtime_after_minutes: number | null
  overtime_percent: number
  daily_double_time_after_minutes: number | null
  double_time_percent: number
  /** What each missed break pays, in minutes at the hourly rate. */
  break_premium_minutes: number
}

/** Time and a half for employees after 40 hours a week. */
export const seededPayPolicy: PayPolicy = {
  policy_id: null,
  employment_types: ['W2'],
  daily_overtime_after_minutes: null,
  weekly_overtime_after_minutes: 40 * 60,
  overtime_percent: 150,
  daily_double_time_after_minutes: null,
  double_time_percent: 200,
  break_premium_minutes: 0,
}

export interface PayFacts {
  employment_type: EmploymentType
  paid_minutes: number
  /** Paid minutes of the same pro for the same business, earlier on the same local day. */
  day_minutes_before: number
  /** The same earlier in the work week, without those that were daily overtime (`straightMinutes`): an hour is overtime once. */
  week_minutes_before: number
  /** Cents an hour. */
  wage_cents: number
  /** Cents an hour: `hourlyBonus` of the gig's and the offer's. */
  bonus_cents: number
  /** How many breaks owe a premium. */
  break_premiums: number
  flat_bonus_cents: number
  tip_cents: number
}

/** A gig's boost and an offer's bonus do not add up: the larger counts. Cents an hour. */
export const hourlyBonus = (boosted_gig_bonus_cents: number, offer_bonus_cents: number | null): number =>
  Math.max(0, boosted_gig_bonus_cents, offer_bonus_cents ?? 0)

const beyond = (before: number, minutes: number, limit: number | null): number =>
  limit === null ? 0 : Math.min(minutes, Math.max(0, before + minutes - limit))

/** The minutes of a week's days that were no daily overtime. `days` are the paid minutes of each day. */
export const straightMinutes = (days: readonly number[], policy: Pick<PayPolicy, 'daily_overtime_after_minutes'>): number =>
  days.reduce((sum, minutes) => sum + Math.min(minutes, policy.daily_overtime_after_minutes ?? minutes), 0)

const positive = (value: number): number => Math.max(0, value)

/**
 * What the pro earns, line by line, without lines of 0 cents. Overtime is a share of wage and hourly bonus together, so its line
 * carries the surplus on the bonus too, and the bonus line pays every minute once.
 */
export function payLines(facts: PayFacts, policy: PayPolicy): PayLine[] {
  const minutes = positive(facts.paid_minutes)
  const [wage, bonus] = [positive(facts.wage_cents), positive(facts.bonus_cents)]
  const covered = policy.employment_types.includes(facts.employment_type)
  const double = covered ? beyond(facts.day_minutes_before, minutes, policy.daily_double_time_after_minutes) : 0
  const daily = beyond(facts.day_minutes_before, minutes, policy.daily_overtime_after_minutes)
  // Hours that are daily overtime do not count towards the week's limit.
  const weekly = beyond(facts.week_minutes_before, minutes - daily, policy.weekly_overtime_after_minutes)
  const over = covered ? Math.max(double, daily + weekly) : 0
  const raised = (kind: PayLineKind, quantity: number, percent: number): PayLine => {
    const hundredths = wage * percent + bonus * positive(percent - 100)
    return {
      kind,
      quantity,
      rate: divideHalfUp(hundredths, 100),
      cents: divideHalfUp(quantity * hundredths, 6000),
      policy_id: policy.policy_id,
    }
  }
  const hourly = (kind: PayLineKind, quantity: number, rate: number, policy_id: number | null = null): PayLine => ({
    kind,
    quantity,
    rate,
    cents: payFor(quantity, rate),
    policy_id,
  })
  const premium = covered ? positive(facts.break_premiums) * policy.break_premium_minutes : 0
  const lines = [
    hourly('regular', minutes - over, wage),
    raised('overtime', over - double, policy.overtime_percent),
    raised('double_time', double, policy.double_time_percent),
    hourly('break_premium', premium, wage + bonus, policy.policy_id),
    hourly('hourly_bonus', minutes, bonus),
    fixedLine('flat_bonus', facts.flat_bonus_cents),
    fixedLine('tip', facts.tip_cents),
  ]
  return lines.filter(({ cents }) => cents > 0)
}

/** A line of a fixed amount (cents): a flat bonus, a tip, cancellation pay, an ad-hoc payment. A negative amount is 0. */
export const fixedLine = (kind: PayLineKind, cents: number, policy_id: number | null = null): PayLine => ({
  kind,
  quantity: 1,
  rate: positive(cents),
  cents: positive(cents),
  policy_id,
})

/** The percentages of a location, as on the wire. */
export interface FeePercentages {
  gigpro_fee_percentage: number
  in_network_fee_percentage: number
  w2_fee_percentage: number
  background_checks_fee_percentage: number
  tipping_fee_percentage: number
}

export interface FeeFacts {
  /** The gig's type is NETWORK. */
  is_network: boolean
  employment_type: EmploymentType
  background_check_required: boolean
}

const sum = (lines: readonly Line[]): number => lines.reduce((total, { cents }) => total + cents, 0)

/**
 * The provider's fees on one application's pay, a line each. Each is a percentage of pay, never of another fee. Network gigs take the
 * network percentage instead of the platform's. Tips bear only the tipping fee (docs/domain.md, "Fees").
 */
export function feeLines(pay: readonly PayLine[], facts: FeeFacts, fees: FeePercentages): FeeLine[] {
  const tips = sum(pay.filter(({ kind }) => kind === 'tip'))
  const base = sum(pay) - tips
  const fee = (kind: FeeLineKind, quantity: number, percent: number): FeeLine => ({
    kind,
    quantity,
    rate: Math.round(percent * 100),
    cents: percentOf(quantity, positive(percent)),
    policy_id: null,
  })
  const lines = [
    facts.is_network ? fee('network_fee', base, fees.in_network_fee_percentage) : fee('platform_fee', base, fees.gigpro_fee_percentage),
    fee('w2_fee', facts.employment_type === 'W2' ? base : 0, fees.w2_fee_percentage),
    fee('background_check_fee', facts.background_check_required ? base : 0, fees.background_checks_fee_percentage),
    fee('tipping_fee', tips, fees.tipping_fee_percentage),
  ]
  return lines.filter(({ cents }) => cents > 0)
}

/** The pro receives every line except fees (cents). */
export const proPay = (pay: readonly PayLine[]): number => sum(pay)

/** The business pays every line (cents). */
export const businessTotal = (pay: readonly PayLine[], fees: readonly FeeLine[]): number => sum(pay) + sum(fees)
