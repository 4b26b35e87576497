import { Trans } from '@lingui/react/macro'
import { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ProLink } from '../../pros/pro-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { OtherShiftNote } from './other-shift.tsx'
import { UndoNoShow } from './undo-no-show.tsx'

/** The pros of a shift who are marked as no-shows, below its roster. Each can be taken back. */
export function NoShows({ gig }: { gig: Gig }) {
  const query = useQuery({
    ...read(listApplications, { params: { id: gig.id }, query: { group: 'cancelled' } }),
    enabled: gig.stats.cancelled_applications_count > 0,
  })
  if (failedToLoad(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const noShows = query.data?.results.filter(({ cancellation }) => cancellation?.reason === 'NO_SHOW') ?? []
  if (noShows.length === 0) return null
  return (
    <section className="border-t border-light-gray px-4 py-4 desktop:px-6 print:hidden">
      <h2 className="font-bold">
        <Trans>No-shows</Trans>
      </h2>
      <ul>
        {noShows.map(({ id, gigster, cancellation }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
            <Avatar name={gigster.display_name} src={imageUrl(gigster.headshot_public_id, 72)} size={34} />
            <div className="min-w-0 flex-1">
              <ProLink id={gigster.id} className="font-semibold">
                {gigster.display_name}
              </ProLink>
              {cancellation && <MarkedAt at={cancellation.created_ts} zone={gig.timezone} />}
            </div>
            {cancellation?.other_shift ? (
              <OtherShiftNote other={cancellation.other_shift} name={gigster.first_name} zone={gig.timezone} />
            ) : (
              <UndoNoShow applicationId={id} name={gigster.first_name} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MarkedAt({ at, zone }: { at: string; zone: string }) {
  const [day, time] = [shortDate(at, { zone }), clockTime(at, { zone })]
  return (
    <span className="block text-small text-gray">
      <Trans>
        Marked {day}, {time}
      </Trans>
    </span>
  )
}
