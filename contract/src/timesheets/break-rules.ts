import { hasPassed, MINUTE, type Moment, millis, minutesBetween } from '../moment.ts'
import { type PremiumKind, premiumKinds } from '../payments/line-kind.ts'
import { isPaidRest, PAID_REST_MINUTES } from '../payments/paid-minutes.ts'
import type { ComplianceStatus } from './timesheet.ts'

/** A market's rule, in minutes: a shift longer than the trigger needs a break of this length, begun no later than the trigger. */
export interface BreakRule {
  break_trigger_minutes: number
  break_length_minutes: number
}

/** A break longer than its rule by more than this is TOO_LONG, in minutes. */
export const BREAK_OVERRUN_MINUTES = 15

/** The breaks a shift of `shift_minutes` should have, in the order they fall due. */
export const suggestedBreaks = (rules: readonly BreakRule[], shift_minutes: number): BreakRule[] =>
  rules.filter((rule) => shift_minutes > rule.break_trigger_minutes).sort((a, b) => a.break_trigger_minutes - b.break_trigger_minutes)

export interface WorkedShift {
  /** Clock-in and clock-out, or the approved hours; null while there are none. */
  start_time: Moment | null
  end_time: Moment | null
  /** The scheduled end. Until then a break may still come. */
  scheduled_end_time: Moment
}

export interface TakenBreak {
  start_time: Moment | null
  end_time: Moment | null
}

/**
 * Whether one break keeps its rule: the first of the ten values of specification section 4 that holds.
 *
 * - NOT_APPLICABLE — no rule asks for this break
 * - UNKNOWN — the shift or the break is still running
 * - NO_START_END_TIME — it is over, and a start or an end of shift or break was never recorded
 * - SHORT_SHIFT — the shift was too short to need the break
 * - SKIPPED — due and not taken
 * - NON_COMPLIANT — taken, with more than one fault
 * - TOO_LATE — begun after the trigger · TOO_SHORT · TOO_LONG — by more than 15 minutes
 * - COMPLIANT
 */
export function breakCompliance(rule: BreakRule | null, shift: WorkedShift, taken: TakenBreak | null, now: Moment): ComplianceStatus {
  if (rule === null) return 'NOT_APPLICABLE'
  const going = !hasPassed(shift.scheduled_end_time, now)
  if (shift.start_time === null || shift.end_time === null) return going ? 'UNKNOWN' : 'NO_START_END_TIME'
  if (minutesBetween(shift.start_time, shift.end_time) <= rule.break_trigger_minutes) return 'SHORT_SHIFT'
  if (taken === null) return 'SKIPPED'
  if (taken.start_time === null || taken.end_time === null) return 'NO_START_END_TIME'
  const length = minutesBetween(taken.start_time, taken.end_time)
  const faults: ComplianceStatus[] = []
  if (minutesBetween(shift.start_time, taken.start_time) > rule.break_trigger_minutes) faults.push('TOO_LATE')
  if (length < rule.break_length_minutes) faults.push('TOO_SHORT')
  if (length > rule.break_length_minutes + BREAK_OVERRUN_MINUTES) faults.push('TOO_LONG')
  return faults.length > 1 ? 'NON_COMPLIANT' : (faults[0] ?? 'COMPLIANT')
}

export interface JudgedBreak {
  rule: BreakRule | null
  taken: TakenBreak | null
  compliance_status: ComplianceStatus
}

const startOf = (taken: TakenBreak): number => (taken.start_time === null ? Number.POSITIVE_INFINITY : millis(taken.start_time))

/** A rest that was punched is no meal: it answers a rule only if the rule asks for no more than a rest. */
const isRest = (taken: TakenBreak): boolean =>
  taken.start_time !== null && taken.end_time !== null && isPaidRest({ start_time: taken.start_time, end_time: taken.end_time })

/**
 * Pairs every break taken with every break due of its kind, in order of time: the first meal taken answers the first meal due, the first
 * rest the first rest. Breaks that no rule asks for come last.
 */
export function judgeBreaks(rules: readonly BreakRule[], shift: WorkedShift, breaks: readonly TakenBreak[], now: Moment): JudgedBreak[] {
  const start = shift.start_time
  const end = shift.end_time ?? shift.scheduled_end_time
  const due = start === null ? [] : suggestedBreaks(rules, minutesBetween(start, end))
  const taken = [...breaks].sort((a, b) => startOf(a) - startOf(b))
  const left = { rest: taken.filter(isRest), meal: taken.filter((one) => !isRest(one)) }
  const pairs = due.map((rule) => ({ rule, taken: left[kindOf(rule)].shift() ?? null }))
  const others = taken.filter((one) => left.rest.includes(one) || left.meal.includes(one)).map((one) => ({ rule: null, taken: one }))
  return [...pairs, ...others].map((pair) => ({ ...pair, compliance_status: breakCompliance(pair.rule, shift, pair.taken, now) }))
}

const kindOf = (rule: BreakRule): 'rest' | 'meal' => (rule.break_length_minutes <= PAID_REST_MINUTES ? 'rest' : 'meal')

const owing: readonly ComplianceStatus[] = ['NON_COMPLIANT', 'TOO_SHORT', 'TOO_LATE', 'SKIPPED']

/**
 * The premiums of the market's pay policy that a shift owes: one if a meal was missed, late or cut short, and one for rests, however many
 * (California Labor Code 226.7).
 */
export function breakPremiums(judged: readonly JudgedBreak[]): PremiumKind[] {
  const missed = judged.filter(({ compliance_status }) => owing.includes(compliance_status))
  const kinds = new Set(missed.flatMap(({ rule }) => (rule === null ? [] : [`${kindOf(rule)}_premium`])))
  return premiumKinds.filter((kind) => kinds.has(kind))
}

/** Length of a break in whole minutes and remaining seconds; 0 while it has no end (specification section 3.7, timesheet entry). */
export function breakLength(taken: TakenBreak): { minutes: number; seconds: number } {
  const length = taken.start_time === null || taken.end_time === null ? 0 : Math.max(0, millis(taken.end_time) - millis(taken.start_time))
  return { minutes: Math.floor(length / MINUTE), seconds: Math.floor((length % MINUTE) / 1000) }
}
