import type { AdminLocationRow } from '@muster/contract/locations/admin-location.ts'
import { shortDate } from '../ui/format-time.ts'
import { TextLink } from '../ui/text-link.tsx'
import { ApprovalTag } from './approval-tag.tsx'
import { FirstShift } from '../admin/first-shift.tsx'
import { ApproveLocation } from './decide-location.tsx'

/** The operator's locations on a phone, with the button that approves one that waits. */
export function AdminLocationCards({ locations }: { locations: readonly AdminLocationRow[] }) {
  return (
    <ul>
      {locations.map((location) => (
        <li key={location.id} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 border-b border-light-gray px-4 py-3">
          <b className="min-w-0">
            <TextLink to="/admin/locations/$locationId" params={{ locationId: String(location.id) }} tone="ink">
              {location.name}
            </TextLink>
          </b>
          <span className="text-right">
            <ApprovalTag status={location.approval_status} isSentAgain={location.sent_again_at !== null} />
          </span>
          <span className="min-w-0 text-gray">
            {location.organization_name}
            <span className="block">
              {location.street_address}, {location.city}, {location.state_code}
            </span>
            <span className="block">
              {[location.creator_firstname, location.creator_lastname].filter(Boolean).join(' ') || '–'} · {shortDate(location.created_ts)}
            </span>
            <FirstShift at={location.first_shift_at} />
          </span>
          <span className="self-end text-right">
            <ApproveLocation location={location} />
          </span>
        </li>
      ))}
    </ul>
  )
}
