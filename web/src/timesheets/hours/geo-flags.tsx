import { Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { GeoFlag } from '@muster/contract/timesheets/geo-log.ts'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { clockTime } from '../../ui/format-time.ts'
import { distance } from '../../locations/format-distance.ts'

/** When a pro's phone was away from the location during work, how far, and the pro's reason. */
export function GeoFlags({ application, zone }: { application: Application; zone: string }) {
  const name = application.gigster.first_name
  return application.timesheet?.geo_flags.map((flag) => (
    <span key={flag.id} className="flex items-center gap-1.5 text-small text-gray">
      <MapPinOff size={14} className="text-warning" aria-hidden />
      <Where flag={flag} zone={zone} />{' '}
      {flag.explanation === null ? (
        <Trans>{name} hasn’t given a reason.</Trans>
      ) : (
        <Trans>
          {name} says: “{flag.explanation}”
        </Trans>
      )}
    </span>
  ))
}

/** A phone that cannot tell its place has no distance. */
function Where({ flag: { time, distance_m }, zone }: { flag: GeoFlag; zone: string }) {
  if (distance_m === null) return <Trans>Away at {clockTime(time, { zone })}.</Trans>
  return (
    <Trans>
      Away at {clockTime(time, { zone })}, {distance(distance_m)}.
    </Trans>
  )
}
