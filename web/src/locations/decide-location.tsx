import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { approvalStatus } from '@muster/contract/locations/approval-status.ts'
import { type AdminLocationRow, LocationDenial } from '@muster/contract/locations/admin-location.ts'
import {
  approveLocation,
  denyLocation,
  getLocationForAdmin,
  listLocationHistory,
  listLocationsForAdmin,
} from '@muster/contract/locations/admin-location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { LocationPeople } from './location-people.tsx'

/** What a decision reads of a location, from its row or its record. */
type DecidedLocation = Omit<AdminLocationRow, 'first_shift_at'>

/** What a decision about a location makes stale. */
const changes = [listLocationsForAdmin, getLocationForAdmin, listLocationHistory, getStaffToDo]

/** The button that approves a location, and the question that names what goes out. Empty when it is approved. */
export function ApproveLocation({ location }: { location: DecidedLocation }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const words: Record<CallError<typeof approveLocation>, string> = { INVALID_TRANSITION: t`It’s already approved.` }
  const approve = useCall(approveLocation, {
    changes,
    onSuccess: ({ name }) => {
      setAsking(false)
      toastDone(t`${name} is approved. Its waiting shifts went out.`)
    },
  })
  const run = (): void =>
    approve.mutate(
      { params: { id: location.id }, body: reason.trim() ? { reason: reason.trim() } : {} },
      { onError: (error) => toastRefusal(error, words) },
    )
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
        <DecisionFacts location={location} />
        {asking && <PeopleOf id={location.id} />}
        <TextField
          label={t`Note for the log`}
          optional
          maxLength={500}
          className="mt-3 text-left"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}

/** The button that denies a location that waits, and the dialog that asks for the reason. Empty for every other. */
export function DenyLocation({ location }: { location: DecidedLocation }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  if (!approvalStatus.accepts(location.approval_status).includes('deny')) return null
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)} aria-label={t`Deny ${location.name}`}>
        <Trans>Deny</Trans>
      </Button>
      {asking && <DenyDialog location={location} onClose={() => setAsking(false)} />}
    </>
  )
}

function DenyDialog({ location, onClose }: { location: DecidedLocation; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm(LocationDenial, { reason: '' })
  const words: Record<CallError<typeof denyLocation>, string> = {
    INVALID_TRANSITION: t`Someone decided about this location meanwhile. Close this and look again.`,
  }
  const deny = useCall(denyLocation, {
    form,
    changes,
    onSuccess: ({ name }) => {
      onClose()
      toastDone(t`${name} is denied. Its managers can read why.`)
    },
  })
  const send = form.handleSubmit((body) => deny.mutate({ params: { id: location.id }, body }))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Deny {location.name}?</Trans>}
      consequence={<Trans>Its shifts stay unpublished. Its managers read your reason. You can approve it later.</Trans>}
      keep={<Trans>Not now</Trans>}
      action={<Trans>Deny</Trans>}
      loading={deny.isPending}
      onConfirm={() => void send()}
    >
      <TextArea
        label={t`Reason`}
        help={t`Say what is wrong and what the business can do about it.`}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <CallProblem error={deny.error} words={words} />
    </ConfirmDialog>
  )
}

/** Who to call and what waits, read when the question opens. */
function PeopleOf({ id }: { id: number }) {
  const record = useQuery(read(getLocationForAdmin, { params: { id } }))
  if (failedToLoad(record)) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  return <div className="mt-3 text-left">{record.data ? <LocationPeople location={record.data} /> : <SkeletonRows rows={2} />}</div>
}

/** What an operator checks before approving. */
function DecisionFacts({ location }: { location: DecidedLocation }) {
  const { t } = useLingui()
  const facts = [
    [t`Organization`, location.organization_name],
    [t`Address`, `${location.street_address}, ${location.city}, ${location.state_code}`],
    [t`Market`, location.market_name],
    [t`Fee`, `${location.gigpro_fee_percentage}%`],
    [t`Added by`, [location.creator_firstname, location.creator_lastname].filter(Boolean).join(' ') || '–'],
    [t`Added`, shortDate(location.created_ts)],
    ...(location.sent_again_at
      ? [[t`Sent again`, [shortDate(location.sent_again_at), location.review_note].filter(Boolean).join(' · ')]]
      : []),
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
