import type { ErrorCode } from '../../errors.ts'
import { hasPassed, type Moment } from '../../moment.ts'
import type { GigStatus } from '../gig-status.ts'

/** The most a boost adds to the wage, in cents an hour. */
export const HIGHEST_BONUS_CENTS = 5000

interface BoostedGig {
  status: GigStatus
  start_time: Moment
  boosted_gig_bonus_cents: number
}

/**
 * Why a shift may not get a bonus (cents an hour, for everyone who works it): it is full, over, cancelled or has started, or the bonus
 * is no higher than what pros were promised. A promise is never taken back.
 */
export function whyNotBoost(gig: BoostedGig, bonus_cents: number, now: Moment): ErrorCode | null {
  if (gig.status === 'CONFIRMED') return 'GIG_FILLED'
  if (gig.status !== 'POSTED' && gig.status !== 'UNAPPROVED') return 'GIG_NOT_OPEN'
  if (hasPassed(gig.start_time, now)) return 'GIG_STARTED'
  return bonus_cents > gig.boosted_gig_bonus_cents && bonus_cents <= HIGHEST_BONUS_CENTS ? null : 'invalid'
}
