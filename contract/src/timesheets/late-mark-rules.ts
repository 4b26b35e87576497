import type { ErrorCode } from '../errors.ts'
import { HOUR, MINUTE, type Moment, millis } from '../moment.ts'

/** Muster takes a mark that a phone kept until this many hours after the planned end. After that the manager enters the hours. */
export const LATE_MARK_HOURS = 72
/** A mark that arrives within this many minutes was sent at once: networks are slow, and clocks differ. */
export const LATE_AFTER_MINUTES = 5

/**
 * When a mark was made. A phone's clock may be wrong, so the time is never in the future and never before `after`, the moments that had
 * to come first (the spot was confirmed, the captain named, the pro clocked in). Without a time it is now.
 */
export function markedAt(time: Moment | undefined, now: Moment, after: readonly (Moment | null)[] = []): string {
  const earliest = Math.max(...after.map((moment) => (moment === null ? 0 : millis(moment))), 0)
  return new Date(Math.min(millis(now), Math.max(time === undefined ? millis(now) : millis(time), earliest))).toISOString()
}

/** A phone's clock this far off is right enough: the way of an answer takes time too. */
const RIGHT_ENOUGH_MS = MINUTE / 2
/** Two measures of a phone's clock this close say the same. */
const SAME_SKEW_MS = 2 * MINUTE

/**
 * The time of a punch by Muster's clock. `skew_ms` is how far the phone's clock was ahead when the punch was made, as the phone measured it,
 * and `sent_at` is the phone's time as it sends. If both say the same, the clock ran wrong all along, and the time is corrected. If not,
 * someone set the clock in between: the time stays as the phone gave it, and a person looks at a late punch anyway.
 */
export function onOurClock(time: Moment, phone: { skew_ms: number | undefined; sent_at: Moment | null }, now: Moment): string {
  const { skew_ms = 0, sent_at } = phone
  const isSame = sent_at !== null && Math.abs(millis(sent_at) - millis(now) - skew_ms) <= SAME_SKEW_MS
  return new Date(millis(time) - (isSame && Math.abs(skew_ms) > RIGHT_ENOUGH_MS ? skew_ms : 0)).toISOString()
}

/** Whole minutes between a mark and its arrival; 0 if it was sent at once. */
export function sentLateBy(time: Moment, now: Moment): number {
  const minutes = Math.floor((millis(now) - millis(time)) / MINUTE)
  return minutes > LATE_AFTER_MINUTES ? minutes : 0
}

/**
 * Why a late mark is not taken. Approved hours stay as they are, and after 72 hours Muster no longer waits for a phone. A mark that was
 * sent at once follows only the rules of the clock.
 */
export function whyNotTakeLate(facts: { planned_end_time: Moment; is_approved: boolean }, time: Moment, now: Moment): ErrorCode | null {
  if (sentLateBy(time, now) === 0) return null
  if (facts.is_approved) return 'HOURS_APPROVED'
  return millis(now) > millis(facts.planned_end_time) + LATE_MARK_HOURS * HOUR ? 'MARK_TOO_LATE' : null
}
