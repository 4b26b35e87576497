import { z } from 'zod'
import { whyNotByMachine } from '../gigs/applications/auto-select-rules.ts'
import { restHours } from '../gigs/conflicts/conflict-rules.ts'
import { FULL_WEEK_HOURS } from '../gigs/conflicts/work-limits.ts'
import { MINUTE, millis, overlaps, type Span } from '../moment.ts'
import type { EmploymentType } from '../pros/employment-type.ts'
import { addDays, dayBounds, localPartsOf } from '../zoned-time.ts'

/** Filling covers at most this many days or shifts at once. */
export const FILL_MOST_DAYS = 14
export const FILL_MOST_GIGS = 200
/** The most pros one act can ask. */
export const FILL_MOST_PICKS = 100

/** Why a machine may not give a pro a shift. */
export const FillRefusal = z.enum([
  'BUSY',
  'REST',
  'WEEK_HOURS',
  'OUTSIDE_PREFERENCES',
  'CERTIFICATION_MISSING',
  'EMPLOYMENT_TYPE_UNSUPPORTED',
  'BLOCKED',
  'SUSPENDED',
])
export type FillRefusal = z.output<typeof FillRefusal>

/** The work week of a gig: Monday to Sunday of its zone, named by its Monday. */
export function workWeekOf(start_time: string, timezone: string): Span & { monday: string } {
  const { date, weekday } = localPartsOf(start_time, timezone)
  const monday = addDays(date, -((weekday + 6) % 7))
  const start = dayBounds(monday, timezone).start_time
  return { monday, start_time: start, end_time: dayBounds(addDays(monday, 7), timezone).start_time }
}

/** Minutes of `held` that begin in a week. */
const minutesIn = (held: readonly Span[], week: Span): number =>
  held
    .filter(({ start_time }) => millis(start_time) >= millis(week.start_time) && millis(start_time) < millis(week.end_time))
    .reduce((sum, span) => sum + (millis(span.end_time) - millis(span.start_time)) / MINUTE, 0)

/** How much more an employee may work in a week; null for a contractor, whose hours no machine limits. */
export const minutesLeft = (employment_type: EmploymentType, held: readonly Span[], week: Span): number | null =>
  employment_type === 'W2' ? FULL_WEEK_HOURS * 60 - minutesIn(held, week) : null

export interface FillFacts {
  gig: Span & { start_time: string; timezone: string }
  /** Why the pro may not work the gig at any time (`whyNotEligible`). */
  refusal: ReturnType<typeof whyNotByMachine>
  employment_type: EmploymentType
  /** What the pro has confirmed or been offered, other than this gig. */
  held: readonly Span[]
  /** What the pro said about this time of the week; null if nothing, or if the pro applied to the gig. */
  says_available: boolean | null
}

/**
 * Why a machine may not give the pro this gig: not eligible, another shift at that time, less than ten hours of rest, over 40 hours
 * (W-2), or a time at which the pro said they don't work.
 */
export function whyNotFill({ gig, refusal, employment_type, held, says_available }: FillFacts): FillRefusal | null {
  if (refusal !== null) return FillRefusal.parse(refusal)
  if (held.some((other) => overlaps(gig, other))) return 'BUSY'
  const [start, end] = [millis(gig.start_time), millis(gig.end_time)]
  const week_hours = (minutesIn(held, workWeekOf(gig.start_time, gig.timezone)) + (end - start) / MINUTE) / 60
  const rest_hours = restHours(gig, held)
  const why = whyNotByMachine({ score: 0, created_ts: '', id: 0, refusal: null, rest_hours, week_hours, employment_type, says_available })
  return why === null ? null : FillRefusal.parse(why)
}
