import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { EventRemoval, EventWhole } from '@muster/contract/events/event.ts'
import { deleteEvent, getEventRemoval, listEvents } from '@muster/contract/events/event-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { RadioCards } from '../ui/radio-cards.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'

type Fate = 'keep' | 'cancel'

/** Removes an event. If it has shifts, the manager first chooses to keep or cancel them and sees the cost. */
export function DeleteEventDialog({ event, onClose }: { event: EventWhole; onClose: () => void }) {
  const { t } = useLingui()
  const [gigs, setGigs] = useState<Fate>('keep')
  const removal = useQuery({ ...read(getEventRemoval, { params: { id: event.id } }), staleTime: 0 })
  const { remove, words } = useRemove()
  const live = removal.data ? liveCount(removal.data) : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Remove ${event.name}?`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Keep the event</Trans>
          </Button>
          <Button
            variant="destructive"
            disabled={!removal.data}
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id: event.id }, ...(live > 0 && { query: { gigs } }) })}
          >
            {live > 0 && gigs === 'cancel' ? <Trans>Remove and cancel</Trans> : <Trans>Remove event</Trans>}
          </Button>
        </>
      }
    >
      {failedToLoad(removal) ? (
        <ErrorState error={removal.error} onRetry={() => void removal.refetch()} />
      ) : removal.isPending ? (
        <Skeleton className="flex flex-col gap-3 py-2">
          <Bone className="w-64" />
          <Bone className="w-48" />
        </Skeleton>
      ) : (
        <div className="flex flex-col gap-4">
          <ItsShifts removal={removal.data} value={gigs} onChange={setGigs} />
          <CallProblem error={remove.error} words={words} />
        </div>
      )}
    </Dialog>
  )
}

const liveCount = ({ upcoming_gigs_count, started_gigs_count }: EventRemoval): number => upcoming_gigs_count + started_gigs_count

function useRemove() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { locationId } = useParams({ strict: false }) as { locationId: string }
  const remove = useCall(deleteEvent, {
    changes: [listEvents, listGigs],
    onSuccess: () => {
      toastDone(t`Event removed`)
      void navigate({ to: '/locations/$locationId/gigs', params: { locationId }, search: { kind: 'events' }, replace: true })
    },
  })
  const words: Record<CallError<typeof deleteEvent>, string> = {
    CONFLICT: t`Some of its shifts are at a location you don’t manage. Keep them, or ask a manager there.`,
    GIG_STARTED: t`A shift of this event has started. Keep the shifts, or wait until it is over.`,
  }
  return { remove, words }
}

function ItsShifts({ removal, value, onChange }: { removal: EventRemoval; value: Fate; onChange: (fate: Fate) => void }) {
  const { t } = useLingui()
  const live = liveCount(removal)
  if (live === 0)
    return (
      <p className="text-gray">
        <Trans>It has no upcoming shifts. Past shifts don’t change.</Trans>
      </p>
    )
  return (
    <RadioCards
      label={t`What happens to its shifts`}
      value={value}
      onChange={onChange}
      options={[
        { value: 'keep', label: t`Keep the shifts`, help: <Kept count={live} /> },
        {
          value: 'cancel',
          label: t`Cancel the shifts`,
          disabled: removal.started_gigs_count > 0,
          help: <Cancelled {...removal} />,
        },
      ]}
    />
  )
}

function Kept({ count }: { count: number }) {
  return <Plural value={count} one="# shift stays, without the event." other="# shifts stay, without the event." />
}

function Cancelled({ upcoming_gigs_count: count, started_gigs_count: started, confirmed_pros_count: pros, amount_due }: EventRemoval) {
  const cost = money(amount_due)
  if (started > 0) return <Trans>You can’t cancel them now because a shift has started.</Trans>
  return (
    <>
      <Plural value={count} one="We’ll cancel # shift." other="We’ll cancel # shifts." />{' '}
      {pros > 0 && <Plural value={pros} one="We’ll notify # confirmed pro." other="We’ll notify # confirmed pros." />}{' '}
      {amount_due > 0 && <Trans>You pay {cost} for late cancellation.</Trans>}
    </>
  )
}
