import { Trans } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { KindSwitch } from '../gigs/list/kind-switch.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EventList } from './event-list.tsx'

const from = '/locations/$locationId/gigs'

/** The events of the location's organization, shown instead of its shifts. */
export function AllEventsPage() {
  const { locationId } = useParams({ from })
  const navigate = useNavigate({ from })
  return (
    <div className="flex flex-1 flex-col desktop:min-h-0">
      <PageHeader
        title={<Trans>Events</Trans>}
        beside={
          <KindSwitch
            kind="events"
            onChange={(kind) => void navigate({ search: (old) => ({ ...old, kind, selected_gig_id: undefined }) })}
          />
        }
      />
      <EventList locationId={locationId} />
    </div>
  )
}
