import { Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { distance } from '../../locations/format-distance.ts'

/** The punches that lack the required proof of location, with the distance the phone reported and the pro's reason. */
export function FlaggedPunches({ application }: { application: Application }) {
  const name = application.gigster.first_name
  return application.timesheet?.time_punches
    .filter(({ is_flagged }) => is_flagged)
    .map(({ id, punch_type, distance_m, explanation }) => (
      <span key={id} className="flex items-center gap-1.5 text-small text-gray">
        <MapPinOff size={14} className="shrink-0 text-warning" aria-hidden />
        {punch_type === 'CLOCK_IN' ? (
          distance_m === null ? (
            <Trans>The clock-in has no proof of location.</Trans>
          ) : (
            <Trans>The clock-in has no proof of location, {distance(distance_m)} away.</Trans>
          )
        ) : distance_m === null ? (
          <Trans>The clock-out has no proof of location.</Trans>
        ) : (
          <Trans>The clock-out has no proof of location, {distance(distance_m)} away.</Trans>
        )}
        {explanation !== null && (
          <>
            {' '}
            <Trans>
              {name} says: “{explanation}”
            </Trans>
          </>
        )}
      </span>
    ))
}
