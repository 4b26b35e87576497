import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { addDays, endAfter, localPartsOf } from '../../zoned-time.ts'
import { lastAbove4, type RecurrencePattern } from '../recurrence.ts'

/**
 * The local dates of a pattern. Dates come first, on a calendar without a zone; then a wall time turns each into an instant. So a shift
 * at 17:00 stays at 17:00 when clocks change, and one at 02:30 does not skip the spring day. Server only, because the library is too
 * large for a screen. A screen asks for dates by its call.
 */

/** Muster makes shifts of a series this many days ahead. Later dates are phantoms. */
export const SERIES_AHEAD_DAYS = 28
/** A series looks at most this many days ahead for a date. */
export const MOST_DATES = 366
/** A preview looks two years ahead, with a leap day. */
const PREVIEWED_DAYS = 731

const DAY_NAMES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/**
 * Completes a pattern from its first date: without weekdays, a week repeats on that date's weekday. A month without weekdays repeats on
 * that day of the month, and skips months without it, as RFC 5545 has it.
 */
export function completePattern(pattern: RecurrencePattern, first_date: string): RecurrencePattern {
  if (pattern.byweekdays.length > 0 || pattern.freq !== 'WEEKLY') return pattern
  const date = Temporal.PlainDate.from(first_date)
  return { ...pattern, byweekdays: [{ weekday: date.dayOfWeek % 7, occurrence: null }] }
}

/** Where the library starts counting: the last whole interval before `from`, so an old series costs as much as a new one. */
function countFrom({ freq, interval }: RecurrencePattern, first_date: string, from: string): Temporal.PlainDate {
  const first = Temporal.PlainDate.from(first_date)
  const wanted = Temporal.PlainDate.from(from)
  if (freq === 'MONTHLY') {
    const month = first.with({ day: 1 })
    return month.add({ months: steps(month.until(wanted, { largestUnit: 'month' }).months, interval) })
  }
  // Weeks begin on Sunday, as they do in the form.
  const start = freq === 'WEEKLY' ? first.subtract({ days: first.dayOfWeek % 7 }) : first
  return start.add({ days: steps(start.until(wanted).days, freq === 'WEEKLY' ? interval * 7 : interval) })
}

const steps = (elapsed: number, length: number): number => Math.max(0, Math.floor(elapsed / length)) * length

export interface DateRange {
  /** First and last local date to look at, inclusive. */
  from: string
  to: string
}

/**
 * The dates of a pattern that began on `first_date`, in order, within a range and without the exceptions. `until` is capped at the end
 * of the range. The first date counts only if the pattern includes it.
 */
export function recurrenceDates(
  pattern: RecurrencePattern,
  first_date: string,
  { from, to }: DateRange,
  exceptions: ReadonlySet<string> = new Set(),
): string[] {
  const complete = completePattern(pattern, first_date)
  const begin = from > first_date ? from : first_date
  const last = complete.until !== null && complete.until < to ? complete.until : to
  if (last < begin) return []
  const rule = new RRuleTemporal({
    freq: complete.freq,
    interval: complete.interval,
    dtstart: countFrom(complete, first_date, begin).toZonedDateTime('UTC'),
    wkst: 'SU',
    ...(complete.freq === 'MONTHLY' && complete.byweekdays.length === 0 && { byMonthDay: [Number(first_date.slice(8))] }),
    ...(complete.byweekdays.length > 0 && { byDay: complete.byweekdays.map((day) => dayWord(complete, day)) }),
    until: Temporal.PlainDate.from(last).toZonedDateTime('UTC'),
  })
  const dates = rule.between(midnight(begin), midnight(last), true).map((moment) => moment.toPlainDate().toString())
  return dates.filter((date) => !exceptions.has(date))
}

const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime('UTC')

function dayWord({ freq }: RecurrencePattern, { weekday, occurrence }: RecurrencePattern['byweekdays'][number]): string {
  const name = DAY_NAMES[weekday] ?? 'SU'
  return freq === 'MONTHLY' && occurrence !== null ? `${lastAbove4(occurrence)}${name}` : name
}

/** How many years to search for a first date: a rule of 99 months comes around within them. */
const YEARS_LOOKED = 9

/** The first date of a pattern that is not excluded; null if there is none within nine years. */
export function firstDateOf(pattern: RecurrencePattern, first_date: string, exceptions: ReadonlySet<string> = new Set()): string | null {
  return nextDate(pattern, first_date, first_date, exceptions)
}

/** The dates to show before posting, for two years, and whether the pattern continues after them. */
export function previewDates(pattern: RecurrencePattern, first_date: string): { dates: string[]; is_cut: boolean } {
  const end = addDays(first_date, PREVIEWED_DAYS)
  const dates = recurrenceDates(pattern, first_date, { from: first_date, to: addDays(end, -1) })
  return { dates, is_cut: nextDate(pattern, first_date, end, new Set()) !== null }
}

function nextDate(pattern: RecurrencePattern, first_date: string, after: string, exceptions: ReadonlySet<string>): string | null {
  for (let year = 0; year < YEARS_LOOKED; year++) {
    const from = addDays(after, year * MOST_DATES)
    const [found] = recurrenceDates(pattern, first_date, { from, to: addDays(from, MOST_DATES - 1) }, exceptions)
    if (found !== undefined) return found
  }
  return null
}

export interface WallTimes {
  start_time: string
  end_time: string
}

export interface OccurrenceTimes {
  local_date: string
  start_time: Date
  end_time: Date
}

/** Each date with its instants: the same wall times in the zone on every date, whatever the clocks do. */
export const occurrenceTimes = (dates: readonly string[], wall: WallTimes, zone: string): OccurrenceTimes[] =>
  dates.map((local_date) => ({ local_date, ...endAfter(local_date, wall.start_time, wall.end_time, zone) }))

/** A date, or the local date of an instant in a zone: callers may pass either. */
export const localDateIn = (value: string, zone: string): string => (value.includes('T') ? localPartsOf(value, zone).date : value)
