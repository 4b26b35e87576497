import { z } from 'zod'
import { LocationFees } from '../locations/location-edit.ts'
import { EmploymentType } from '../pros/employment-type.ts'
import { Weekday } from '../weekday.ts'
import { Id, Instant, LocalDate, requiredText } from '../wire.ts'

const whole = (least: number, most: number) =>
  z.number('Enter a number').int().min(least, `Enter ${least} to ${most}`).max(most, `Enter ${least} to ${most}`)
const DAY_MINUTES = 1_440
const WEEK_MINUTES = 7 * DAY_MINUTES

/** Overtime and break premiums. Minutes; percentages of the hourly rate. Null means that a market has no such limit. */
export const PayPolicyValue = z.object({
  employment_types: z.array(EmploymentType).max(EmploymentType.options.length),
  employer_of_w2: z.enum(['PROVIDER', 'ORGANIZATION']),
  work_week_starts_on: Weekday,
  daily_overtime_after_minutes: whole(60, DAY_MINUTES).nullable(),
  weekly_overtime_after_minutes: whole(60, WEEK_MINUTES).nullable(),
  daily_double_time_after_minutes: whole(60, DAY_MINUTES).nullable(),
  overtime_percent: whole(100, 400),
  double_time_percent: whole(100, 400),
  pays_seventh_day: z.boolean(),
  break_premium_minutes: whole(0, 240),
})

const BreakRuleValue = z.object({
  break_trigger_minutes: whole(30, DAY_MINUTES),
  break_length_minutes: whole(5, 120),
})
/** The breaks a shift must have, by its length. */
export const BreaksPolicyValue = z.object({ rules: z.array(BreakRuleValue).max(6) })

export const CancellationPolicyValue = z.object({ minimum_pay_minutes: whole(0, DAY_MINUTES) })

const CancellationStep = z.object({ from_hours: whole(0, 720), points: whole(-100, 0) })
/** What cancelling a confirmed shift costs a pro, from the longest notice down. */
export const ReliabilityPolicyValue = z.object({
  cancelled: z.array(CancellationStep).min(1).max(10),
})

const RungMinutes = z.object({ until_start_within: whole(1, WEEK_MINUTES).nullable(), minutes: whole(1, 240) })
/** How Muster looks for a replacement. */
export const RescuePolicyValue = z.object({
  starts_within_minutes: whole(0, WEEK_MINUTES),
  least_left_minutes: whole(0, DAY_MINUTES),
  offers_per_place: whole(1, 20),
  rung_minutes: z.array(RungMinutes).min(1).max(6),
})

const RankNeedsValue = z.object({
  shifts: whole(1, 5_000),
  completed: z.number('Enter a number').min(0, 'Enter 0 to 1').max(1, 'Enter 0 to 1'),
  rating: z.number('Enter a number').min(1, 'Enter 1 to 5').max(5, 'Enter 1 to 5'),
  sees_before_minutes: whole(0, 120),
})
/** What each badge needs, and how long before everyone its pros see a new shift. */
export const BadgesPolicyValue = z.object({
  days: whole(30, 1_095),
  grace_days: whole(0, 180),
  ranks: z.object({ GOLD: RankNeedsValue, SILVER: RankNeedsValue, BRONZE: RankNeedsValue }),
  everyone_after_minutes: whole(0, 120),
})

/** What suspends a pro, for how long, and how long the pro may appeal. */
export const SuspensionsPolicyValue = z.object({
  days: whole(1, 365),
  no_shows: whole(1, 20),
  points_below: whole(-1_000, 100),
  lasts_days: whole(1, 365),
  repeat_from: whole(2, 20),
  repeat_lasts_days: whole(1, 365),
  repeat_within_days: whole(1, 1_095),
  appeal_days: whole(1, 60),
})

/** Each kind of policy with the shape of its value. */
export const POLICY_VALUES = {
  pay: PayPolicyValue,
  breaks: BreaksPolicyValue,
  cancellation: CancellationPolicyValue,
  reliability: ReliabilityPolicyValue,
  rescue: RescuePolicyValue,
  badges: BadgesPolicyValue,
  suspensions: SuspensionsPolicyValue,
  fees: LocationFees,
} as const
export type PolicyKind = keyof typeof POLICY_VALUES
export const PolicyKind = z.enum(['pay', 'breaks', 'cancellation', 'reliability', 'rescue', 'badges', 'suspensions', 'fees'])

/** The value of each kind of policy. */
export type PolicyValues = { [K in PolicyKind]: z.output<(typeof POLICY_VALUES)[K]> }

const named = <K extends PolicyKind, V extends z.ZodType>(kind: K, value: V) => z.object({ kind: z.literal(kind), value })
/** A policy: its kind, with the value that belongs to it. */
export const Policy = z.discriminatedUnion('kind', [
  named('pay', PayPolicyValue),
  named('breaks', BreaksPolicyValue),
  named('cancellation', CancellationPolicyValue),
  named('reliability', ReliabilityPolicyValue),
  named('rescue', RescuePolicyValue),
  named('badges', BadgesPolicyValue),
  named('suspensions', SuspensionsPolicyValue),
  named('fees', LocationFees),
])
export type Policy = z.output<typeof Policy>

/** Who set a number of the configuration, when, and why. */
export const SetBy = z.object({
  id: Id,
  effective_from: LocalDate.describe('The day from which it holds, from midnight in the market.'),
  holds: z.enum(['PAST', 'NOW', 'LATER']).describe('Whether it held until another one came, holds now, or will hold.'),
  set_by: z.string().nullable().describe('The name of the person of the staff; null for what came with Muster.'),
  set_ts: Instant.describe('When it was set.'),
  reason: z.string().describe('Why it was set; empty for what came with Muster.'),
})

/** A policy of a market from a day on. */
export const DatedPolicy = SetBy.extend({ market_id: z.number().int(), policy: Policy })
export type DatedPolicy = z.output<typeof DatedPolicy>

export const Reason = requiredText(300).describe('Why. The other staff read it.')
/** The most markets that one act changes. */
export const MOST_MARKETS = 200
const MarketIds = z
  .array(Id)
  .min(1, 'Choose at least one')
  .max(MOST_MARKETS)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each market once')

/** A policy to look at before it is set. */
export const PolicyDraft = z.object({
  market_ids: MarketIds.describe('The markets to change.'),
  policy: Policy.describe('The kind of policy and its new value.'),
})
export type PolicyDraft = z.output<typeof PolicyDraft>

export const NewPolicy = PolicyDraft.extend({
  effective_from: LocalDate.describe('The first day it holds, tomorrow at the earliest. It begins at midnight in each market.'),
  reason: Reason,
})
export type NewPolicy = z.output<typeof NewPolicy>
