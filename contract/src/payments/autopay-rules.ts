import { HOUR, hasPassed, type Moment, millis } from '../moment.ts'
import type { EditFacts } from '../timesheets/hours-edit-rules.ts'
import type { Timesheet } from '../timesheets/timesheet.ts'
import type { Autopay, AutopayHold } from './autopay.ts'

/** How long a shift's hours wait for a person before autopay, in hours of elapsed time. */
export const AUTOPAY_HOURS = 48

/** What autopay needs to know about one pro's unpaid hours. */
export interface AutopayFacts {
  /** The scheduled start of the shift, and this pro's planned end: the shift's end, or the later one that was agreed. */
  start_time: Moment
  planned_end_time: Moment
  clock_in: Moment | null
  clock_out: Moment | null
  is_contested: boolean
  has_open_extension: boolean
  /** A punch lacks the required proof, or the phone left the place. */
  is_flagged: boolean
  /** A person approved the hours, and so looked at the flags. */
  is_approved: boolean
  /** Until when the pro may object to lowered hours; null if nothing waits for an answer. */
  answer_by: Moment | null
}

/** Why autopay never pays these hours as they are; null if it does. */
export function whyNotAutopay(facts: AutopayFacts): AutopayHold | null {
  if (facts.is_contested) return 'contested'
  if (facts.clock_in === null) return 'clock_in_missing'
  if (facts.clock_out === null) return 'clock_out_missing'
  if (facts.has_open_extension) return 'extension_open'
  if (facts.is_flagged && !facts.is_approved) return 'flagged'
  return millis(facts.clock_out) <= Math.max(millis(facts.clock_in), millis(facts.start_time)) ? 'no_time' : null
}

/** When autopay pays, unless something holds it: never before the pro's time to object is over. */
export const autopayAt = ({ planned_end_time, answer_by }: Pick<AutopayFacts, 'planned_end_time' | 'answer_by'>): Date =>
  new Date(Math.max(millis(planned_end_time) + AUTOPAY_HOURS * HOUR, answer_by === null ? 0 : millis(answer_by)))

/**
 * Autopay takes only a complete, uncontested pair of punches without an open flag, 48 h after the end. Everything else waits for a
 * person.
 */
export const mayAutopay = (facts: AutopayFacts, now: Moment): boolean => whyNotAutopay(facts) === null && hasPassed(autopayAt(facts), now)

/** `Autopay` of a shift's unpaid pros. Without a method to charge, all of them wait. Null if everyone is paid. */
export function autopayOfShift(pros: readonly AutopayFacts[], has_method: boolean): Autopay | null {
  if (pros.length === 0) return null
  const holds = pros.flatMap((facts) => whyNotAutopay(facts) ?? (has_method ? [] : (['no_method'] as const)))
  const free = has_method ? pros.filter((facts) => whyNotAutopay(facts) === null) : []
  const at = free.length === 0 ? null : new Date(Math.min(...free.map((facts) => autopayAt(facts).getTime()))).toISOString()
  return { at, held_count: holds.length, holds: [...new Set(holds)] }
}

/** The facts as both sides read them from one application: its timesheet (null before the first punch) and the last change of its hours. */
export function autopayFacts(
  gig: { start_time: Moment; end_time: Moment },
  timesheet: Timesheet | null,
  { is_approved, last_edit }: { is_approved: boolean; last_edit: EditFacts | null },
): AutopayFacts {
  return {
    start_time: gig.start_time,
    planned_end_time: timesheet?.planned_end_time ?? gig.end_time,
    ...punchFacts(timesheet),
    is_contested: last_edit?.status === 'CONTESTED',
    is_approved,
    answer_by: last_edit?.status === 'OPEN' && last_edit.lowers_pay ? last_edit.answer_by : null,
  }
}

function punchFacts(timesheet: Timesheet | null): Pick<AutopayFacts, 'clock_in' | 'clock_out' | 'has_open_extension' | 'is_flagged'> {
  if (timesheet === null) return { clock_in: null, clock_out: null, has_open_extension: false, is_flagged: false }
  const { time_punches, extensions, geo_flags } = timesheet
  return {
    clock_in: time_punches.find(({ punch_type }) => punch_type === 'CLOCK_IN')?.time ?? null,
    clock_out: time_punches.findLast(({ punch_type }) => punch_type === 'CLOCK_OUT')?.time ?? null,
    has_open_extension: extensions.some(({ status }) => status === 'OPEN'),
    is_flagged: time_punches.some(({ is_flagged }) => is_flagged) || geo_flags.length > 0,
  }
}
