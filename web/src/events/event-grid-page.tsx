import { Trans, useLingui } from '@lingui/react/macro'
import { getEvent } from '@muster/contract/events/event-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { PostHead } from '../gigs/posting/post-head.tsx'
import { PostSkeleton } from '../gigs/posting/post-skeleton.tsx'
import { useShiftFacts } from '../gigs/posting/use-shift-facts.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { EventGridForm } from './event-grid-form.tsx'

const from = '/locations/$locationId/gigs-add'

/** Posts the shifts of a new event, or more shifts of an existing one, in one grid of positions and times. */
export function EventGridPage() {
  const { t } = useLingui()
  const search = useSearch({ from })
  const locationId = Number(useParams({ from }).locationId)
  const { facts, error, retry } = useShiftFacts(locationId)
  const { event_id: eventId } = search
  const event = useQuery({ ...read(getEvent, { params: { id: eventId ?? 0 } }), enabled: eventId !== undefined })
  const failure = error ?? (failedToLoad(event) ? event.error : null)
  const isReady = !failure && facts !== null && (eventId === undefined || event.data !== undefined)
  const title = event.data ? t`Add shifts` : t`Create Event`
  return (
    <div className="flex flex-1 flex-col desktop:min-h-0">
      {!isReady && <PostHead title={title} type="event" />}
      {failure ? (
        <ErrorState
          error={failure}
          onRetry={() => {
            retry()
            if (failedToLoad(event)) void event.refetch()
          }}
        />
      ) : isReady ? (
        <EventGridForm
          key={`${locationId} ${eventId ?? 'new'}`}
          facts={facts}
          title={title}
          event={event.data ?? null}
          name={search.event_name ?? ''}
          day={search.post_gig_date}
          return_to={search.return_to}
          intro={event.data ? <Trans>These shifts join {event.data.name}.</Trans> : null}
        />
      ) : (
        <PostSkeleton />
      )}
    </div>
  )
}
