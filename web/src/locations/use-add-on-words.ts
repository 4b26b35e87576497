import { useLingui } from '@lingui/react/macro'
import type { LocationAddOn } from '@muster/contract/locations/add-on.ts'
import type { LocationAddOnType } from '@muster/contract/locations/add-on-period.ts'
import { shortDate } from '../ui/format-time.ts'

/** A local date in words. Noon UTC, shown in UTC, is the same day in every viewer's zone. */
const localDay = (date: string): string => shortDate(`${date}T12:00:00Z`, { zone: 'UTC' })

/** What each add-on is called and does. `fee` is in percent of the pay. */
export function useAddOnWords(fee: number): Readonly<Record<LocationAddOnType, { name: string; does: string }>> {
  const { t } = useLingui()
  return {
    BACKGROUND_CHECKS: {
      name: t`Background checks`,
      does: t`A shift on these days can ask for a background check. You pay ${fee}% of the pay more on shifts that ask.`,
    },
    CONCIERGE: {
      name: t`Concierge`,
      does: t`Our staff post and fill your shifts. On these days, your open spots come first on their list.`,
    },
  }
}

/** The days of an add-on in words. */
export function useAddOnDays(): (days: Pick<LocationAddOn, 'start_date' | 'end_date'>, state: 'running' | 'coming' | 'ended') => string {
  const { t } = useLingui()
  return ({ start_date, end_date }, state) => {
    const first = localDay(start_date)
    if (end_date === null) return state === 'coming' ? t`From ${first} on` : t`Since ${first}`
    const last = localDay(end_date)
    return start_date === end_date ? first : t`${first} to ${last}`
  }
}
