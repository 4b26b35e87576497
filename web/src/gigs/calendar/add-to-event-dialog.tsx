import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { addEventGigs, createEvent, getEvent, listEvents, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { getGig, listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { EventNameForm, useEventName } from '../../events/event-name-form.tsx'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toastDone } from '../../ui/toast.tsx'

interface AddToEventDialogProps {
  locationId: number
  organizationId: number
  gigIds: readonly number[]
  onClose: () => void
  /** They are in the event. */
  onDone: () => void
}

/** Puts collected shifts into a new event, or into one that is there; then on to its page. */
export function AddToEventDialog({ locationId, organizationId, gigIds, onClose, onDone }: AddToEventDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useEventName('')
  const events = useQuery(read(listEvents, { query: { page_size: 50 } }))
  const known = events.data?.results ?? []
  const [kind, setKind] = useState<'new' | 'known'>('new')
  const [chosen, setChosen] = useState<number | null>(null)
  // A new event whose shifts could not be added is there already: trying again must not make a second one.
  const [made, setMade] = useState<CallResult<typeof createEvent> | null>(null)
  const add = useCall(addEventGigs, {
    changes: [listEvents, getEvent, listEventShifts, listGigs, listCalendarGigs, getGig],
    onSuccess: (_shifts, { params }) => {
      toastDone(t`Shifts added`)
      onDone()
      void navigate({
        to: '/locations/$locationId/event/$eventId',
        params: { locationId: String(locationId), eventId: String(params.id) },
      })
    },
  })
  const addTo = (id: number): void => add.mutate({ params: { id }, body: { gig_ids: [...gigIds] } })
  const create = useCall(createEvent, {
    form,
    changes: [listEvents],
    onSuccess: (event) => {
      setMade(event)
      addTo(event.id)
    },
  })
  const send = (): void => {
    if (kind === 'known') {
      const id = chosen ?? known[0]?.id
      if (id !== undefined) addTo(id)
    } else if (made) addTo(made.id)
    else void form.handleSubmit(({ name }) => create.mutate({ body: { name, organization_id: organizationId } }))()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Plural value={gigIds.length} one="Add # shift to an event" other="Add # shifts to an event" />}
      description={<Trans>Nothing about a shift changes by this; pros notice nothing. One that is in another event moves.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="contained" loading={create.isPending || add.isPending} onClick={send}>
            <Trans>Add to event</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {known.length > 0 && (
          <RadioCards
            label={t`Which event`}
            columns={2}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'new', label: t`A new event`, help: t`Give it a name.` },
              { value: 'known', label: t`One that is there`, help: t`Choose it from the list.` },
            ]}
          />
        )}
        {kind === 'new' || known.length === 0 ? (
          <EventNameForm form={form} onSubmit={send} />
        ) : (
          <SelectField label={t`Event`} value={chosen ?? known[0]?.id} onChange={(event) => setChosen(Number(event.target.value))}>
            {known.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <CallProblem error={events.error ?? create.error ?? add.error} />
      </div>
    </Dialog>
  )
}
