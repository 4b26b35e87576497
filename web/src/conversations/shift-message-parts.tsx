import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NO_LOCATION } from '../current-location/current-location.ts'
import { MessageButton } from './message-button.tsx'

/** A confirmed pro writes to the business alone, or to everyone on the shift. */
export function ShiftMessageParts({ gig }: { gig: { id: number; location: { id: number } } }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
      <MessageButton who={{ location_id: gig.location.id }} locationId={NO_LOCATION} />
      <Link
        to="/locations/$locationId/inbox/shift/$groupId"
        params={{ locationId: String(NO_LOCATION), groupId: String(gig.id) }}
        search={{}}
        className="inline-flex min-h-11 items-center font-semibold text-brand"
      >
        <Trans>Messages of this shift</Trans>
      </Link>
    </span>
  )
}
