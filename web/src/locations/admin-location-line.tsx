import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { type ApprovalStatus, approvalStatus } from '@muster/contract/locations/approval-status.ts'
import type { AdminLocationRow } from '@muster/contract/locations/location.ts'
import { approveLocation, listLocationsForAdmin } from '@muster/contract/locations/location-endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { shortDate } from '../ui/format-time.ts'
import { Cell, Row } from '../ui/table.tsx'
import { type Hue, Tag } from '../ui/tag.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'

const pills: Record<ApprovalStatus, readonly [Hue, ReactNode]> = {
  PENDING: ['yellow', <Trans key="w">Waiting</Trans>],
  APPROVED: ['green', <Trans key="w">Approved</Trans>],
  DENIED: ['red', <Trans key="w">Denied</Trans>],
}

/** A row of the operator's list, with the button that approves the location. */
export function AdminLocationLine({ location }: { location: AdminLocationRow }) {
  const [hue, word] = pills[location.approval_status]
  return (
    <Row>
      <Cell className="text-gray">{location.id}</Cell>
      <Cell strong className="max-w-60 truncate">
        {location.name}
      </Cell>
      <Cell className="max-w-52 truncate">{location.organization_name}</Cell>
      <Cell className="max-w-64 truncate text-gray">
        {location.street_address}, {location.city}, {location.state_code}
      </Cell>
      <Cell>{location.market_name}</Cell>
      <Cell>
        <Tag hue={hue}>{word}</Tag>
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

/** The button and the question that names what goes out. */
function ApproveLocation({ location }: { location: AdminLocationRow }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const words: Record<CallError<typeof approveLocation>, string> = { INVALID_TRANSITION: t`It’s already approved.` }
  const approve = useCall(approveLocation, {
    changes: [listLocationsForAdmin],
    onSuccess: ({ name }) => {
      setAsking(false)
      toastDone(t`${name} is approved. Its waiting shifts went out.`)
    },
  })
  const run = (): void => approve.mutate({ params: { id: location.id } }, { onError: (error) => toastRefusal(error, words) })
  if (!approvalStatus.accepts(location.approval_status).includes('approve')) return null
  return (
    <>
      <Button
        variant="contained"
        size="small"
        loading={approve.isPending}
        onClick={() => setAsking(true)}
        aria-label={t`Approve ${location.name}`}
      >
        <Trans>Approve</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        destructive={false}
        title={<Trans>Approve {location.name}?</Trans>}
        consequence={<Trans>Its waiting shifts go out to pros at once.</Trans>}
        keep={<Trans>Not now</Trans>}
        action={<Trans>Approve</Trans>}
        loading={approve.isPending}
        onConfirm={run}
      >
        <LocationDetails location={location} />
      </ConfirmDialog>
    </>
  )
}

/** What an operator checks before approving. */
function LocationDetails({ location }: { location: AdminLocationRow }) {
  const { t } = useLingui()
  const facts = [
    [t`Organization`, location.organization_name],
    [t`Address`, `${location.street_address}, ${location.city}, ${location.state_code}`],
    [t`Market`, location.market_name],
    [t`Fee`, `${location.gigpro_fee_percentage}%`],
    [t`Added by`, [location.creator_firstname, location.creator_lastname].filter(Boolean).join(' ') || '–'],
    [t`Added`, shortDate(location.created_ts)],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-left whitespace-normal">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-gray">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
