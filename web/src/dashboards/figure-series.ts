import { useLingui } from '@lingui/react/macro'
import type { FigureName } from '@muster/contract/dashboards/dashboard.ts'
import { localeNow } from '../i18n/language.ts'
import { dateFormat, monthDay } from '../ui/format-time.ts'
import type { Bucket, Unit } from './figure-buckets.ts'

/** What the parts of a bar are. */
export interface Series {
  full: string
  rest: string | null
}

/** The legend of a figure: the bar, and its open end if it has one. */
export function useSeries(name: FigureName): Series {
  const { t } = useLingui()
  return {
    'fill-rate': { full: t`Filled`, rest: t`Not filled` },
    'time-to-fill': { full: t`Median`, rest: null },
    spend: { full: t`Spend`, rest: null },
    hours: { full: t`Regular hours`, rest: t`Overtime` },
    'no-shows': { full: t`No-shows`, rest: t`Cancelled on the last day` },
    ratings: { full: t`Average rating`, rest: null },
  }[name]
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** "Sat, Oct 24" for a day, "Oct 24" for a week, "Oct" for a month; whole, a week is "Oct 24 – 30". */
export function bucketName({ from, to }: Bucket, unit: Unit, whole = false): string {
  const locale = localeNow()
  if (unit === 'month')
    return dateFormat(locale, 'UTC', whole ? { month: 'long', year: 'numeric' } : { month: 'short' })
      .format(noon(from))
      .replaceAll('.', '')
  if (unit === 'week')
    return whole
      ? dateFormat(locale, 'UTC', { month: 'short', day: 'numeric' }).formatRange(noon(from), noon(to)).replaceAll('.', '')
      : monthDay(noon(from), { zone: 'UTC' })
  return whole
    ? dateFormat(locale, 'UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(noon(from)).replaceAll('.', '')
    : monthDay(noon(from), { zone: 'UTC' })
}
