import type { Figures } from '@muster/contract/dashboards/dashboard.ts'
import { daysOfPeriod, NO_FIGURES, type Period } from '@muster/contract/dashboards/dashboard-rules.ts'
import { dayPlus } from '../ui/format-time.ts'

/** What a bar can show. The median does not add up, so it is drawn by day alone. */
export type Sums = Omit<Figures, 'fill_minutes'>

/** The days of one bar. */
export interface Bucket {
  from: string
  to: string
  sums: Sums
  /** The same days of the period before; null if nothing is compared. */
  before: Sums | null
}

export type Unit = 'day' | 'week' | 'month'

/** Bars stay wide enough to read: at most 62 at a desk, and 14 on a phone. */
export function unitOf(period: Period, isNarrow: boolean): Unit {
  const days = daysOfPeriod(period)
  if (days <= (isNarrow ? 14 : 62)) return 'day'
  return days <= (isNarrow ? 70 : 200) ? 'week' : 'month'
}

const { fill_minutes: _, ...NOTHING } = NO_FIGURES
const KEYS = Object.keys(NOTHING) as (keyof Sums)[]

type Days = readonly { day: string; figures: Sums }[]

function addUp(days: Days, from: string, to: string): Sums {
  const sums = { ...NOTHING }
  for (const { day, figures } of days) if (day >= from && day <= to) for (const key of KEYS) sums[key] += figures[key]
  return { ...sums, spent: Math.round(sums.spent * 100) / 100 }
}

/** The last day of the bar that starts on `from`. Weeks count from the period's start, so that every one but the last is whole. */
function endOf(from: string, unit: Unit): string {
  if (unit === 'day') return from
  if (unit === 'week') return dayPlus(from, 6)
  const next = new Date(`${from.slice(0, 7)}-01T12:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return dayPlus(next.toISOString().slice(0, 10), -1)
}

/** The bars of a period, those without shifts too, each beside the same days of the period before. */
export function bucketsOf(period: Period, unit: Unit, days: Days, before: { period: Period; days: Days } | null): Bucket[] {
  const buckets: Bucket[] = []
  const shift = before === null ? 0 : daysOfPeriod(period)
  for (let from = period.from; from <= period.to; ) {
    const end = endOf(from, unit)
    const to = end < period.to ? end : period.to
    buckets.push({
      from,
      to,
      sums: addUp(days, from, to),
      before: before && addUp(before.days, dayPlus(from, -shift), dayPlus(to, -shift)),
    })
    from = dayPlus(to, 1)
  }
  return buckets
}
