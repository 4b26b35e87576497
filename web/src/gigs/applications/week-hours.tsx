import { Trans, useLingui } from '@lingui/react/macro'
import type { ComparedApplicant } from '@muster/contract/gigs/applications/comparison.ts'
import { FULL_WEEK_HOURS } from '@muster/contract/gigs/conflicts/work-limits.ts'

/** The pro's hours in the week of the shift, this shift included, with a warning above a full week. */
export function WeekHours({ week }: { week: Pick<ComparedApplicant, 'week_hours' | 'hours_past_full' | 'load'> }) {
  const { t } = useLingui()
  const { week_hours, hours_past_full: past, load } = week
  const hours = t`${week_hours.toFixed(1)} h`
  if (load === 'WITHIN') return hours
  return (
    <span className="text-warning">
      {hours}
      <span className="block text-small font-regular">
        {load === 'CROSSES' ? (
          <Trans>
            {past} h over {FULL_WEEK_HOURS}
          </Trans>
        ) : (
          <Trans>over {FULL_WEEK_HOURS} without it</Trans>
        )}
      </span>
    </span>
  )
}
