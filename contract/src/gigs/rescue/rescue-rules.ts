import type { ErrorCode } from '../../errors.ts'
import { hasPassed, MINUTE, type Moment, millis } from '../../moment.ts'
import { payFor } from '../../money.ts'
import type { GigStatus } from '../gig-status.ts'

/** The steps of the search, from the pros most likely to say yes to everyone. */
export const rescueRungs = ['STANDBY', 'APPLICANTS', 'KNOWN', 'RECOMMENDED', 'MARKETPLACE'] as const
export type RescueRung = (typeof rescueRungs)[number]

/** Numbers an operator may change: a row of the market's policies with the date it starts to hold. */
export interface RescuePolicy {
  /** A spot that opens this long before the start, or later, starts a search automatically. */
  starts_within_minutes: number
  /** With less of the shift left than this, the search asks nobody. */
  least_left_minutes: number
  /** How many pros get an offer at once for each open spot. The first to confirm gets it. */
  offers_per_place: number
  /** How long a step waits for replies: the first line whose time to the start is not exceeded. The last line has no limit. */
  rung_minutes: { until_start_within: number | null; minutes: number }[]
}
export const seededRescuePolicy: RescuePolicy = {
  starts_within_minutes: 1_440,
  least_left_minutes: 60,
  offers_per_place: 3,
  rung_minutes: [
    { until_start_within: 120, minutes: 3 },
    { until_start_within: 720, minutes: 6 },
    { until_start_within: null, minutes: 15 },
  ],
}

interface RescueGig {
  status: GigStatus
  start_time: Moment
  end_time: Moment
  allowed_confirmed_pros: number
  confirmed_pros_count: number
}

/** The last moment when a replacement may still take the spot. */
export const latestForRescue = (gig: { end_time: Moment }, policy: RescuePolicy): number =>
  millis(gig.end_time) - policy.least_left_minutes * MINUTE

/**
 * Why no search can run now: the shift is full, not open, or nearly over. It may have started, because a no-show needs a replacement
 * too.
 */
export function whyNotRescue(gig: RescueGig, policy: RescuePolicy, now: Moment): ErrorCode | null {
  if (gig.status === 'CONFIRMED' || gig.confirmed_pros_count >= gig.allowed_confirmed_pros) return 'GIG_FILLED'
  if (gig.status !== 'POSTED') return 'GIG_NOT_OPEN'
  return hasPassed(new Date(latestForRescue(gig, policy)), now) ? 'GIG_STARTED' : null
}

/** Whether a spot that opens now starts a search automatically. */
export const startsByItself = (gig: RescueGig, policy: RescuePolicy, now: Moment): boolean =>
  whyNotRescue(gig, policy, now) === null && millis(gig.start_time) - millis(now) <= policy.starts_within_minutes * MINUTE

/** How long a step waits, in minutes, when the shift starts in `minutes_to_start` (negative once it started). */
export function rungMinutes(policy: RescuePolicy, minutes_to_start: number): number {
  const line = policy.rung_minutes.find(({ until_start_within }) => until_start_within === null || minutes_to_start <= until_start_within)
  return line?.minutes ?? 15
}

/** The step after this one; null after the last. Without one, the first. */
export const nextRung = (rung: RescueRung | null): RescueRung | null =>
  rescueRungs[rung === null ? 0 : rescueRungs.indexOf(rung) + 1] ?? null

/**
 * The bonus in cents an hour. It goes to pros who did not apply and to everyone who takes a spot once the shift is open to the market. What
 * was promised to those who took one (`spent_cents`) and the same for every open spot never exceed the budget.
 */
export function offeredBonus(
  rescue: { bonus_cents: number; budget_cents: number },
  rung: RescueRung,
  { places, minutes, spent_cents }: { places: number; minutes: number; spent_cents: number },
): number {
  if (rescue.bonus_cents === 0 || rescueRungs.indexOf(rung) < rescueRungs.indexOf('KNOWN')) return 0
  return spent_cents + payFor(minutes, rescue.bonus_cents) * places <= rescue.budget_cents ? rescue.bonus_cents : 0
}
