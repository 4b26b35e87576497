import { hasPassed, MINUTE, millis, minutesBetween, type Moment } from '../../moment.ts'
import { PAID_REST_MINUTES, scheduledPaidMinutes } from '../../payments/paid-minutes.ts'
import { type BreakRule, suggestedBreaks } from '../../timesheets/break-rules.ts'
import { type HandOverFacts, handoverBy, whyNotHandAnything, whyNotOfferAgain } from './handover-rules.ts'
import type { HandedPart, PartSide, SplitChoice } from './split.ts'

/** Each side of a split works, and gets paid for, at least this many minutes. */
export const PART_MINUTES = 60

/** When a pro works: the times and the unpaid break of a shift. */
export interface WorkPlan {
  start_time: string
  end_time: string
  unpaid_break_minutes: number
}

/** The unpaid break that the market's rules ask of a part, and never more than the shift had. */
function breakOf(rules: readonly BreakRule[], minutes: number, planned: number): number {
  const meals = suggestedBreaks(rules, minutes).filter(({ break_length_minutes }) => break_length_minutes > PAID_REST_MINUTES)
  return Math.min(
    planned,
    meals.reduce((sum, { break_length_minutes }) => sum + break_length_minutes, 0),
  )
}

/**
 * The two parts of a shift. The longer part keeps the whole planned break, the first if both are as long, so that both together never pay
 * more minutes than the shift did. The shorter part gets the break that the rules ask of its length.
 */
export function splitPlan(plan: WorkPlan, { side, at }: HandedPart, rules: readonly BreakRule[]): { kept: WorkPlan; given: WorkPlan } {
  const { start_time, end_time, unpaid_break_minutes: planned } = plan
  const middle = new Date(at).toISOString()
  const lengths = { first: minutesBetween(start_time, middle), last: minutesBetween(middle, end_time) }
  const isFirstLonger = lengths.first >= lengths.last
  const first = {
    start_time,
    end_time: middle,
    unpaid_break_minutes: isFirstLonger ? planned : breakOf(rules, lengths.first, planned),
  }
  const last = {
    start_time: middle,
    end_time,
    unpaid_break_minutes: isFirstLonger ? breakOf(rules, lengths.last, planned) : planned,
  }
  return side === 'FIRST' ? { kept: last, given: first } : { kept: first, given: last }
}

/** Whether a shift can be split at this minute: both parts are long enough. */
const isLongEnough = (plan: WorkPlan, part: HandedPart, rules: readonly BreakRule[]): boolean =>
  millis(part.at) % MINUTE === 0 && Object.values(splitPlan(plan, part, rules)).every((one) => scheduledPaidMinutes(one) >= PART_MINUTES)

/** Until when someone can take a part: the first like a whole shift, the last until it begins. */
export const partBy = (start_time: Moment, { side, at }: HandedPart): Date => (side === 'FIRST' ? handoverBy(start_time) : new Date(at))

/** What decides whether a pro may hand a part of their shift over. */
export interface SplitFacts {
  plan: WorkPlan
  rules: readonly BreakRule[]
  clock_in: string | null
  clock_out: string | null
  /** The pro asked to stay longer, and the request is open or accepted. */
  has_extension: boolean
}

function isTooLate({ plan, clock_in, clock_out }: SplitFacts, part: HandedPart, now: Moment): boolean {
  if (hasPassed(partBy(plan.start_time, part), now)) return true
  if (part.side === 'FIRST') return clock_in !== null
  // Someone who has not clocked in by the start is late, and someone who has clocked out has left.
  return clock_out !== null || (clock_in === null && hasPassed(plan.start_time, now))
}

/** Why this part of a shift can't be handed over now. On the clock, a pro may hand over only the rest. */
export function whyNotPart(facts: SplitFacts, part: HandedPart, now: Moment) {
  if (facts.has_extension) return 'PART_EXTENDED' as const
  if (isTooLate(facts, part, now)) return 'PART_TOO_LATE' as const
  return isLongEnough(facts.plan, part, facts.rules) ? null : ('PART_TOO_SHORT' as const)
}

/** Why a pro may not offer this part of their shift now. */
export const whyNotOfferPart = (facts: HandOverFacts & SplitFacts, part: HandedPart, now: Moment) =>
  whyNotHandAnything(facts) ?? whyNotPart(facts, part, now) ?? whyNotOfferAgain(facts)

/**
 * The moments at which the answer of `whyNotOfferPart` can change: now, the middle, where a part needs one more break, and where it is just long
 * enough with each break that it can have.
 */
function turningPoints({ plan, rules }: SplitFacts, now: Moment): number[] {
  const [start, end] = [millis(plan.start_time), millis(plan.end_time)]
  const triggers = rules.map(({ break_trigger_minutes }) => break_trigger_minutes)
  const breaks = [0, ...triggers.map((minutes) => minutes + 1), Infinity].map((minutes) =>
    breakOf(rules, minutes, plan.unpaid_break_minutes),
  )
  const lengths = [...triggers, ...breaks, plan.unpaid_break_minutes].flatMap((minutes) => [minutes, minutes + PART_MINUTES])
  return [millis(now), (start + end) / 2, ...lengths.flatMap((minutes) => [start + minutes * MINUTE, end - minutes * MINUTE])]
}

/** Between which minutes the pro may hand over one part; null if they may not. Each end lies next to a turning point. */
function boundsOf(facts: HandOverFacts & SplitFacts, side: PartSide, now: Moment): SplitChoice['FIRST'] {
  const { start_time, end_time } = facts.plan
  const allowed = [...new Set(turningPoints(facts, now).flatMap((point) => [-1, 0, 1].map((off) => Math.floor(point / MINUTE) + off)))]
    .map((minute) => minute * MINUTE)
    .filter((moment) => moment >= millis(start_time) && moment < millis(end_time))
    .sort((one, other) => one - other)
    .map((moment) => new Date(moment).toISOString())
    .filter((at) => whyNotOfferPart(facts, { side, at }, now) === null)
  return allowed.length === 0 ? null : { earliest: allowed[0]!, latest: allowed.at(-1)! }
}

/** Which parts of the shift the pro may hand over now. */
export const splitChoice = (facts: HandOverFacts & SplitFacts, now: Moment): SplitChoice => ({
  FIRST: boundsOf(facts, 'FIRST', now),
  LAST: boundsOf(facts, 'LAST', now),
})
