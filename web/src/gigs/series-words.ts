import { useLingui } from '@lingui/react/macro'
import type { RecurrencePattern } from '@muster/contract/gigs/recurrence.ts'
import { lastAbove4 } from '@muster/contract/gigs/recurrence.ts'
import { localeNow } from '../i18n/language.ts'
import { dateFormat, monthDay } from '../ui/format-time.ts'

/** Any Sunday; weekday names count from it. */
const SUNDAY = Date.UTC(2026, 0, 4)

/** The name of a weekday, 0 for Sunday to 6 for Saturday, in the viewer's language. */
export const weekdayName = (weekday: number, length: 'long' | 'short' | 'narrow'): string =>
  dateFormat(localeNow(), 'UTC', { weekday: length }).format(new Date(SUNDAY + weekday * 86_400_000))

const listed = (words: readonly string[]): string => new Intl.ListFormat(localeNow(), { type: 'conjunction' }).format(words)

/** "Dec 20", with the year unless it is this year. */
export function lastDay(date: string): string {
  const at = `${date}T12:00:00Z`
  const year = date.slice(0, 4)
  if (year === String(new Date().getFullYear())) return monthDay(at, { zone: 'UTC' })
  return `${monthDay(at, { zone: 'UTC' })}${localeNow().startsWith('es') ? '' : ','} ${year}`
}

/** A repeat rule in words: "Every Tuesday until Dec 20", "Every 2 weeks on Monday and Friday", "The last Friday of each month". */
export function useSeriesWords(): (pattern: RecurrencePattern) => string {
  const { t } = useLingui()
  const nth = (occurrence: number | null): string => {
    const words: Record<number, string> = { 1: t`first`, 2: t`second`, 3: t`third`, 4: t`fourth` }
    return words[lastAbove4(occurrence ?? 1)] ?? t`last`
  }
  const often = ({ freq, interval, byweekdays }: RecurrencePattern): string => {
    const days = listed(byweekdays.map(({ weekday }) => weekdayName(weekday, 'long')))
    if (freq === 'DAILY') {
      const every = interval === 1 ? t`Every day` : t`Every ${interval} days`
      return days === '' ? every : t`${every}, on ${days} only`
    }
    if (freq === 'WEEKLY') {
      if (interval === 1) return byweekdays.length === 7 ? t`Every day` : t`Every ${days}`
      return t`Every ${interval} weeks on ${days}`
    }
    // Our own form always says which weekday of the month; a rule without it comes from another program.
    if (byweekdays.some(({ occurrence }) => occurrence === null))
      return interval === 1 ? t`Every ${days}` : t`Every ${days}, every ${interval} months`
    const which = listed(
      byweekdays.map(({ weekday, occurrence }) => {
        const name = weekdayName(weekday, 'long')
        const rank = nth(occurrence)
        return t`${rank} ${name}`
      }),
    )
    return interval === 1 ? t`The ${which} of each month` : t`The ${which} of every ${interval} months`
  }
  return (pattern) => {
    const rule = often(pattern)
    if (pattern.until === null) return rule
    const until = lastDay(pattern.until)
    return t`${rule} until ${until}`
  }
}
