import { Trans } from '@lingui/react/macro'
import type { EventWhole } from '@muster/contract/events/event.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { AddShiftsDialog } from './add-shifts-dialog.tsx'
import { BoardCards } from './board-cards.tsx'
import { BoardTable } from './board-table.tsx'
import { EventFrame } from './event-frame.tsx'
import { useEventShifts } from './use-event-shifts.ts'

/** An event's board: shifts by positions, with the fill of each cell. */
export function EventBoardScreen() {
  return <EventFrame>{(event) => <Board event={event} />}</EventFrame>
}

function Board({ event }: { event: EventWhole }) {
  const phone = usePhone()
  const { locationId } = useParams({ from: '/locations/$locationId/event/$eventId' })
  const [adding, setAdding] = useState(false)
  const { shifts, query } = useEventShifts(event.id)
  const addFromShifts = (
    <Button variant="raised" onClick={() => setAdding(true)}>
      <Trans>Choose existing shifts</Trans>
    </Button>
  )
  return (
    <div className="relative min-w-0 flex-1 desktop:overflow-y-auto">
      {failedToLoad(query) ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : shifts === null ? (
        <SkeletonRows rows={6} tall />
      ) : shifts.length === 0 ? (
        <EmptyState
          title={<Trans>No shifts in this event yet</Trans>}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {addFromShifts}
              <LinkButton
                to="/locations/$locationId/gigs-add"
                params={{ locationId }}
                search={{ post_gig_type: 'event', event_id: event.id }}
                variant="contained"
              >
                <Trans>Fill the grid</Trans>
              </LinkButton>
            </span>
          }
        >
          <Trans>Enter who you need and when in one grid, or add shifts you already posted.</Trans>
        </EmptyState>
      ) : (
        <>
          {phone ? <BoardCards shifts={shifts} /> : <BoardTable shifts={shifts} />}
          <div className="px-4 py-4 desktop:px-6">{addFromShifts}</div>
        </>
      )}
      {adding && <AddShiftsDialog event={event} onClose={() => setAdding(false)} />}
    </div>
  )
}
