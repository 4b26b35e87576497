import { Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { failedToLoad } from '../api/failed-to-load.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AddOns } from './add-ons.tsx'
import { useLocationRecord } from './use-location-record.ts'

/** What a location takes from the provider, and when. */
export function AddOnsPage() {
  const { locationId } = useParams({ from: '/locations/$locationId/add-ons' })
  const { location, isAdmin } = useLocationRecord(Number(locationId))
  return (
    <>
      <PageHeader
        title={<Trans>Add-ons</Trans>}
        trail={
          <TextLink to="/locations/$locationId/info" params={{ locationId }} tone="quiet">
            {location.data?.name ?? <Trans>Location</Trans>} ›
          </TextLink>
        }
      />
      <div className="w-full max-w-[720px] px-4 pb-12 desktop:px-6">
        {failedToLoad(location) ? (
          <ErrorState error={location.error} onRetry={() => void location.refetch()} />
        ) : location.data === undefined ? (
          <SkeletonRows rows={3} tall />
        ) : isAdmin ? (
          <AddOns location={location.data} />
        ) : (
          <p className="text-gray">
            <Trans>Only admins of this location see its add-ons.</Trans>
          </p>
        )}
      </div>
    </>
  )
}
