import { Trans } from '@lingui/react/macro'
import { Dialog } from '../ui/dialog.tsx'
import { CalendarLink } from './calendar-link.tsx'

/** A manager's calendar link, over the calendar of shifts. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Shifts in your calendar</Trans>}
      description={
        <Trans>Google, Apple and Outlook show the shifts and interviews of all your locations, and update every hour or so.</Trans>
      }
    >
      <CalendarLink />
    </Dialog>
  )
}
