import { Trans } from '@lingui/react/macro'
import type { AdminLocation } from '@muster/contract/locations/admin-location.ts'
import { getLocationForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AdminLocationFacts } from './admin-location-facts.tsx'
import { AdminLocationHistory } from './admin-location-history.tsx'
import { AdminLocationTerms } from './admin-location-terms.tsx'
import { LocationPeople } from './location-people.tsx'
import { ApprovalTag } from './approval-tag.tsx'
import { ApproveLocation, DenyLocation } from './decide-location.tsx'

const AddOns = lazy(() => import('./add-ons.tsx').then(({ AddOns: component }) => ({ default: component })))
const RemapForm = lazy(() => import('../organizations/remap-form.tsx').then(({ RemapForm: component }) => ({ default: component })))

/** One location for the provider's staff: its facts, the decision about it, its terms and its log. */
export function AdminLocationScreen() {
  const { locationId } = useParams({ from: '/admin/locations/$locationId' })
  const id = Number(locationId)
  const location = useQuery(read(getLocationForAdmin, { params: { id } }))
  if (failedToLoad(location)) return <ErrorState error={location.error} onRetry={() => void location.refetch()} />
  if (!location.data) return <SkeletonRows rows={12} />
  const { name, approval_status, organization_name, sent_again_at } = location.data
  return (
    <>
      <PageHeader
        trail={
          <>
            <TextLink to="/admin/locations" search={{}}>
              <Trans>Locations</Trans>
            </TextLink>
            <span aria-hidden>›</span>
          </>
        }
        title={name}
        beside={
          <>
            <span className="text-gray">{id}</span>
            <ApprovalTag status={approval_status} isSentAgain={sent_again_at !== null} />
          </>
        }
        note={organization_name === name ? null : organization_name}
        actions={
          <>
            <TextLink to="/admin/locations/$locationId/dashboards" params={{ locationId }} search={{}}>
              <Trans>Dashboard</Trans>
            </TextLink>
            <DenyLocation location={location.data} />
            <ApproveLocation location={location.data} />
          </>
        }
      />
      <div className="grid min-h-0 flex-1 border-t border-light-gray desktop:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0 px-4 py-5 desktop:px-6">
          <LastDecision location={location.data} />
          <AdminLocationFacts location={location.data} />
          <div className="mt-6">
            <LocationPeople location={location.data} />
          </div>
          <AdminLocationTerms key={id} location={location.data} />
          <AddOnsOf location={location.data} />
          <MoveLocation location={location.data} />
        </div>
        <aside className="min-w-0 border-light-gray px-4 py-5 max-desktop:border-t desktop:border-l desktop:px-6">
          <h2 className="mb-1 font-semibold">
            <Trans>Log</Trans>
          </h2>
          <AdminLocationHistory key={id} id={id} />
        </aside>
      </div>
    </>
  )
}

const AddOnsOf = ({ location }: { location: AdminLocation }) => (
  <section className="mt-8">
    <h2 className="mb-1 font-semibold">
      <Trans>Add-ons</Trans>
    </h2>
    <Suspense fallback={<SkeletonRows rows={2} tall />}>
      <AddOns location={location} />
    </Suspense>
  </section>
)

function MoveLocation({ location }: { location: AdminLocation }) {
  const [isOpen, setOpen] = useState(false)
  const { name, organization_name } = location
  return (
    <section className="mt-8">
      <h2 className="mb-1 font-semibold">
        <Trans>Organization</Trans>
      </h2>
      <p className="mb-2">{organization_name}</p>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        <Trans>Move location</Trans>
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} frame="sheet" title={<Trans>Move {name}</Trans>}>
          <Suspense fallback={<SkeletonRows rows={5} tall />}>
            <RemapForm location={location} isStaff onDone={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </section>
  )
}

/** Why it was denied, or that the business sent it again after a denial and what it wrote. */
function LastDecision({ location: { denial_reason, sent_again_at, review_note } }: { location: AdminLocation }) {
  return (
    <>
      {denial_reason && (
        <p className="mb-5 rounded-control bg-accent-light-red px-3 py-2.5 break-words">
          <Trans>
            <b>Denied.</b> The business reads: {denial_reason}
          </Trans>
        </p>
      )}
      {sent_again_at && (
        <p className="mb-5 rounded-control bg-attention-soft px-3 py-2.5 break-words">
          <b>
            <Trans>Sent again on {shortDate(sent_again_at)}.</Trans>
          </b>{' '}
          {review_note ? `“${review_note}”` : <Trans>Without a note.</Trans>}
        </p>
      )}
    </>
  )
}
