import { dateFormat, dayPlus } from '../ui/format-time.ts'
import { localeNow } from '../i18n/language.ts'

/** A calendar day: "Dec 1, 2026". */
export const dayWords = (day: string): string =>
  dateFormat(localeNow(), 'UTC', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(`${day}T12:00:00Z`))

/** The first day that a change can begin, as a picker's least: the server compares with each market's own day. */
export const tomorrow = (): string => dayPlus(new Date().toISOString().slice(0, 10), 1)
