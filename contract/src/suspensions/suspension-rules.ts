import type { AppealStatus } from '../appeals/appeal-status.ts'
import { appealStatus } from '../appeals/appeal-status.ts'
import { FULL_POINTS, pointsOfOutcome, type ReliabilityOutcome } from '../gigs/cancellation-rules.ts'
import { DAY, hasPassed, type Moment, millis } from '../moment.ts'

/** Numbers an operator may change, with defaults. The database stores each with the date it starts to hold. */
export interface SuspensionPolicy {
  /** How far back the record counts, in days. */
  days: number
  /** So many no-shows in that time suspend. */
  no_shows: number
  /** A balance below this suspends. */
  points_below: number
  /** How long a suspension lasts, in days. */
  lasts_days: number
  /** From which suspension on it lasts `repeat_lasts_days`, counting those of `repeat_within_days`. */
  repeat_from: number
  repeat_lasts_days: number
  repeat_within_days: number
  /** For how many days the pro may appeal it. */
  appeal_days: number
}

export const seededSuspensionPolicy: SuspensionPolicy = {
  days: 60,
  no_shows: 2,
  points_below: 0,
  lasts_days: 14,
  repeat_from: 3,
  repeat_lasts_days: 60,
  repeat_within_days: 365,
  appeal_days: 7,
}

/** Something on a pro's record: a shift worked, a spot given up, or a no-show. `at` is when the record was made, or the start of a shift worked. */
export interface RecordedEvent {
  at: Moment
  outcome: ReliabilityOutcome
}

/** A part of a record: after `after`, up to and with `until`. */
export interface RecordWindow {
  after: Moment
  until: Moment
}

export type SuspensionCause = 'NO_SHOWS' | 'POINTS'

/**
 * The part of a record that counts at a moment. Each event counts for one suspension only, so it begins where the one before began, if that
 * is later.
 */
export function windowAt(at: Moment, before: Moment | null, policy: SuspensionPolicy = seededSuspensionPolicy): RecordWindow {
  const earliest = millis(at) - policy.days * DAY
  return { after: new Date(before === null ? earliest : Math.max(earliest, millis(before))), until: at }
}

const eventsIn = <T extends RecordedEvent>(events: readonly T[], { after, until }: RecordWindow): T[] =>
  events.filter(({ at }) => millis(at) > millis(after) && millis(at) <= millis(until))

/** The events of a window that speak against the pro: not excused, and costing points. */
export const missesIn = <T extends RecordedEvent>(events: readonly T[], window: RecordWindow): T[] =>
  eventsIn(events, window).filter(({ outcome }) => pointsOfOutcome(outcome) < 0)

/**
 * Points from 100, like those that the pro sees, without the floor at 0: it says how far below it the window went. Good work earns back at
 * most the full points. Events of the same moment count the dearest last, so their order does not matter.
 */
export function balanceOf(events: readonly RecordedEvent[], window: RecordWindow): number {
  const inOrder = eventsIn(events, window)
    .map(({ at, outcome }) => ({ at: millis(at), points: pointsOfOutcome(outcome) }))
    .sort((one, other) => one.at - other.at || other.points - one.points)
  return inOrder.reduce((total, { points }) => Math.min(FULL_POINTS, total + points), FULL_POINTS)
}

/** What in a window suspends a pro; null if nothing does. */
export function whatSuspends(
  events: readonly RecordedEvent[],
  window: RecordWindow,
  policy: SuspensionPolicy = seededSuspensionPolicy,
): SuspensionCause | null {
  const misses = missesIn(events, window)
  if (misses.length === 0) return null
  if (misses.filter(({ outcome }) => outcome.kind === 'no_show').length >= policy.no_shows) return 'NO_SHOWS'
  return balanceOf(events, window) < policy.points_below ? 'POINTS' : null
}

/** Whether one more no-show would suspend. A warning says so after a callout or a no-show. */
export const isOneStepBefore = (
  events: readonly RecordedEvent[],
  window: RecordWindow,
  policy: SuspensionPolicy = seededSuspensionPolicy,
): boolean => whatSuspends([...events, { at: window.until, outcome: { kind: 'no_show', excused: false } }], window, policy) !== null

/**
 * Whether a suspension that began at `since` is still right, after an event was excused or taken back: the record met the policy then, or it
 * did at a miss that came later.
 */
export function stillHolds(
  events: readonly RecordedEvent[],
  suspension: { since: Moment; before: Moment | null },
  now: Moment,
  policy: SuspensionPolicy = seededSuspensionPolicy,
): boolean {
  const later = missesIn(events, { after: suspension.since, until: now }).map(({ at }) => at)
  return [suspension.since, ...later].some((at) => whatSuspends(events, windowAt(at, suspension.before, policy), policy) !== null)
}

/** When a suspension that begins now ends. `earlier` are the beginnings of those that stand. */
export function suspensionEnds(now: Moment, earlier: readonly Moment[], policy: SuspensionPolicy = seededSuspensionPolicy): Date {
  const counted = earlier.filter((since) => millis(now) - millis(since) <= policy.repeat_within_days * DAY).length
  const days = counted + 1 >= policy.repeat_from ? policy.repeat_lasts_days : policy.lasts_days
  return new Date(millis(now) + days * DAY)
}

/** The last moment to appeal a suspension. */
export const suspensionAppealUntil = (since: Moment, policy: Pick<SuspensionPolicy, 'appeal_days'>): Date =>
  new Date(millis(since) + policy.appeal_days * DAY)

interface AppealedSuspension {
  is_lifted: boolean
  /** Until when the pro may appeal. */
  appeal_until: Moment
  appeal: AppealStatus | null
}

/** Why a pro may not appeal a suspension now. It is heard once. */
export function whyNotAppealSuspension(
  { is_lifted, appeal_until, appeal }: AppealedSuspension,
  now: Moment,
): 'NOTHING_TO_APPEAL' | 'ALREADY_APPEALED' | 'APPEAL_TOO_LATE' | null {
  if (is_lifted) return 'NOTHING_TO_APPEAL'
  if (appeal !== null) return 'ALREADY_APPEALED'
  return hasPassed(appeal_until, now) ? 'APPEAL_TOO_LATE' : null
}

/** Why a person may not decide an appeal of a suspension: it is decided, the suspension was lifted, or they suspended the pro themselves. */
export function whyNotDecideSuspension(
  { status, is_lifted, suspended_by }: { status: AppealStatus; is_lifted: boolean; suspended_by: number | null },
  decider: number,
): 'INVALID_TRANSITION' | 'OWN_RECORD' | null {
  if (is_lifted || appealStatus.next(status, 'uphold') === null) return 'INVALID_TRANSITION'
  return suspended_by === decider ? 'OWN_RECORD' : null
}
