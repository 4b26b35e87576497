import { dateFormat } from '../ui/format-time.ts'
import { localeNow } from '../i18n/language.ts'

/** A calendar day: "Dec 1, 2026". */
export const dayWords = (day: string): string =>
  dateFormat(localeNow(), 'UTC', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(`${day}T12:00:00Z`))
