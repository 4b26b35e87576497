import type { AdminLocationRow } from '@muster/contract/locations/admin-location.ts'
import { shortDate } from '../ui/format-time.ts'
import { Cell, Row } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ApprovalTag } from './approval-tag.tsx'
import { FirstShift } from '../admin/first-shift.tsx'
import { ApproveLocation } from './decide-location.tsx'

/** A row of the operator's list, with a link to its page and the button that approves it. */
export function AdminLocationLine({ location }: { location: AdminLocationRow }) {
  return (
    <Row>
      <Cell className="text-gray">{location.id}</Cell>
      <Cell strong className="max-w-60 truncate">
        <TextLink to="/admin/locations/$locationId" params={{ locationId: String(location.id) }} tone="ink">
          {location.name}
        </TextLink>
      </Cell>
      <Cell className="max-w-52 truncate">{location.organization_name}</Cell>
      <Cell className="max-w-64 truncate text-gray">
        {location.street_address}, {location.city}, {location.state_code}
      </Cell>
      <Cell>{location.market_name}</Cell>
      <Cell className="py-1.5">
        <ApprovalTag status={location.approval_status} isSentAgain={location.sent_again_at !== null} />
        <FirstShift at={location.first_shift_at} />
      </Cell>
      <Cell figure className="pr-4">
        {location.gigpro_fee_percentage}%
      </Cell>
      <Cell>{[location.creator_firstname, location.creator_lastname].filter(Boolean).join(' ') || '–'}</Cell>
      <Cell className="text-gray">{shortDate(location.created_ts)}</Cell>
      <Cell className="w-0 text-right">
        <ApproveLocation location={location} />
      </Cell>
    </Row>
  )
}
