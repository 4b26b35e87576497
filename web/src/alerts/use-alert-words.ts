import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { NewAlert } from '@muster/contract/alerts/alert.ts'
import { type AlertFigure, FIGURES } from '@muster/contract/alerts/figure-rules.ts'

/** What each figure is called. */
export function useFigureWords(): Record<AlertFigure, string> {
  const { t } = useLingui()
  return {
    FILL_RATE: t`Fill rate of the next 24 hours`,
    SHIFTS_AT_RISK: t`Shifts at risk`,
    FAILED_CHARGES: t`Failed charges`,
    FAILED_PAYOUTS: t`Failed payouts`,
    STUCK_JOBS: t`Stuck jobs`,
    ERRORS: t`Errors in the last hour`,
    CERTIFICATIONS: t`Certificates to review`,
    CERTIFICATIONS_OLDEST: t`Oldest certificate to review`,
    LOCATIONS: t`Locations to approve`,
    LOCATIONS_OLDEST: t`Oldest location to approve`,
    APPEALS: t`Appeals to decide`,
    APPEALS_OLDEST: t`Oldest appeal to decide`,
  }
}

/** A value with its unit: 61%, 5 hours, or a count. */
export function useAmount(): (figure: AlertFigure, value: number) => string {
  const { t } = useLingui()
  return (figure, value) => {
    const { unit } = FIGURES[figure]
    if (unit === 'percent') return `${value}%`
    return unit === 'count' ? String(value) : t`${plural(value, { one: '# hour', other: '# hours' })}`
  }
}

/** When an alert is on: "At most 70% for 15 min". */
export function useConditionWords(): (alert: Pick<NewAlert, 'figure' | 'comparison' | 'threshold' | 'for_minutes'>) => string {
  const { t } = useLingui()
  const amountOf = useAmount()
  return ({ figure, comparison, threshold, for_minutes }) => {
    const amount = amountOf(figure, threshold)
    if (for_minutes === 0) return comparison === 'AT_LEAST' ? t`At least ${amount}` : t`At most ${amount}`
    return comparison === 'AT_LEAST' ? t`At least ${amount} for ${for_minutes} min` : t`At most ${amount} for ${for_minutes} min`
  }
}
