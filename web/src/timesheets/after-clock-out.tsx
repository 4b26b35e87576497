import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { RoundingNote } from './rounding-note.tsx'

/** After a clock-out: when the pay comes, and what to do about an error. */
export function AfterClockOut({ application }: { application: ProApplication }) {
  const { working_hours, standing_hours, hours_edits } = application
  // The punches pay nothing. The hours above say why, and who corrects them.
  if (standing_hours === null || standing_hours.paid_minutes === 0) return null
  return (
    <div className="border-b border-light-gray px-4 py-4 text-normal text-gray desktop:px-6">
      <RoundingNote application={application} className="mb-1" />
      <p>
        {hours_edits.at(-1)?.status === 'CONTESTED' ? (
          <Trans>Your pay waits until the business answers.</Trans>
        ) : working_hours?.approved_at ? (
          <Trans>Your hours are approved. Payment is next.</Trans>
        ) : (
          <Trans>The business reviews your hours. If there’s no problem, you’re paid within 48 h of the end.</Trans>
        )}
      </p>
      <p className="mt-1">
        <Trans>
          Forgot to punch, or punched wrong? Ask your shift contact to correct it. You can contest any change the business makes.
        </Trans>
      </p>
    </div>
  )
}
