import type { ErrorCode } from '../../errors.ts'
import { hasPassed, MINUTE, type Moment, millis } from '../../moment.ts'
import { payFor } from '../../money.ts'
import type { GigStatus } from '../gig-status.ts'

/** The rungs of the ladder, from those who are nearest to saying yes to everyone. */
export const rescueRungs = ['STANDBY', 'APPLICANTS', 'KNOWN', 'RECOMMENDED', 'MARKETPLACE'] as const
export type RescueRung = (typeof rescueRungs)[number]

/** Numbers an operator may change, a row of the market's policies with a date from which they hold. */
export interface RescuePolicy {
  /** A place that comes free this long before the start, or later, begins a rescue by itself. */
  starts_within_minutes: number
  /** With less of the shift left than this nobody is asked any more. */
  least_left_minutes: number
  /** How many pros are asked at once for each open place: the first to say yes gets it. */
  offers_per_place: number
  /** How long a rung waits for answers: the first line whose time to the start is not exceeded; the last has none. */
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

/** The last moment at which a replacement may still take the place. */
export const latestForRescue = (gig: { end_time: Moment }, policy: RescuePolicy): number =>
  millis(gig.end_time) - policy.least_left_minutes * MINUTE

/** Why nobody can be looked for now: the shift is full, not open, or too nearly over. It may have started: a missing pro is replaced too. */
export function whyNotRescue(gig: RescueGig, policy: RescuePolicy, now: Moment): ErrorCode | null {
  if (gig.status === 'CONFIRMED' || gig.confirmed_pros_count >= gig.allowed_confirmed_pros) return 'GIG_FILLED'
  if (gig.status !== 'POSTED') return 'GIG_NOT_OPEN'
  return hasPassed(new Date(latestForRescue(gig, policy)), now) ? 'GIG_STARTED' : null
}

/** Whether a place freed now begins a rescue without anyone asking for it. */
export const startsByItself = (gig: RescueGig, policy: RescuePolicy, now: Moment): boolean =>
  whyNotRescue(gig, policy, now) === null && millis(gig.start_time) - millis(now) <= policy.starts_within_minutes * MINUTE

/** How long, in minutes, a rung waits when the shift starts in `minutes_to_start` (negative once it has started). */
export function rungMinutes(policy: RescuePolicy, minutes_to_start: number): number {
  const line = policy.rung_minutes.find(({ until_start_within }) => until_start_within === null || minutes_to_start <= until_start_within)
  return line?.minutes ?? 15
}

/** The rung after this one; null past the last. The first of all when there is none yet. */
export const nextRung = (rung: RescueRung | null): RescueRung | null =>
  rescueRungs[rung === null ? 0 : rescueRungs.indexOf(rung) + 1] ?? null

/** A bonus is offered to those who did not ask for the shift themselves, and never beyond what the budget pays for every open place. */
export function offeredBonus(
  rescue: { bonus_cents: number; budget_cents: number },
  rung: RescueRung,
  { places, minutes }: { places: number; minutes: number },
): number {
  if (rescue.bonus_cents === 0 || rescueRungs.indexOf(rung) < rescueRungs.indexOf('KNOWN')) return 0
  return payFor(minutes, rescue.bonus_cents) * places <= rescue.budget_cents ? rescue.bonus_cents : 0
}
