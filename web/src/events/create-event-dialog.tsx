import { Trans, useLingui } from '@lingui/react/macro'
import { createEvent, listEvents } from '@muster/contract/events/event-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EventNameForm, useEventName } from './event-name-form.tsx'

/** Names a new event, then opens its page or the grid that adds its shifts. */
export function CreateEventDialog({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useEventName('')
  const location = useQuery(read(getLocation, { params: { locationId: Number(locationId) } }))
  const create = useCall(createEvent, {
    form,
    changes: [listEvents],
    onSuccess: ({ id }) => void navigate({ to: '/locations/$locationId/event/$eventId', params: { locationId, eventId: String(id) } }),
  })
  const toGrid = form.handleSubmit(({ name }) =>
    navigate({ to: '/locations/$locationId/gigs-add', params: { locationId }, search: { post_gig_type: 'event', event_name: name } }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Create event`}
      actions={
        <>
          <Button variant="raised" type="submit" form="event-name" loading={create.isPending} disabled={!location.data}>
            <Trans>Create empty event</Trans>
          </Button>
          <Button variant="contained" onClick={() => void toGrid()}>
            <Trans>Fill the grid</Trans>
          </Button>
        </>
      }
    >
      <EventNameForm
        form={form}
        onSubmit={(name) => location.data && create.mutate({ body: { name, organization_id: location.data.organization_id } })}
      />
      <div className="mt-3">
        <CallProblem error={location.error ?? create.error} />
      </div>
    </Dialog>
  )
}
