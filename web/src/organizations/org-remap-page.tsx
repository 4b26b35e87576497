import { Trans } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { failedToLoad } from '../api/failed-to-load.ts'
import { useLocationRecord } from '../locations/use-location-record.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { RemapForm } from './remap-form.tsx'

/** Moves a location to another organization, or names its own. Says first what follows. */
export function OrgRemapPage() {
  const { locationId } = useParams({ from: '/locations/$locationId/org-remap' })
  const { location, isAdmin } = useLocationRecord(Number(locationId))
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={<Trans>Organization</Trans>}
        trail={
          <TextLink to="/locations/$locationId/info" params={{ locationId }} tone="quiet">
            {location.data?.name ?? <Trans>Location</Trans>} ›
          </TextLink>
        }
      />
      <div className="w-full max-w-[640px] px-4 pb-12 desktop:px-6">
        {failedToLoad(location) ? (
          <ErrorState error={location.error} onRetry={() => void location.refetch()} />
        ) : location.data === undefined ? (
          <SkeletonRows rows={5} tall />
        ) : isAdmin ? (
          <RemapForm location={location.data} onDone={() => void navigate({ to: '/locations/$locationId/info', params: { locationId } })} />
        ) : (
          <p className="text-gray">
            <Trans>Only an admin of this location can move it.</Trans>
          </p>
        )}
      </div>
    </>
  )
}
