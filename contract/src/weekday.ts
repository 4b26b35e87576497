import { z } from 'zod'
import { addDays } from './zoned-time.ts'

/** The days of the week from Sunday on, as numbers of dates count them. */
export const Weekday = z.enum(['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'])
export type Weekday = z.output<typeof Weekday>

/** The first local date (yyyy-MM-dd) of the week that a local date is in. */
export function weekStart(date: string, starts_on: Weekday): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday - Weekday.options.indexOf(starts_on) + 7) % 7))
}
