import type { ErrorCode } from '../errors.ts'
import { hasPassed, millis, type Moment } from '../moment.ts'

/** When a pro may be asked about a break: nobody punched it, the work is over, and its hours are not approved yet. */
export interface AttestFacts {
  clock_in: Moment | null
  clock_out: Moment | null
  /** The scheduled end. The work is over then, even without a clock-out. */
  end_time: Moment
  punched_breaks: number
  is_approved: boolean
}

/** Why a pro may not attest a break now. Until approval the pro may correct the answer; the last one counts. */
export function whyNotAttest(facts: AttestFacts, now: Moment): ErrorCode | null {
  if (facts.clock_in === null) return 'NOT_CLOCKED_IN'
  if (facts.clock_out === null && !hasPassed(facts.end_time, now)) return 'SHIFT_NOT_OVER'
  if (facts.punched_breaks > 0) return 'BREAK_PUNCHED'
  return facts.is_approved ? 'HOURS_APPROVED' : null
}

/** Whether an attested break is within the work. Muster can deduct it only while the pro was on the clock. */
export const isWithinWork = (
  taken: { start_time: Moment; end_time: Moment },
  worked: { clock_in: Moment; clock_out: Moment | null; end_time: Moment },
): boolean =>
  millis(taken.start_time) < millis(taken.end_time) &&
  millis(taken.start_time) >= millis(worked.clock_in) &&
  millis(taken.end_time) <= millis(worked.clock_out ?? worked.end_time)
