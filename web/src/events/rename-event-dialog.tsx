import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { EventWhole } from '@muster/contract/events/event.ts'
import { editEvent, getEvent, listEvents } from '@muster/contract/events/event-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toastDone } from '../ui/toast.tsx'
import { EventNameForm, useEventName } from './event-name-form.tsx'

export function RenameEventDialog({ event, onClose }: { event: EventWhole; onClose: () => void }) {
  const { t } = useLingui()
  const form = useEventName(event.name)
  const rename = useCall(editEvent, {
    form,
    ifMatch: `"${event.id}-${event.edit_version}"`,
    changes: [getEvent, listEvents],
    onSuccess: () => {
      toastDone(t`Event renamed`)
      onClose()
    },
  })
  const words: Record<CallError<typeof editEvent>, string> = {
    EDITED_BY_ANOTHER: t`Someone just renamed this event. Close this and try again.`,
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Rename event`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Keep the name</Trans>
          </Button>
          <Button variant="contained" type="submit" form="event-name" loading={rename.isPending}>
            <Trans>Rename</Trans>
          </Button>
        </>
      }
    >
      <EventNameForm form={form} onSubmit={(name) => rename.mutate({ params: { id: event.id }, body: { name } })} />
      <div className="mt-3">
        <CallProblem error={rename.error} words={words} />
      </div>
    </Dialog>
  )
}
