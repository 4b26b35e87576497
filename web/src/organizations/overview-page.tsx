import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  getOrganizationOverview,
  listInvitationsToLocations,
  listOrganizationInvitations,
  listOrganizationManagers,
} from '@muster/contract/organizations/organization-endpoints.ts'
import type { OrganizationOverview } from '@muster/contract/organizations/overview.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { localeNow } from '../i18n/language.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { usePhone } from '../ui/use-phone.ts'
import type { OpenInvitation } from '../teams/open-invitation.ts'
import { OrganizationImage } from './organization-image.tsx'
import { OverdueInvoiceRows } from './overdue-invoice-rows.tsx'
import { OverviewBelow } from './overview-below.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { OverviewTable } from './overview-table.tsx'

/** An organization's locations at a glance: how full, what they owe and spent, what needs an admin, and who manages them. */
export function OverviewPage() {
  const { organizationId } = useParams({ from: '/organizations/$organizationId' })
  const params = { params: { orgId: Number(organizationId) } }
  const overview = useQuery(read(getOrganizationOverview, params))
  const admins = useQuery(read(listOrganizationManagers, params))
  const toLocations = useQuery(read(listInvitationsToLocations, params))
  const toOrganization = useQuery(read(listOrganizationInvitations, params))
  const all = [overview, admins, toLocations, toOrganization]
  const failed = all.find((query) => failedToLoad<unknown>(query))
  if (failed) return <ErrorState error={failed.error} onRetry={() => all.forEach((query) => void query.refetch())} />
  if (!overview.data || !admins.data || !toLocations.data || !toOrganization.data) return <OverviewSkeleton />
  const invitations: OpenInvitation[] = [...toOrganization.data, ...toLocations.data]
  return (
    <div className="pb-12">
      <OverviewHead overview={overview.data} />
      {overview.data.locations.length === 0 ? (
        <EmptyState title={<Trans>No locations yet</Trans>}>
          <Trans>Add the first one to post shifts.</Trans>
        </EmptyState>
      ) : (
        <>
          <OverdueInvoiceRows overview={overview.data} />
          <OverviewFigures overview={overview.data} invitations={invitations} />
          <Locations overview={overview.data} />
        </>
      )}
      <OverviewBelow overview={overview.data} admins={admins.data} invitations={invitations} />
    </div>
  )
}

function Locations({ overview }: { overview: OrganizationOverview }) {
  return usePhone() ? <OverviewCards overview={overview} /> : <OverviewTable overview={overview} />
}

function OverviewHead({ overview }: { overview: OrganizationOverview }) {
  const organizationId = String(overview.id)
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 pt-5 pb-5 desktop:px-6">
      <OrganizationImage name={overview.name} image_public_id={overview.image_public_id} size={56} />
      <div className="min-w-0 flex-1">
        <ScreenHeading className="text-huge break-words">{overview.name}</ScreenHeading>
        <p className="text-gray">
          <WhereAndWho overview={overview} />
        </p>
      </div>
      <div className="flex items-center gap-2 phone:w-full phone:*:flex-1">
        <LinkButton
          to="/organizations/$organizationId/info"
          params={{ organizationId }}
          variant="raised"
          icon={<Pencil size={14} aria-hidden />}
        >
          <Trans>Edit info</Trans>
        </LinkButton>
        <LinkButton
          to="/locations/add"
          search={{ returnTo: `/organizations/${organizationId}` }}
          variant="outlined"
          icon={<Plus size={14} aria-hidden />}
        >
          <Trans>Add location</Trans>
        </LinkButton>
      </div>
    </header>
  )
}

/** More cities than these are counted. */
const NAMED_CITIES = 3

/** "6 locations in Charleston and Nashville · 10 managers". */
function WhereAndWho({ overview: { locations, managers_count } }: { overview: OrganizationOverview }) {
  const { i18n } = useLingui()
  const cities = [...new Set(locations.map(({ city }) => city))]
  const named = new Intl.ListFormat(i18n.locale === 'es' ? 'es' : localeNow(), { type: 'conjunction' }).format(cities)
  return (
    <>
      <Plural value={locations.length} one="# location" other="# locations" />{' '}
      {cities.length > NAMED_CITIES ? (
        <Trans>in {cities.length} cities</Trans>
      ) : (
        cities.length > 0 && <Trans context="where locations are">in {named}</Trans>
      )}
      {' · '}
      <Plural value={managers_count} one="# manager" other="# managers" />
    </>
  )
}

function OverviewSkeleton() {
  return (
    <Skeleton className="px-4 pt-5 desktop:px-6">
      <div className="mb-6 flex items-center gap-4">
        <Bone className="size-14 rounded-[8px]" />
        <div>
          <Bone className="mb-2 h-5 w-56" />
          <Bone className="w-72 max-w-full" />
        </div>
      </div>
      <Bone className="mb-6 h-24 w-full" />
      {[0, 1, 2, 3].map((row) => (
        <Bone key={row} className="mb-4 h-8 w-full" />
      ))}
    </Skeleton>
  )
}
