import type { Weekday } from '@muster/contract/weekday.ts'
import { weekStart } from '@muster/contract/week-start.ts'
import { dayPlus } from '../../ui/format-time.ts'

export const calendarViews = ['month', 'week', 'day'] as const
export type CalendarView = (typeof calendarViews)[number]

const DAYS_PER_WEEK = 7

const run = (first: string, count: number): string[] => Array.from({ length: count }, (_, index) => dayPlus(first, index))

/** The calendar days a view shows: the day itself, its week, or the whole weeks that hold its month (four to six). */
export function viewDays(view: CalendarView, day: string, starts_on: Weekday): string[] {
  if (view === 'day') return [day]
  if (view === 'week') return run(weekStart(day, starts_on), DAYS_PER_WEEK)
  const first = weekStart(`${day.slice(0, 7)}-01`, starts_on)
  const last = dayPlus(weekStart(lastOfMonth(day), starts_on), DAYS_PER_WEEK - 1)
  return run(first, Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1)
}

/** The last calendar day of the month a day is in. */
function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0, 12)).toISOString().slice(0, 10)
}

/** The day to show one view later or earlier; the 31st becomes the last day of a shorter month. */
export function stepDay(view: CalendarView, day: string, step: 1 | -1): string {
  if (view !== 'month') return dayPlus(day, view === 'week' ? DAYS_PER_WEEK * step : step)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + step, 1, 12)).toISOString().slice(0, 10)
  const last = lastOfMonth(first)
  return date > Number(last.slice(8)) ? last : `${first.slice(0, 8)}${String(date).padStart(2, '0')}`
}
