import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { END_TOLERANCE_MINUTES, movedToSchedule } from '@muster/contract/payments/paid-minutes.ts'
import { timeRange } from '../ui/format-time.ts'

/** Why the counted hours differ from what the pro punched, where nobody changed them: they follow the schedule. */
export function RoundingNote({ application, className = '' }: { application: ProApplication; className?: string }) {
  const { clocked_in_at: clock_in, clocked_out_at: clock_out, standing_hours, hours_edits, gig, planned_end_time } = application
  const isChanged = hours_edits.some(({ is_dispute }) => !is_dispute)
  if (clock_in === null || clock_out === null || standing_hours === null || isChanged) return null
  const { start_time, end_time } = standing_hours
  const moved = movedToSchedule({ clock_in, clock_out, start_time, end_time, planned_start: gig.start_time, planned_end: planned_end_time })
  if (moved === null) return null
  const punched = timeRange(clock_in, clock_out, { zone: gig.location.timezone })
  return (
    <p className={`text-normal text-gray ${className}`}>
      {moved === 'START' ? (
        <Trans>You punched {punched}. Pay starts at the scheduled start.</Trans>
      ) : moved === 'END' ? (
        <Trans>
          You punched {punched}. An end within {END_TOLERANCE_MINUTES} minutes of the schedule counts as the schedule.
        </Trans>
      ) : (
        <Trans>
          You punched {punched}. Pay starts at the scheduled start, and an end within {END_TOLERANCE_MINUTES} minutes of the schedule counts
          as the schedule.
        </Trans>
      )}
    </p>
  )
}
