import { useLingui } from '@lingui/react/macro'
import type { Caution } from '@muster/contract/gigs/conflicts/conflict.ts'
import { FULL_WEEK_HOURS } from '@muster/contract/gigs/conflicts/work-limits.ts'
import { duration } from '../ui/format-time.ts'

/** What a manager should look at before a pro takes a shift: a sentence for each caution. */
export function useCautionWords(): (caution: Caution) => string {
  const { t } = useLingui()
  return (caution) => {
    switch (caution.kind) {
      case 'TRAVEL': {
        const [between, needed] = [duration(caution.minutes_between), duration(caution.minutes_needed)]
        return t`${between} between two shifts; the way takes about ${needed}`
      }
      case 'REST': {
        const rest = duration(Math.round(caution.rest_hours * 60))
        return t`Only ${rest} between two shifts`
      }
      case 'WEEK_HOURS': {
        const hours = caution.week_hours
        return t`${hours} h that week, over ${FULL_WEEK_HOURS}`
      }
      case 'OUTSIDE_PREFERENCES':
        return t`Outside the days and hours they said`
    }
  }
}

/** Those that a reader needs: the way between two shifts says more than the rest between them. */
export const cautionsToShow = (cautions: readonly Caution[]): Caution[] =>
  cautions.filter(({ kind }) => kind !== 'REST' || !cautions.some((other) => other.kind === 'TRAVEL'))
