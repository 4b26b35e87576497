import { Trans, useLingui } from '@lingui/react/macro'
import type { Event } from '@muster/contract/events/event.ts'
import { listEvents } from '@muster/contract/events/event-endpoints.ts'
import { pageNumberOf } from '@muster/contract/page.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CreateEventDialog } from './create-event-dialog.tsx'
import { EventDates } from './event-dates.tsx'
import { EventMeter } from './event-meter.tsx'

/** The organization's upcoming or past events, each with its dates and fill. */
export function EventList({ locationId }: { locationId: string }) {
  const { t } = useLingui()
  const [when, setWhen] = useState<'coming' | 'past'>('coming')
  const [page, setPage] = useState(1)
  const [creating, setCreating] = useState(false)
  const events = useQuery(read(listEvents, { query: { past: when === 'past', page, page_size: 25 } }))
  const create = (
    <Button variant="contained" icon={<Plus size={14} aria-hidden />} onClick={() => setCreating(true)}>
      <Trans>Create event</Trans>
    </Button>
  )
  const [before, after] = [pageNumberOf(events.data?.previous ?? null), pageNumberOf(events.data?.next ?? null)]
  return (
    <div className="relative flex flex-1 flex-col desktop:min-h-0 desktop:overflow-y-auto">
      <div className="flex items-center gap-3 border-b border-light-gray px-4 py-2 desktop:px-6">
        <Segmented
          label={t`Which events`}
          value={when}
          onChange={(next) => {
            setPage(1)
            setWhen(next)
          }}
          segments={[
            { value: 'coming', label: t`Upcoming` },
            { value: 'past', label: t`Past` },
          ]}
        />
        <span className="ml-auto">{create}</span>
      </div>
      {failedToLoad(events) ? (
        <ErrorState error={events.error} onRetry={() => void events.refetch()} />
      ) : events.isPending ? (
        <SkeletonRows rows={6} tall />
      ) : events.data.results.length === 0 ? (
        <Nothing when={when} action={create} />
      ) : (
        <ul>
          {events.data.results.map((event) => (
            <EventRow key={event.id} event={event} locationId={locationId} />
          ))}
        </ul>
      )}
      {(before !== null || after !== null) && (
        <div className="flex justify-center gap-2 p-4">
          <Button variant="raised" disabled={before === null} onClick={() => setPage(before ?? 1)}>
            <Trans>Previous page</Trans>
          </Button>
          <Button variant="raised" disabled={after === null} onClick={() => setPage(after ?? page)}>
            <Trans>Next page</Trans>
          </Button>
        </div>
      )}
      {creating && <CreateEventDialog locationId={locationId} onClose={() => setCreating(false)} />}
    </div>
  )
}

function EventRow({ event, locationId }: { event: Event; locationId: string }) {
  const { shifts_count: shifts, places_count: seats, confirmed_count: confirmed, selected_count: selected } = event
  return (
    <li className="border-b border-light-gray/75">
      <Link
        to="/locations/$locationId/event/$eventId"
        params={{ locationId, eventId: String(event.id) }}
        className="grid gap-x-6 gap-y-1 px-4 py-2.5 hover:bg-background desktop:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_90px_300px] desktop:items-center desktop:px-6"
      >
        <b className="truncate">{event.name}</b>
        <span className="text-gray">
          <EventDates event={event} />
        </span>
        <span className="text-gray">{shifts > 0 && <Trans>{shifts} shifts</Trans>}</span>
        {seats > 0 ? <EventMeter seats={seats} confirmed={confirmed} selected={selected} /> : <span />}
      </Link>
    </li>
  )
}

function Nothing({ when, action }: { when: 'coming' | 'past'; action: ReactNode }) {
  if (when === 'past')
    return (
      <EmptyState title={<Trans>No past events</Trans>}>
        <Trans>Events appear here after their last shift.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>No upcoming events</Trans>} action={action}>
      <Trans>An event groups the shifts of one occasion. Name it, then add who you need and when.</Trans>
    </EmptyState>
  )
}
