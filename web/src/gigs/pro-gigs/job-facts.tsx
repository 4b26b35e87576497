import { Trans } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { shiftTime } from '../../ui/format-time.ts'
import { hourly, shortMoney } from '../../ui/format-money.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { PlaceImage } from '../../ui/place-image.tsx'
import { DirectionsLink } from '../../locations/directions-link.tsx'
import { OverlapsWith } from './overlaps-with.tsx'
import { skillName } from '../../skills/skill-name.ts'

interface JobFactsProps {
  gig: ProGig
  large?: boolean
  /** The distance opens the way there. */
  withDirections?: boolean
}

/** The head of a shift: position, location, time, and the total pay with the hourly pay below it. */
export function JobFacts({ gig, large = false, withDirections = false }: JobFactsProps) {
  return (
    <div className="flex gap-3">
      <PlaceImage src={imageUrl(gig.location.image_public_id, 128)} size={large ? 60 : 64} shape="square" />
      <div className="min-w-0 flex-1">
        <div className="flex gap-3">
          <div className="min-w-0 flex-1">
            <h3 className={`font-semibold text-balance ${large ? 'text-extra-large' : 'text-large'}`}>{skillName(gig.skill)}</h3>
            {withDirections ? (
              <p className="flex min-w-0 flex-wrap gap-x-1 text-gray">
                <span className="truncate">{gig.location.name} ·</span>
                <DirectionsLink to={gig.location} miles={gig.distance_miles} minutes={gig.travel_minutes} />
              </p>
            ) : (
              <p className="truncate text-gray">
                <Trans>
                  {gig.location.name} · {gig.distance_miles} mi
                </Trans>
              </p>
            )}
          </div>
          <p className="shrink-0 text-right">
            <b className="block text-extra-large leading-6">{shortMoney(gig.total_pay)}</b>
            <span className="text-normal text-gray">{hourly(gig.wage_amount + gig.boosted_gig_bonus)}</span>
          </p>
        </div>
        <p className="text-gray">{shiftTime(gig.start_time, gig.end_time, { zone: gig.location.timezone })}</p>
        {/* An applicant reads it here. Others read it in place of the button to apply. */}
        {gig.has_applied && !gig.is_confirmed && gig.overlaps_with !== null && (
          <p className="text-normal font-semibold text-warning">
            <OverlapsWith gig={gig} />
          </p>
        )}
      </div>
    </div>
  )
}
