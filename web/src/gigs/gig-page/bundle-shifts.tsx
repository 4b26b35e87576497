import { Plural, Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { listBundle } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { shiftTime } from '../../ui/format-time.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The shifts of a bundle, which pros apply to with one application. Each links to its page. */
export function BundleShifts({ gig }: { gig: Gig }) {
  const bundle = useQuery(read(listBundle, { params: { id: gig.id } }))
  if (failedToLoad(bundle)) return <ErrorState error={bundle.error} onRetry={() => void bundle.refetch()} />
  return (
    <>
      <b>
        <Plural value={gig.number_of_gigs_in_bundle} one="# shift, one application" other="# shifts, one application" />
      </b>
      {bundle.isPending && (
        <Skeleton className="mt-2 flex flex-col gap-3">
          <Bone className="w-48" />
          <Bone className="w-48" />
        </Skeleton>
      )}
      <ul className="mt-1">
        {(bundle.data ?? []).map(({ id, status, start_time, end_time, timezone: zone }) => (
          <li key={id} className={status === 'CANCELLED' ? 'line-through' : ''}>
            {id === gig.id ? (
              <>
                {shiftTime(start_time, end_time, { zone })}{' '}
                <span className="text-gray">
                  <Trans>this shift</Trans>
                </span>
              </>
            ) : (
              <TextLink to="/locations/$locationId/gigs/$gigId" params={{ locationId: String(gig.location_id), gigId: String(id) }}>
                {shiftTime(start_time, end_time, { zone })}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
