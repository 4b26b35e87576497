import { shortDate } from '../ui/format-time.ts'

/** A calendar day in words. Noon UTC, shown in UTC, is the same day in every viewer's zone. */
export const dayWords = (day: string): string => shortDate(`${day}T12:00:00Z`, { zone: 'UTC' })
