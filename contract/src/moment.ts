/**
 * Instants as either side has them: a Date from the database or ISO 8601 text (UTC) from the wire. Rules accept both, so neither side
 * converts before it asks a rule.
 */
export type Moment = Date | string

export const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 86_400_000

/** Milliseconds since 1970 UTC. */
export const millis = (moment: Moment): number => (typeof moment === 'string' ? Date.parse(moment) : moment.getTime())

/** Elapsed hours, as a fraction; negative when `to` is earlier. Elapsed time, never wall time: a clock change counts as it happened. */
export const hoursBetween = (from: Moment, to: Moment): number => (millis(to) - millis(from)) / HOUR

/** Elapsed minutes, as a fraction; negative when `to` is earlier. */
export const minutesBetween = (from: Moment, to: Moment): number => (millis(to) - millis(from)) / MINUTE

/** True from the exact instant `moment` on: an end at 17:00 has passed at 17:00:00.000. */
export const hasPassed = (moment: Moment, now: Moment): boolean => millis(moment) <= millis(now)

export interface Span {
  start_time: Moment
  end_time: Moment
}

/** True when two spans share time. Half-open, so a shift may start when another one ends (docs/domain.md). */
export const overlaps = (one: Span, other: Span): boolean =>
  millis(one.start_time) < millis(other.end_time) && millis(other.start_time) < millis(one.end_time)
