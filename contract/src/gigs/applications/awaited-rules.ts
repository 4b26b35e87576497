import type { ErrorCode } from '../../errors.ts'
import { hasPassed, millis, MINUTE, type Moment } from '../../moment.ts'
import type { ApplicationFlags } from '../application-status.ts'
import type { GigStatus } from '../gig-status.ts'

/** Minutes between two reminders of an offer, whichever manager sends them. */
export const NUDGE_EVERY_MINUTES = 60

/** One pro with an offer who has not replied. */
export interface AwaitedFacts extends ApplicationFlags {
  gig_status: GigStatus
  start_time: Moment
  /** When the offer expires; null for a selection without a term. */
  offer_expires_at: Moment | null
}

/** Why we are not waiting for a pro's reply: nobody gets a reminder or more time for a spot that cannot be taken. */
export function whyNotAwaited(facts: AwaitedFacts, now: Moment): ErrorCode | null {
  if (facts.is_cancelled) return 'APPLICATION_CANCELLED'
  if (facts.is_confirmed) return 'ALREADY_CONFIRMED'
  if (!facts.is_selected) return 'NOT_SELECTED'
  if (facts.gig_status === 'CONFIRMED') return 'GIG_FILLED'
  if (facts.gig_status !== 'POSTED') return 'GIG_NOT_OPEN'
  if (hasPassed(facts.start_time, now)) return 'GIG_STARTED'
  return facts.offer_expires_at !== null && hasPassed(facts.offer_expires_at, now) ? 'OFFER_EXPIRED' : null
}

/** When a pro may get another reminder; null if nobody sent one yet. */
export const nudgeableFrom = (nudged_at: Moment | null): number | null =>
  nudged_at === null ? null : millis(nudged_at) + NUDGE_EVERY_MINUTES * MINUTE

/** Why a pro may not get a reminder now. `nudged_at` is the last reminder, null if there was none. */
export function whyNotNudge(facts: AwaitedFacts & { nudged_at: Moment | null }, now: Moment): ErrorCode | null {
  const from = nudgeableFrom(facts.nudged_at)
  return whyNotAwaited(facts, now) ?? (from !== null && from > millis(now) ? 'NUDGED_RECENTLY' : null)
}

/** When an offer expires that the manager wants open until `until`: never later than the start of its shift. */
export const extendedUntil = (start_time: Moment, until: Moment): Date => new Date(Math.min(millis(start_time), millis(until)))

/** Why an offer may not stay open until `until`: offers only get longer, and end when their shift starts. */
export function whyNotExtend(facts: AwaitedFacts, until: Moment, now: Moment): ErrorCode | null {
  const refusal = whyNotAwaited(facts, now)
  if (refusal) return refusal
  const { offer_expires_at, start_time } = facts
  return offer_expires_at === null || millis(extendedUntil(start_time, until)) <= millis(offer_expires_at) ? 'OFFER_NOT_LONGER' : null
}
