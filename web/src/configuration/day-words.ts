import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { dateFormat, dayPlus } from '../ui/format-time.ts'
import { localeNow } from '../i18n/language.ts'

/** A calendar day: "Dec 1, 2026". */
export const dayWords = (day: string): string =>
  dateFormat(localeNow(), 'UTC', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(`${day}T12:00:00Z`))

/** The first day on which a change can begin in all of these time zones: the day after the latest of their todays. */
export function firstDayIn(timezones: readonly string[], now = new Date()): string {
  const todays = timezones.map((zone) => localPartsOf(now, zone).date)
  return dayPlus(todays.toSorted().at(-1) ?? localPartsOf(now, 'UTC').date, 1)
}
