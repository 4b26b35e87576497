import { Trans } from '@lingui/react/macro'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { shiftTime } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { RescuePanel } from '../rescue/rescue-panel.tsx'
import { skillName } from '../../skills/skill-name.ts'

/** The replacement we are finding now, in home's side rail. The manager follows, boosts or pauses it from here. */
export function HomeRescue({ gigId }: { gigId: number }) {
  const gig = useQuery(read(getGig, { params: { id: gigId } }))
  if (failedToLoad(gig)) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  if (gig.isPending) return null
  const params = { locationId: String(gig.data.location_id), gigId: String(gigId) }
  return (
    <div className="border-b border-light-gray pb-4">
      <h2 className="text-small text-error">
        <Trans>Finding a replacement</Trans>
      </h2>
      <p className="mt-1 mb-3 text-large">
        <TextLink to="/locations/$locationId/gigs/$gigId" params={params} tone="ink">
          <b>{skillName(gig.data.skill)}</b>
        </TextLink>{' '}
        {shiftTime(gig.data.start_time, gig.data.end_time, { zone: gig.data.timezone })}
      </p>
      <RescuePanel gig={gig.data} />
    </div>
  )
}
