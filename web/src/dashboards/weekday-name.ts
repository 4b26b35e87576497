import { dayPlus, weekday } from '../ui/format-time.ts'

/** A Monday. */
const MONDAY = '2026-01-05'

/** "Friday" for 5: weekdays count from Monday as 1. */
export const weekdayName = (number: number): string => weekday(`${dayPlus(MONDAY, number - 1)}T12:00:00Z`, { zone: 'UTC' })
