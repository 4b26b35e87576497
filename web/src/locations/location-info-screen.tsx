import { Trans, useLingui } from '@lingui/react/macro'
import type { Location } from '@muster/contract/locations/location.ts'
import { useParams } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Gift from 'lucide-react/icons/gift'
import Sparkles from 'lucide-react/icons/sparkles'
import { lazy, Suspense } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Menu, MenuLink } from '../ui/menu.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Bone, Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ApprovalBanner } from './approval-banner.tsx'
import { LocationAddresses } from './location-addresses.tsx'
import { LocationForm } from './location-form.tsx'
import { useLocationRecord } from './use-location-record.ts'
import { useManagedOrganizations } from './use-managed-organizations.ts'

const AddOns = lazy(() => import('./add-ons-page.tsx').then(({ AddOnsPage: component }) => ({ default: component })))

/** A location's add-ons. They load apart, through this module: each more for the router would cost every first screen a line. */
export const AddOnsScreen = () => (
  <Suspense fallback={<SkeletonRows rows={4} tall />}>
    <AddOns />
  </Suspense>
)

/** A location's profile: picture, name, contact, policies and addresses. */
export function LocationInfoScreen() {
  const { locationId } = useParams({ from: '/locations/$locationId/info' })
  const { location, isAdmin } = useLocationRecord(Number(locationId))
  return (
    <>
      {location.data && <ApprovalBanner location={location.data} />}
      <PageHeader
        title={location.data?.name ?? <Trans>Location</Trans>}
        note={location.data && <OrganizationOf location={location.data} />}
        actions={
          <>
            <LinkButton to="/locations/$locationId/teams" params={{ locationId }} variant="outlined">
              <Trans>Team</Trans>
            </LinkButton>
            <LinkButton to="/locations/$locationId/kiosks" params={{ locationId }} variant="outlined">
              <Trans>Kiosks</Trans>
            </LinkButton>
            <LinkButton to="/locations/$locationId/billing" params={{ locationId }} search={{}} variant="outlined">
              <Trans>Billing</Trans>
            </LinkButton>
            {isAdmin && <MoreMenu locationId={locationId} />}
          </>
        }
      />
      {location.isPending ? (
        <Skeleton className="grid max-w-[560px] gap-6 px-4 pt-3 desktop:px-6">
          <div className="flex items-center gap-4">
            <Bone className="size-[100px] rounded-full" />
            <Bone className="h-8 w-36" />
          </div>
          {[0, 1, 2, 3].map((line) => (
            <Bone key={line} className="h-10 w-full" />
          ))}
        </Skeleton>
      ) : failedToLoad(location) ? (
        <ErrorState error={location.error} onRetry={() => void location.refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 px-4 pt-2 pb-12 desktop:px-6 wide:grid-cols-[minmax(0,560px)_minmax(280px,384px)]">
          <LocationForm key={location.data.id} location={location.data} isAdmin={isAdmin} />
          <LocationAddresses location={location.data} isAdmin={isAdmin} />
        </div>
      )}
    </>
  )
}

function MoreMenu({ locationId }: { locationId: string }) {
  const { t } = useLingui()
  const params = { locationId }
  return (
    <Menu
      label={t`More about this location`}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="outlined"
          iconOnly
          aria-label={t`More about this location`}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      )}
    >
      <MenuLink to="/locations/$locationId/add-ons" params={params} icon={<Sparkles size={16} aria-hidden />}>
        <Trans>Add-ons</Trans>
      </MenuLink>
      <MenuLink to="/locations/$locationId/referral" params={params} icon={<Gift size={16} aria-hidden />}>
        <Trans>Referral</Trans>
      </MenuLink>
      <MenuLink to="/locations/$locationId/org-remap" params={params} icon={<Building2 size={16} aria-hidden />}>
        <Trans>Organization</Trans>
      </MenuLink>
    </Menu>
  )
}

/** The organization's name, which leads its admins to all of its locations. */
function OrganizationOf({ location: { organization_id, organization_name } }: { location: Location }) {
  const isManaged = useManagedOrganizations().some(({ id }) => id === organization_id)
  if (!isManaged) return organization_name
  return (
    <TextLink to="/organizations/$organizationId" params={{ organizationId: String(organization_id) }}>
      {organization_name}
    </TextLink>
  )
}
