import { localeNow } from '../../i18n/language.ts'
import { dateFormat } from '../../ui/format-time.ts'
import type { CalendarView } from './calendar-days.ts'

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => dateFormat(localeNow(), 'UTC', options)
const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** "November 2026", "Nov 16 – 22, 2026", "Fri, Nov 20, 2026". */
export function calendarTitle(view: CalendarView, day: string, days: readonly string[]): string {
  if (view === 'month') return upperFirst(format({ month: 'long', year: 'numeric' }).format(noon(day)))
  if (view === 'day') return upperFirst(format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }).format(noon(day)))
  return format({ month: 'short', day: 'numeric', year: 'numeric' }).formatRange(noon(days[0] ?? day), noon(days.at(-1) ?? day))
}

/** "Mon"; Spanish "Lun". */
export const shortWeekday = (day: string): string => upperFirst(format({ weekday: 'short' }).format(noon(day)).replace('.', ''))

/** "Friday, November 20", for a calendar day. */
export const longDay = (day: string): string => upperFirst(format({ weekday: 'long', month: 'long', day: 'numeric' }).format(noon(day)))

/** "6 am", for an hour of the day. */
export const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`
