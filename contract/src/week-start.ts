import { Weekday } from './weekday.ts'

/** The first local date (yyyy-MM-dd) of the week that a local date is in. */
export function weekStart(date: string, starts_on: Weekday): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() - Weekday.options.indexOf(starts_on) + 7) % 7))
  return day.toISOString().slice(0, 10)
}
