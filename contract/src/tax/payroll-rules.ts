import type { ErrorCode } from '../errors.ts'
import { addDays } from '../zoned-time.ts'
import { weekStart } from '../week-start.ts'

/** A period ends at least a day ago everywhere in the US: its last day is over in Hawaii, whose date changes last. `today` is Hawaii's. */
export const newestLastDay = (today: string): string => addDays(today, -1)

/** The end of the last whole week from Monday to Sunday, which most payrolls follow. */
export const lastWholeWeek = (today: string): string => addDays(weekStart(today, 'MONDAY'), -1)

/** Why the period that ends on `last_day` can't be closed. `closed_until` is the last day of the latest closed period; null for none. */
export function whyNotClose(last_day: string, { closed_until, today }: { closed_until: string | null; today: string }): ErrorCode | null {
  if (last_day > newestLastDay(today)) return 'PERIOD_NOT_OVER'
  return closed_until !== null && last_day <= closed_until ? 'PERIOD_CLOSED' : null
}
