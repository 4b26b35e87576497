import { monthDay } from '../ui/format-time.ts'

/** "Nov 9 – 15" of two local dates, "Oct 26 – Nov 1" across months, "Nov 9" of one day. */
export function periodWords(first_day: string, last_day: string, locale?: string): string {
  const day = (date: string): string => monthDay(`${date}T12:00:00Z`, { zone: 'UTC', ...(locale !== undefined && { locale }) })
  if (first_day === last_day) return day(first_day)
  const [first, last] = [day(first_day), day(last_day)]
  if (first_day.slice(0, 7) !== last_day.slice(0, 7)) return `${first} – ${last}`
  // Within a month, its name stands once: before the days in English, after them in Spanish.
  return /^\d/.test(first) ? `${Number(first_day.slice(8))} – ${last}` : `${first} – ${Number(last_day.slice(8))}`
}

/** "Nov 22" of a local date. */
export const dateWords = (date: string): string => monthDay(`${date}T12:00:00Z`, { zone: 'UTC' })
