import { Trans } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { shiftTime } from '../../ui/format-time.ts'
import { hourly, shortMoney } from '../../ui/format-money.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { PlaceImage } from '../../ui/place-image.tsx'
import { OverlapsWith } from './overlaps-with.tsx'
import { skillName } from '../../skills/skill-name.ts'

interface JobFactsProps {
  gig: ProGig
  large?: boolean
}

/** The head of a shift: position, location, time, and the total pay with the hourly pay below it. */
export function JobFacts({ gig, large = false }: JobFactsProps) {
  return (
    <div className="flex gap-3">
      <PlaceImage src={imageUrl(gig.location.image_public_id, 128)} size={large ? 60 : 64} shape="square" />
      <div className="min-w-0 flex-1">
        <div className="flex gap-3">
          <div className="min-w-0 flex-1">
            <h3 className={`font-semibold text-balance ${large ? 'text-extra-large' : 'text-large'}`}>{skillName(gig.skill)}</h3>
            <PlaceAndWay gig={gig} />
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

/**
 * Where the work is and how long the way takes. No link: it would lie in the middle of a card that opens the shift, and a tap would leave
 * for the map. The shift's page has the directions.
 */
export function PlaceAndWay({ gig: { location, distance_miles: miles, travel_minutes: minutes } }: { gig: ProGig }) {
  return (
    <>
      <p className="truncate text-gray">{location.name}</p>
      <p className="text-gray">
        {minutes === null || minutes === 0 ? (
          <Trans>{miles} mi</Trans>
        ) : (
          <Trans>
            {miles} mi, about {minutes} min
          </Trans>
        )}
      </p>
    </>
  )
}
