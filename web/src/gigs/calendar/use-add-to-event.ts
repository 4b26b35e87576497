import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { addEventGigs, createEvent, getEvent, listEvents, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { getGig, listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useEventName } from '../../events/event-name-form.tsx'
import { toastDone } from '../../ui/toast.tsx'

interface AddToEvent {
  locationId: number
  organizationId: number
  gigIds: readonly number[]
  onDone: () => void
}

/** Adds shifts to an event, new or known, then opens the event's page. */
export function useAddToEvent({ locationId, organizationId, gigIds, onDone }: AddToEvent) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useEventName('')
  // If the event was created but adding the shifts failed, trying again must not create a second event.
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
  return {
    form,
    addTo,
    addToNew: (): void => {
      if (made) addTo(made.id)
      else void form.handleSubmit(({ name }) => create.mutate({ body: { name, organization_id: organizationId } }))()
    },
    isPending: create.isPending || add.isPending,
    error: create.error ?? add.error,
  }
}
