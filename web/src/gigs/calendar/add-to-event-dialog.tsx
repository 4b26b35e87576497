import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listEvents } from '@muster/contract/events/event-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api/query.ts'
import { EventNameForm } from '../../events/event-name-form.tsx'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useAddToEvent } from './use-add-to-event.ts'

interface AddToEventDialogProps {
  locationId: number
  organizationId: number
  gigIds: readonly number[]
  onClose: () => void
  /** Called once the shifts are in the event. */
  onDone: () => void
}

/** Adds the collected shifts to a new event or to an existing one. */
export function AddToEventDialog({ locationId, organizationId, gigIds, onClose, onDone }: AddToEventDialogProps) {
  const { t } = useLingui()
  const events = useQuery(read(listEvents, { query: { page_size: 50 } }))
  const known = events.data?.results ?? []
  const [kind, setKind] = useState<'new' | 'known'>('new')
  const [chosen, setChosen] = useState<number | null>(null)
  const { form, addTo, addToNew, isPending, error } = useAddToEvent({ locationId, organizationId, gigIds, onDone })
  const send = (): void => {
    if (kind === 'new') return addToNew()
    const id = chosen ?? known[0]?.id
    if (id !== undefined) addTo(id)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Plural value={gigIds.length} one="Add # shift to an event" other="Add # shifts to an event" />}
      description={<Trans>The shifts stay as they are, and we don’t notify pros. A shift in another event moves to this one.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="contained" loading={isPending} onClick={send}>
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
              { value: 'known', label: t`An existing event`, help: t`Choose it from the list.` },
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
        <CallProblem error={events.error ?? error} />
      </div>
    </Dialog>
  )
}
