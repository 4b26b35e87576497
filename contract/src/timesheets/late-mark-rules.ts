import type { ErrorCode } from '../errors.ts'
import { HOUR, MINUTE, type Moment, millis } from '../moment.ts'

/** A mark that a phone kept is taken until this long after the planned end; then the manager enters the hours. */
export const LATE_MARK_HOURS = 72
/** What arrives within this of being made was sent at once: networks take their time, and clocks differ. */
export const LATE_AFTER_MINUTES = 5

/**
 * When a mark was made, as far as a phone is believed, whose clock may be wrong: never in the future, and never before `after`, the moments
 * from which it could be made at all (the place was confirmed, the captain named, the pro clocked in). Without a time it is made now.
 */
export function markedAt(time: Moment | undefined, now: Moment, after: readonly (Moment | null)[] = []): string {
  const earliest = Math.max(...after.map((moment) => (moment === null ? 0 : millis(moment))), 0)
  return new Date(Math.min(millis(now), Math.max(time === undefined ? millis(now) : millis(time), earliest))).toISOString()
}

/** Whole minutes between a mark and its arrival; 0 for one that was sent at once. */
export function sentLateBy(time: Moment, now: Moment): number {
  const minutes = Math.floor((millis(now) - millis(time)) / MINUTE)
  return minutes > LATE_AFTER_MINUTES ? minutes : 0
}

/**
 * Why a mark that arrives late is not taken. Hours that are approved stay as they are, and after 72 hours nobody waits for a phone any
 * more. A mark that is sent at once is judged by the rules of the clock alone.
 */
export function whyNotTakeLate(facts: { planned_end_time: Moment; is_approved: boolean }, time: Moment, now: Moment): ErrorCode | null {
  if (sentLateBy(time, now) === 0) return null
  if (facts.is_approved) return 'HOURS_APPROVED'
  return millis(now) > millis(facts.planned_end_time) + LATE_MARK_HOURS * HOUR ? 'MARK_TOO_LATE' : null
}
