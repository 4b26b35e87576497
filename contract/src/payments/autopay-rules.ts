import { HOUR, hasPassed, type Moment, millis } from '../moment.ts'
import type { EditFacts } from '../timesheets/hours-edit-rules.ts'
import type { Timesheet } from '../timesheets/timesheet.ts'
import type { Autopay, AutopayHold } from './autopay.ts'

/** How long a shift's hours wait for a person, in hours of elapsed time, before what is in no doubt is paid by itself. */
export const AUTOPAY_HOURS = 48

/** One pro's unpaid hours, as far as paying them by itself asks. */
export interface AutopayFacts {
  /** The scheduled start of the shift, and when this pro was to leave: its end, or the later one that was agreed. */
  start_time: Moment
  planned_end_time: Moment
  clock_in: Moment | null
  clock_out: Moment | null
  is_contested: boolean
  has_open_extension: boolean
  /** A punch without the proof that was asked for, or a phone that was away. */
  is_flagged: boolean
  /** A person approved the hours, and so has looked at what was flagged. */
  is_approved: boolean
  /** Until when the pro may object to hours that were lowered; null where nothing waits for an answer. */
  answer_by: Moment | null
}

/** What keeps one pro's hours from being paid by themselves however long they wait; null when nothing does. */
export function whyNotAutopay(facts: AutopayFacts): AutopayHold | null {
  if (facts.is_contested) return 'contested'
  if (facts.clock_in === null) return 'clock_in_missing'
  if (facts.clock_out === null) return 'clock_out_missing'
  if (facts.has_open_extension) return 'extension_open'
  if (facts.is_flagged && !facts.is_approved) return 'flagged'
  return millis(facts.clock_out) <= Math.max(millis(facts.clock_in), millis(facts.start_time)) ? 'no_time' : null
}

/** When hours that nobody paid are paid by themselves, if nothing keeps them: not before the pro's time to object is over. */
export const autopayAt = ({ planned_end_time, answer_by }: Pick<AutopayFacts, 'planned_end_time' | 'answer_by'>): Date =>
  new Date(Math.max(millis(planned_end_time) + AUTOPAY_HOURS * HOUR, answer_by === null ? 0 : millis(answer_by)))

/** Only a complete, uncontested pair of punches without an open flag is paid by itself, 48 h after the end; all else waits for a person. */
export const mayAutopay = (facts: AutopayFacts, now: Moment): boolean => whyNotAutopay(facts) === null && hasPassed(autopayAt(facts), now)

/** `Autopay` of the unpaid pros of a shift; without a method that can be charged all of them wait. Null where nobody is unpaid. */
export function autopayOfShift(pros: readonly AutopayFacts[], has_method: boolean): Autopay | null {
  if (pros.length === 0) return null
  const holds = pros.flatMap((facts) => whyNotAutopay(facts) ?? (has_method ? [] : (['no_method'] as const)))
  const free = has_method ? pros.filter((facts) => whyNotAutopay(facts) === null) : []
  const at = free.length === 0 ? null : new Date(Math.min(...free.map((facts) => autopayAt(facts).getTime()))).toISOString()
  return { at, held_count: holds.length, holds: [...new Set(holds)] }
}

/** The facts as both sides read them of one application: of its timesheet, null before the first punch, and the last change of its hours. */
export function autopayFacts(
  gig: { start_time: Moment; end_time: Moment },
  timesheet: Timesheet | null,
  { is_approved, last_edit }: { is_approved: boolean; last_edit: EditFacts | null },
): AutopayFacts {
  const punches = timesheet?.time_punches ?? []
  return {
    start_time: gig.start_time,
    planned_end_time: timesheet?.planned_end_time ?? gig.end_time,
    clock_in: punches.find(({ punch_type }) => punch_type === 'CLOCK_IN')?.time ?? null,
    clock_out: punches.findLast(({ punch_type }) => punch_type === 'CLOCK_OUT')?.time ?? null,
    is_contested: last_edit?.status === 'CONTESTED',
    has_open_extension: timesheet?.extensions.some(({ status }) => status === 'OPEN') === true,
    is_flagged: punches.some(({ is_flagged }) => is_flagged) || (timesheet?.geo_flags.length ?? 0) > 0,
    is_approved,
    answer_by: last_edit?.status === 'OPEN' && last_edit.lowers_pay ? last_edit.answer_by : null,
  }
}
