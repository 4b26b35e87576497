import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { EventRemoval, EventWhole } from '@muster/contract/events/event.ts'
import { deleteEvent, getEventRemoval, listEvents } from '@muster/contract/events/event-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
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

/** Removing an event: while it has shifts, first what becomes of them, with what that costs. */
export function DeleteEventDialog({ event, onClose }: { event: EventWhole; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { locationId } = useParams({ strict: false }) as { locationId: string }
  const [gigs, setGigs] = useState<'keep' | 'cancel'>('keep')
  const removal = useQuery({ ...read(getEventRemoval, { params: { id: event.id } }), staleTime: 0 })
  const remove = useCall(deleteEvent, {
    changes: [listEvents, listGigs],
    onSuccess: () => {
      toastDone(t`Event removed`)
      void navigate({ to: '/locations/$locationId/gigs', params: { locationId }, search: { kind: 'events' }, replace: true })
    },
  })
  const words: Record<CallError<typeof deleteEvent>, string> = {
    CONFLICT: t`Some of its shifts are at a location you do not run. Keep them, or ask who runs it.`,
    GIG_STARTED: t`A shift of this event has started. Keep the shifts, or wait until it is over.`,
  }
  const live = (removal.data?.upcoming_gigs_count ?? 0) + (removal.data?.started_gigs_count ?? 0)
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
            {live > 0 && gigs === 'cancel' ? <Trans>Remove and cancel shifts</Trans> : <Trans>Remove event</Trans>}
          </Button>
        </>
      }
    >
      {removal.isError ? (
        <ErrorState error={removal.error} onRetry={() => void removal.refetch()} />
      ) : removal.isPending ? (
        <Skeleton className="flex flex-col gap-3 py-2">
          <Bone className="w-64" />
          <Bone className="w-48" />
        </Skeleton>
      ) : (
        <div className="flex flex-col gap-4">
          {live === 0 ? (
            <p className="text-gray">
              <Trans>It has no shifts to come. Past shifts stay as they are.</Trans>
            </p>
          ) : (
            <RadioCards
              label={t`What happens to its shifts`}
              value={gigs}
              onChange={setGigs}
              options={[
                { value: 'keep', label: t`Keep the shifts`, help: <Kept count={live} /> },
                {
                  value: 'cancel',
                  label: t`Cancel the shifts`,
                  disabled: removal.data.started_gigs_count > 0,
                  help: <Cancelled {...removal.data} />,
                },
              ]}
            />
          )}
          <CallProblem error={remove.error} words={words} />
        </div>
      )}
    </Dialog>
  )
}

function Kept({ count }: { count: number }) {
  return <Plural value={count} one="# shift stays, without the event." other="# shifts stay, without the event." />
}

function Cancelled({ upcoming_gigs_count: count, started_gigs_count: started, confirmed_pros_count: pros, amount_due }: EventRemoval) {
  const cost = money(amount_due)
  if (started > 0) return <Trans>Not possible now: a shift has started.</Trans>
  return (
    <>
      <Plural value={count} one="# shift is cancelled." other="# shifts are cancelled." />{' '}
      {pros > 0 && <Plural value={pros} one="# confirmed pro is told." other="# confirmed pros are told." />}{' '}
      {amount_due > 0 && <Trans>You pay {cost} for late cancellation.</Trans>}
    </>
  )
}
