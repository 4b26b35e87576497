import type { ErrorCode } from '../errors.ts'
import { hasPassed, type Moment, minutesBetween } from '../moment.ts'

/** A gig lasts 1 to 16 elapsed hours (docs/domain.md). */
export const SHORTEST_SHIFT_MINUTES = 60
export const LONGEST_SHIFT_MINUTES = 16 * 60
/** Wages are 15 to 75 dollars an hour (specification section 5), in cents. */
export const LOWEST_WAGE_CENTS = 1500
export const HIGHEST_WAGE_CENTS = 7500

/** Why a shift cannot be this long: shorter than 1 h, longer than 16 h, or ending before it starts. */
export function whyNotShiftTimes(start_time: Moment, end_time: Moment): ErrorCode | null {
  const minutes = minutesBetween(start_time, end_time)
  return minutes >= SHORTEST_SHIFT_MINUTES && minutes <= LONGEST_SHIFT_MINUTES ? null : 'invalid'
}

/** Why a wage (cents an hour) cannot be paid: out of bounds, or below the position's minimum in its market. */
export function whyNotWage(wage_cents: number, minimum_wage_cents: number | null): ErrorCode | null {
  if (minimum_wage_cents !== null && wage_cents < minimum_wage_cents) return 'WAGE_BELOW_MINIMUM'
  return wage_cents >= LOWEST_WAGE_CENTS && wage_cents <= HIGHEST_WAGE_CENTS ? null : 'invalid'
}

export interface PostFacts {
  start_time: Moment
  end_time: Moment
  unpaid_break_minutes: number
  wage_cents: number
  minimum_wage_cents: number | null
}

/** Everything a new gig needs beyond its shape: a future start, a sensible length, a break shorter than the shift, a wage. */
export function whyNotPostGig(gig: PostFacts, now: Moment): ErrorCode | null {
  if (hasPassed(gig.start_time, now)) return 'GIG_STARTED'
  const times = whyNotShiftTimes(gig.start_time, gig.end_time)
  if (times) return times
  if (gig.unpaid_break_minutes < 0 || gig.unpaid_break_minutes >= minutesBetween(gig.start_time, gig.end_time)) return 'invalid'
  return whyNotWage(gig.wage_cents, gig.minimum_wage_cents)
}
