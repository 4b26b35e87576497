import { addDays } from '../zoned-time.ts'
import { MOST_DAYS, type Period, USUAL_DAYS } from './dashboard-rules.ts'

/**
 * The limits of the ranges in which the marketplace's times to fill are counted, in minutes: the first range is under 5 minutes, the last one
 * 30 days and more. The database's `fill_time_range` has the same.
 */
export const FILL_TIME_LIMITS: readonly number[] = [
  5, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1080, 1440, 2160, 2880, 4320, 5760, 7200, 10080, 14400, 20160, 30240, 43200,
]

/**
 * The median of times that were counted by range, in whole minutes: those of a range count as spread evenly over it. Null
 * without any. Of the last range, which has no end, it is the start.
 */
export function medianOfRanges(counts: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let below = 0
  for (const [range, count] of counts.entries()) {
    if (below + count >= all / 2) {
      const from = range === 0 ? 0 : FILL_TIME_LIMITS[range - 1]!
      const to = FILL_TIME_LIMITS[range] ?? from
      return Math.round(from + ((to - from) * (all / 2 - below)) / count)
    }
    below += count
  }
  return null
}

/**
 * The period that is asked for, as far as days are counted. `counted_through` is the last counted day. A missing end is that day; a missing start
 * makes four weeks. A period that begins later is that day alone.
 */
export function countedPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, counted_through: string): Period {
  const asked = to ?? (from === undefined ? counted_through : addDays(from, MOST_DAYS - 1))
  const last = asked > counted_through ? counted_through : asked
  const first = from ?? addDays(last, 1 - USUAL_DAYS)
  return { from: first > last ? last : first, to: last }
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month after a day's. */
export const nextMonth = (day: string): string => monthOf(addDays(monthOf(day), 31))

/** A period as whole months, which are kept as one sum each, and the days that are left at its ends. */
export function partsOf({ from, to }: Period): { months: Period | null; days: Period[] } {
  const first = from === monthOf(from) ? from : nextMonth(from)
  const end = monthOf(addDays(to, 1))
  if (first >= end) return { months: null, days: [{ from, to }] }
  const days = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ]
  return { months: { from: first, to: addDays(end, -1) }, days: days.filter((part) => part.from <= part.to) }
}

/** Under so many pros a month, a share of them says more about luck than about the market. */
export const FEWEST_PROS_FOR_RATE = 30

/** The share of a month's pros who held a spot in the next one, too, from 0 to 1; null when there are too few to mean anything. */
export const retentionRate = ({ active_before, returning }: { active_before: number; returning: number }): number | null =>
  active_before < FEWEST_PROS_FOR_RATE ? null : returning / active_before

/** How many spots were posted how long ahead, and how many of them someone filled. */
export const leadTimes = (figures: {
  spots: number
  filled: number
  late_spots: number
  late_filled: number
  early_spots: number
  early_filled: number
}): { lead: 'late' | 'between' | 'early'; spots: number; filled: number }[] => [
  { lead: 'early', spots: figures.early_spots, filled: figures.early_filled },
  {
    lead: 'between',
    spots: figures.spots - figures.late_spots - figures.early_spots,
    filled: figures.filled - figures.late_filled - figures.early_filled,
  },
  { lead: 'late', spots: figures.late_spots, filled: figures.late_filled },
]
