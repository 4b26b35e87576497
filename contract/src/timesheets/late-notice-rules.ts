import type { ErrorCode } from '../errors.ts'
import { HOUR, hasPassed, MINUTE, type Moment, millis } from '../moment.ts'

/** How many minutes late a pro can say to be. */
export const LATE_MINUTES = [5, 10, 15, 30, 45, 60] as const
export type LateMinutes = (typeof LATE_MINUTES)[number]

/** From this long before the start a pro can say they are running late. */
export const LATE_NOTICE_HOURS = 2

/** From this long after the promised arrival, a pro who has not clocked in is late or missing as if they had said nothing. */
export const PROMISE_GRACE_MINUTES = 5

/** What decides whether a pro may say that they are running late, or take it back. */
export interface LateFacts {
  is_confirmed: boolean
  is_cancelled: boolean
  start_time: Moment
  end_time: Moment
  clock_in: Moment | null
}

/** When the pro promises to arrive: that long after the start, or from now on if the shift has started. Whole minutes. */
export const promisedArrival = (start_time: Moment, minutes: LateMinutes, now: Moment): Date =>
  new Date(Math.ceil(Math.max(millis(start_time), millis(now)) / MINUTE) * MINUTE + minutes * MINUTE)

/** Why a pro may not take back that they are running late: it is settled by the clock-in. */
export function whyNotTakeBackLate(facts: Omit<LateFacts, 'start_time' | 'end_time'>): ErrorCode | null {
  if (facts.is_cancelled) return 'APPLICATION_CANCELLED'
  if (!facts.is_confirmed) return 'NOT_CONFIRMED'
  return facts.clock_in === null ? null : 'ALREADY_CLOCKED_IN'
}

/** Why a pro may not say that they are running late: it is open from two hours before the start until the clock-in. */
export function whyNotSayLate(facts: LateFacts, now: Moment): ErrorCode | null {
  const settled = whyNotTakeBackLate(facts)
  if (settled !== null) return settled
  if (millis(now) < millis(facts.start_time) - LATE_NOTICE_HOURS * HOUR) return 'LATE_NOTICE_TOO_EARLY'
  return hasPassed(facts.end_time, now) ? 'SHIFT_OVER' : null
}

/** Until when a promise keeps its pro from counting as late or missing. */
export const promiseHoldsUntil = (arrival_time: Moment): Date => new Date(millis(arrival_time) + PROMISE_GRACE_MINUTES * MINUTE)
