import { useLingui } from '@lingui/react/macro'
import type { ScoreReceipt } from '@muster/contract/gigs/application.ts'

type Key = ScoreReceipt['parts'][number]['key']

/** The headings of a score's parts. */
export function useScorePartNames(): Record<Key, string> {
  const { t } = useLingui()
  return {
    experience: t`Experience`,
    place: t`Knows this place`,
    reliability: t`Reliability`,
    rating: t`Rating`,
    distance: t`Distance`,
    week: t`Fits the week`,
  }
}
