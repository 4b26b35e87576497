import { useLingui } from '@lingui/react/macro'
import type { ScoreReceipt } from '@muster/contract/gigs/application.ts'

type Key = ScoreReceipt['parts'][number]['key']

export function useScorePartNames(): Record<Key, string> {
  const { t } = useLingui()
  return {
    experience: t`Experience`,
    place: t`Knows this location`,
    reliability: t`Reliability`,
    rating: t`Rating`,
    distance: t`Distance`,
    week: t`Fits the week`,
  }
}
