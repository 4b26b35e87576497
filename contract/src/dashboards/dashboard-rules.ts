import { addDays } from '../zoned-time.ts'
import type { Figures } from './dashboard.ts'

export interface Period {
  from: string
  to: string
}

/** The longest period that one dashboard shows. */
export const MOST_DAYS = 366
/** A dashboard opens with the last four weeks, so that every weekday counts alike. */
export const USUAL_DAYS = 28
/** Under so many spots or ratings a rate says more about luck than about the business: we show the counts alone. */
export const FEWEST_FOR_RATE = 30
/** Under so many no-shows before and now together, more or fewer of them is no trend. */
const FEWEST_FOR_TREND = 20

/** What no shifts come to. */
export const NO_FIGURES: Figures = {
  shifts: 0,
  spots: 0,
  filled: 0,
  cancelled_spots: 0,
  late_spots: 0,
  late_filled: 0,
  early_spots: 0,
  early_filled: 0,
  no_shows: 0,
  callouts: 0,
  fill_minutes: null,
  worked: 0,
  unapproved: 0,
  worked_minutes: 0,
  overtime_minutes: 0,
  spent: 0,
  rating_sum: 0,
  rating_count: 0,
}

const DAY_MS = 86_400_000

/** How many calendar days a period has, both ends included. */
export const daysOfPeriod = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

interface AskedDays {
  from?: string | undefined
  to?: string | undefined
}

/** Whether the days that were asked for are in order. */
export const isPeriod = ({ from, to }: AskedDays): boolean => from === undefined || to === undefined || from <= to

/** Whether they are a year at most. Days out of order have another fault. */
export const isShort = ({ from, to }: AskedDays): boolean =>
  from === undefined || to === undefined || from > to || daysOfPeriod({ from, to }) <= MOST_DAYS

/** The days just before a period, as many as it has. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysOfPeriod(period)),
  to: addDays(period.from, -1),
})

/**
 * The period that is asked for. `today` is the current location's date. A missing end is today, or the end of a year if the start is longer
 * ago; a missing start makes four weeks.
 */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Period {
  const last = to ?? (from === undefined ? today : lastDayFrom(from, today))
  return { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last }
}

function lastDayFrom(from: string, today: string): string {
  const yearLater = addDays(from, MOST_DAYS - 1)
  return from > today ? from : yearLater < today ? yearLater : today
}

/** The share of spots that were filled, from 0 to 1; null when there are too few to mean anything. */
export const fillRate = ({ spots, filled }: Pick<Figures, 'spots' | 'filled'>): number | null =>
  spots < FEWEST_FOR_RATE ? null : filled / spots

/** Stars on average; null without a rating. */
export const averageRating = ({ rating_sum, rating_count }: Pick<Figures, 'rating_sum' | 'rating_count'>): number | null =>
  rating_count === 0 ? null : rating_sum / rating_count

/** Whether more or fewer no-shows than before is a change, or chance. */
export const isTrend = (now: number, before: number): boolean => now + before >= FEWEST_FOR_TREND

/** Who was confirmed in the end: those who held a spot, and those who held one and did not come. */
export const confirmedSpots = ({ filled, no_shows }: Pick<Figures, 'filled' | 'no_shows'>): number => filled + no_shows

export const openSpots = ({ spots, filled }: Pick<Figures, 'spots' | 'filled'>): number => spots - filled

/** What stands out in a period: what a manager can do about spots that stayed open. */
export type Hint =
  /** Most of what stayed open was posted on the last day, and shifts posted early fill. */
  | { kind: 'late'; open: number; late_open: number; early_filled: number; early_spots: number }
  /** Two weekdays hold most of what stayed open. */
  | { kind: 'weekdays'; open: number; weekdays: [number, number]; of_them: number }

interface HintFacts {
  total: Figures
  by_weekday: readonly { weekday: number; figures: Pick<Figures, 'spots' | 'filled'> }[]
}

/** The hints of a period, the most useful first. None about a handful of open spots. */
export function hintsOf({ total, by_weekday }: HintFacts): Hint[] {
  const open = openSpots(total)
  if (open < 5) return []
  const hints: Hint[] = []
  const late_open = total.late_spots - total.late_filled
  const { early_spots, early_filled } = total
  if (late_open * 2 >= open && early_spots >= FEWEST_FOR_RATE && early_filled / early_spots >= 0.9)
    hints.push({ kind: 'late', open, late_open, early_filled, early_spots })
  const [first, second, third] = by_weekday
    .map(({ weekday, figures }) => ({ weekday, open: openSpots(figures) }))
    .toSorted((a, b) => b.open - a.open || a.weekday - b.weekday)
  if (first && second && third && (first.open + second.open) * 3 >= open * 2) {
    const [one, other] = [first.weekday, second.weekday].toSorted((a, b) => a - b)
    hints.push({ kind: 'weekdays', open, weekdays: [one!, other!], of_them: first.open + second.open })
  }
  return hints
}

/** What explains a shift's open spots, the gravest first. */
export type WhatHappened =
  | { kind: 'no_shows' | 'callouts' | 'declined'; count: number }
  | { kind: 'rescue_running' | 'rescue_exhausted' | 'posted_late' | 'below_recommended' | 'no_applicants' }

interface ShiftFacts {
  spots: number
  filled: number
  posted_before_minutes: number
  wage_amount: number
  recommended_wage_amount: number | null
  applied: number
  no_shows: number
  callouts: number
  declined: number
  rescue: string | null
}

/** Posted less than a day before the start. */
export const isPostedLate = ({ posted_before_minutes }: Pick<ShiftFacts, 'posted_before_minutes'>): boolean =>
  posted_before_minutes < 24 * 60

export const isBelowRecommended = ({
  wage_amount,
  recommended_wage_amount,
}: Pick<ShiftFacts, 'wage_amount' | 'recommended_wage_amount'>): boolean =>
  recommended_wage_amount !== null && wage_amount < recommended_wage_amount

export function whatHappened(shift: ShiftFacts): WhatHappened[] {
  const found: WhatHappened[] = []
  if (shift.no_shows > 0) found.push({ kind: 'no_shows', count: shift.no_shows })
  if (shift.callouts > 0) found.push({ kind: 'callouts', count: shift.callouts })
  if (shift.rescue === 'RUNNING' || shift.rescue === 'PAUSED') found.push({ kind: 'rescue_running' })
  if (shift.filled >= shift.spots) return found
  if (shift.rescue === 'EXHAUSTED') found.push({ kind: 'rescue_exhausted' })
  if (shift.applied === 0) found.push({ kind: 'no_applicants' })
  if (shift.declined > 0) found.push({ kind: 'declined', count: shift.declined })
  if (isPostedLate(shift)) found.push({ kind: 'posted_late' })
  if (isBelowRecommended(shift)) found.push({ kind: 'below_recommended' })
  return found
}
