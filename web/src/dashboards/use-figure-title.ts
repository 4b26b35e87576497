import { useLingui } from '@lingui/react/macro'
import type { FigureName } from '@muster/contract/dashboards/dashboard.ts'

/** The name of a figure, as its tab and its page show it. */
export function useFigureTitle(): (name: FigureName) => string {
  const { t } = useLingui()
  return (name) =>
    ({
      'fill-rate': t`Fill rate`,
      'time-to-fill': t`Time to fill, median`,
      spend: t`Spend`,
      hours: t`Hours worked`,
      'no-shows': t`No-shows`,
      ratings: t`Ratings of pros`,
    })[name]
}
