import { Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import MapPinOff from 'lucide-react/icons/map-pin-off'

/** Which punches came without proof of place where it was asked for, and how far away the phone said it was. */
export function FlaggedPunches({ application }: { application: Application }) {
  return application.timesheet?.time_punches
    .filter(({ is_flagged }) => is_flagged)
    .map(({ id, punch_type, distance_m }) => (
      <span key={id} className="flex items-center gap-1.5 text-small text-gray">
        <MapPinOff size={14} className="shrink-0 text-warning" aria-hidden />
        {punch_type === 'CLOCK_IN' ? (
          distance_m === null ? (
            <Trans>The clock-in came without proof of place.</Trans>
          ) : (
            <Trans>The clock-in came without proof of place, {distance_m} m away.</Trans>
          )
        ) : distance_m === null ? (
          <Trans>The clock-out came without proof of place.</Trans>
        ) : (
          <Trans>The clock-out came without proof of place, {distance_m} m away.</Trans>
        )}
      </span>
    ))
}
