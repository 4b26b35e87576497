import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EditedGig } from '@muster/contract/gigs/gig.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'

/** What to say after an edit: with pros who were asked again, how many, and until when they can confirm. */
export function useSavedWords(): (saved: EditedGig) => string {
  const { t } = useLingui()
  return ({ asked_again_count: count, start_time, timezone }) => {
    if (count === 0) return t`Shift saved`
    const until = `${shortDate(start_time, { zone: timezone })}, ${clockTime(start_time, { zone: timezone })}`
    return t`Shift saved. ${plural(count, {
      one: '# confirmed pro was asked again and can confirm',
      other: '# confirmed pros were asked again and can confirm',
    })} until ${until}.`
  }
}
