import type { ErrorCode } from '../errors.ts'
import { hasPassed, millis, type Moment } from '../moment.ts'

/** What a pro may be asked about a break: only one that nobody punched, once the work is over and before its hours are approved. */
export interface AttestFacts {
  clock_in: Moment | null
  clock_out: Moment | null
  /** The scheduled end: the work is over then even without a clock-out. */
  end_time: Moment
  punched_breaks: number
  is_approved: boolean
}

/** Why a pro may not attest a break now. Until the hours are approved the answer may be corrected; the last one counts. */
export function whyNotAttest(facts: AttestFacts, now: Moment): ErrorCode | null {
  if (facts.clock_in === null) return 'NOT_CLOCKED_IN'
  if (facts.clock_out === null && !hasPassed(facts.end_time, now)) return 'SHIFT_NOT_OVER'
  if (facts.punched_breaks > 0) return 'BREAK_PUNCHED'
  return facts.is_approved ? 'HOURS_APPROVED' : null
}

/** Whether a break as attested lies within the work: it can only be taken off where somebody was on the clock. */
export const isWithinWork = (
  taken: { start_time: Moment; end_time: Moment },
  worked: { clock_in: Moment; clock_out: Moment | null; end_time: Moment },
): boolean =>
  millis(taken.start_time) < millis(taken.end_time) &&
  millis(taken.start_time) >= millis(worked.clock_in) &&
  millis(taken.end_time) <= millis(worked.clock_out ?? worked.end_time)
