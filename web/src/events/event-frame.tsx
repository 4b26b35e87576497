import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventWhole } from '@muster/contract/events/event.ts'
import { getEvent } from '@muster/contract/events/event-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MonitorUp from 'lucide-react/icons/monitor-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tab, Tabs } from '../ui/tabs.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { EventDates } from './event-dates.tsx'
import { EventMeter } from './event-meter.tsx'
import { RenameEventDialog } from './rename-event-dialog.tsx'

const icon = { size: 14, 'aria-hidden': true }

/** The head of an event's three views: name, dates, fill, actions and tabs. */
export function EventFrame({ children }: { children: (event: EventWhole) => ReactNode }) {
  const { t } = useLingui()
  const { locationId, eventId } = useParams({ strict: false }) as { locationId: string; eventId: string }
  const params = { locationId, eventId }
  const event = useQuery(read(getEvent, { params: { id: Number(eventId) } }))
  if (failedToLoad(event)) return <ErrorState error={event.error} onRetry={() => void event.refetch()} />
  if (event.isPending) return <SkeletonRows rows={8} tall />
  return (
    <div className="flex flex-1 flex-col desktop:min-h-0">
      <div className="bg-white">
        <PageHeader
          trail={
            <>
              <TextLink to="/locations/$locationId/gigs" params={{ locationId }} search={{ kind: 'events' }} tone="quiet">
                <Trans>Events</Trans>
              </TextLink>
              <span aria-hidden>›</span>
            </>
          }
          title={event.data.name}
          note={<EventDates event={event.data} />}
          actions={<Acts event={event.data} locationId={locationId} />}
        />
        {event.data.places_count > 0 && <Fill event={event.data} />}
        <Tabs label={t`Views of the event`}>
          <Tab to="/locations/$locationId/event/$eventId" params={params} activeOptions={{ exact: true }}>
            <Trans>Board</Trans>
          </Tab>
          <Tab to="/locations/$locationId/event/$eventId/network" params={params}>
            <Trans>Your network</Trans>
          </Tab>
          <Tab to="/locations/$locationId/event/$eventId/marketplace" params={params}>
            <Trans>Marketplace</Trans>
          </Tab>
        </Tabs>
      </div>
      {children(event.data)}
    </div>
  )
}

function Fill({ event }: { event: EventWhole }) {
  const { places_count: seats, confirmed_count: confirmed, selected_count: selected } = event
  const open = Math.max(0, seats - confirmed - selected)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 px-4 pb-3 desktop:px-6">
      <p>
        <b className="text-extra-large">
          <Trans>
            {confirmed} of {seats}
          </Trans>
        </b>{' '}
        <span className="text-gray">
          <Trans>confirmed</Trans>
        </span>
      </p>
      <div className="min-w-0 flex-1 basis-64">
        <EventMeter seats={seats} confirmed={confirmed} selected={selected} withCount={false} />
      </div>
      <p className="text-small text-gray">
        {selected > 0 && (
          <>
            <Trans>{selected} waiting for a reply</Trans>
            {' · '}
          </>
        )}
        {open > 0 ? <Plural value={open} one="# open" other="# open" /> : <Trans>every spot is filled or offered</Trans>}
      </p>
    </div>
  )
}

function Acts({ event, locationId }: { event: EventWhole; locationId: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  return (
    <>
      <LinkButton
        to="/locations/$locationId/gigs-add"
        params={{ locationId }}
        search={{ post_gig_type: 'event', event_id: event.id }}
        variant="contained"
        icon={<Plus {...icon} />}
      >
        <Trans>Add shifts</Trans>
      </LinkButton>
      <Menu
        label={t`More for this event`}
        trigger={(trigger) => (
          <Button {...trigger} variant="raised" iconOnly aria-label={t`More for this event`} icon={<Ellipsis size={16} aria-hidden />} />
        )}
      >
        <MenuItem icon={<Pencil {...icon} />} onClick={() => setOpen('rename')}>
          <Trans>Rename</Trans>
        </MenuItem>
        <MenuLink to="/board/$token" params={{ token: event.board_token }} target="_blank" icon={<MonitorUp {...icon} />}>
          <Trans>Open wall screen</Trans>
        </MenuLink>
        <MenuItem icon={<Trash {...icon} />} destructive onClick={() => setOpen('delete')}>
          <Trans>Remove event</Trans>
        </MenuItem>
      </Menu>
      {open === 'rename' && <RenameEventDialog event={event} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteEventDialog event={event} onClose={() => setOpen(null)} />}
    </>
  )
}
