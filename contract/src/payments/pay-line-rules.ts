import { COUPON_LINE, type FeeLineKind, isCouponFee, type PayLineKind, type PremiumKind, premiumKinds } from './line-kind.ts'
import { divideHalfUp, payFor, percentOf } from '../money.ts'
import type { EmploymentType } from '../pros/employment-type.ts'
import type { Weekday } from '../weekday.ts'

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

/** How many of a shift's paid minutes are overtime and double time. The rest is regular. */
export interface RaisedMinutes {
  overtime_minutes: number
  double_time_minutes: number
}

/** When overtime begins. Limits in minutes; null means no such rule. */
export interface OvertimeRules {
  daily_overtime_after_minutes: number | null
  weekly_overtime_after_minutes: number | null
  daily_double_time_after_minutes: number | null
  /** The work week starts on this day at local midnight. */
  work_week_starts_on: Weekday
  /** The seventh day in a row of a work week is overtime from its first minute, and double time after a day's limit. */
  pays_seventh_day: boolean
}

/** Overtime and premiums of a market from a date on. Percentages of the hourly rate. */
export interface PayPolicy extends OvertimeRules {
  policy_id: number | null
  /** The employment types the policy covers. Contractors are commonly exempt. */
  employment_types: readonly EmploymentType[]
  /** Whose week an employee's is: the provider employs them everywhere, or each organization does. Contractors work for the organization. */
  employer_of_w2: 'PROVIDER' | 'ORGANIZATION'
  overtime_percent: number
  double_time_percent: number
  /** What each missed break pays, in minutes at the hourly rate. */
  break_premium_minutes: number
}

/** Time and a half for employees after 40 hours a week, which starts on Monday. */
export const seededPayPolicy: PayPolicy = {
  policy_id: null,
  employment_types: ['W2'],
  employer_of_w2: 'PROVIDER',
  work_week_starts_on: 'MONDAY',
  daily_overtime_after_minutes: null,
  weekly_overtime_after_minutes: 40 * 60,
  overtime_percent: 150,
  daily_double_time_after_minutes: null,
  double_time_percent: 200,
  pays_seventh_day: false,
  break_premium_minutes: 0,
}

/** Cents that were paid of each premium. */
export type PremiumsPaid = Partial<Record<PremiumKind, number>>

export interface PayFacts extends RaisedMinutes {
  employment_type: EmploymentType
  /** Of these, `raisedMinutesOf` says how many are overtime and double time. */
  paid_minutes: number
  /** Cents an hour. */
  wage_cents: number
  /** Cents an hour: `hourlyBonus` of the gig's and the offer's. */
  bonus_cents: number
  /** The kinds of break that owe a premium. */
  break_premiums: readonly PremiumKind[]
  /** What other shifts of the day have paid of each premium, in cents: a day owes one of a kind, at the highest of its rates. */
  premiums_paid?: PremiumsPaid
  flat_bonus_cents: number
  tip_cents: number
}

/** A gig's boost and an offer's bonus do not add up: the larger counts. Cents an hour. */
export const hourlyBonus = (boosted_gig_bonus_cents: number, offer_bonus_cents: number | null): number =>
  Math.max(0, boosted_gig_bonus_cents, offer_bonus_cents ?? 0)

/** How many of `minutes` lie beyond a limit, after `before` minutes. */
export const minutesBeyond = (before: number, minutes: number, limit: number | null): number =>
  limit === null ? 0 : Math.min(minutes, Math.max(0, before + minutes - limit))

/** The overtime of a shift in a week without other work. For estimates. */
export function raisedAlone(minutes: number, rules: OvertimeRules): RaisedMinutes {
  const double_time_minutes = minutesBeyond(0, minutes, rules.daily_double_time_after_minutes)
  const daily = minutesBeyond(0, minutes, rules.daily_overtime_after_minutes)
  const over = daily + minutesBeyond(0, minutes - daily, rules.weekly_overtime_after_minutes)
  return { overtime_minutes: Math.max(0, over - double_time_minutes), double_time_minutes }
}

const positive = (value: number): number => Math.max(0, value)

/**
 * What the pro earns, line by line, without lines of 0 cents. Overtime is a share of wage and hourly bonus together, so its line
 * carries the surplus on the bonus too, and the bonus line pays every minute once.
 */
export function payLines(facts: PayFacts, policy: PayPolicy): PayLine[] {
  const minutes = positive(facts.paid_minutes)
  const [wage, bonus] = [positive(facts.wage_cents), positive(facts.bonus_cents)]
  const covered = policy.employment_types.includes(facts.employment_type)
  const double = covered ? Math.min(minutes, positive(facts.double_time_minutes)) : 0
  const over = covered ? Math.min(minutes, double + positive(facts.overtime_minutes)) : 0
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
  const owed = covered ? premiumKinds.filter((kind) => facts.break_premiums.includes(kind)) : []
  const lines = [
    hourly('regular', minutes - over, wage),
    raised('overtime', over - double, policy.overtime_percent),
    raised('double_time', double, policy.double_time_percent),
    ...owed.map((kind) =>
      restOf(hourly(kind, policy.break_premium_minutes, wage + bonus, policy.policy_id), facts.premiums_paid?.[kind] ?? 0),
    ),
    hourly('hourly_bonus', minutes, bonus),
    fixedLine('flat_bonus', facts.flat_bonus_cents),
    fixedLine('tip', facts.tip_cents),
  ]
  return lines.filter(({ cents }) => cents > 0)
}

/** What is left of a line for time after `paid` cents of it. */
const restOf = (line: PayLine, paid: number): PayLine => {
  const cents = positive(line.cents - paid)
  return paid === 0 || cents === 0 ? { ...line, cents } : { ...line, cents, rate: divideHalfUp(cents * 60, line.quantity) }
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

/** What a market's locations pay until the staff set other fees. Percent. */
export const seededFees: FeePercentages = {
  gigpro_fee_percentage: 20,
  in_network_fee_percentage: 8,
  w2_fee_percentage: 18,
  background_checks_fee_percentage: 2,
  tipping_fee_percentage: 3,
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

/** The fee that coupons take from (cents): the platform's, or the network's that replaces it. */
export const couponFee = (fees: readonly FeeLine[]): number => sum(fees.filter(isCouponFee))

/** The line of what coupons take off a fee: a fixed amount below zero. */
export const couponLine = (cents: number): FeeLine => ({ kind: COUPON_LINE, quantity: 1, rate: -cents, cents: -cents, policy_id: null })

/** The pro receives every line except fees (cents). */
export const proPay = (pay: readonly PayLine[]): number => sum(pay)

/** The business pays every line (cents). */
export const businessTotal = (pay: readonly PayLine[], fees: readonly FeeLine[]): number => sum(pay) + sum(fees)

/** The lines whose cents depend on the rest of the week. */
const WEEK_LINES: ReadonlySet<string> = new Set(['regular', 'overtime', 'double_time'])

/** Cents of the lines that overtime changes: what the hours themselves pay, without bonus, premium and tip. */
export const timeCents = (lines: readonly { kind: string; cents: number }[]): number =>
  lines.filter(({ kind }) => WEEK_LINES.has(kind)).reduce((total, { cents }) => total + cents, 0)
