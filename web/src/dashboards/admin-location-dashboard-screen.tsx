import { Trans } from '@lingui/react/macro'
import { getLocationDashboard } from '@muster/contract/dashboards/market-dashboard-endpoints.ts'
import { getLocationForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LinkProps, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, dayOf } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { LocationDashboardSearch } from './admin-dashboards-search.ts'
import { CompareChip, PeriodChip, PositionChip } from './dashboard-filters.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FigureHistory } from './figure-history.tsx'
import { SplitLists } from './figure-splits.tsx'
import { FigureTabs } from './figure-tabs.tsx'
import { useSplits } from './split-parts.tsx'
import type { Dashboard } from '@muster/contract/dashboards/dashboard.ts'

/** A location's dashboard as its managers read it, for the provider's staff; its shifts are in the staff's own list. */
export function AdminLocationDashboardScreen() {
  const { locationId } = useParams({ from: '/admin/locations/$locationId/dashboards' })
  const search = useSearch({ from: '/admin/locations/$locationId/dashboards' })
  const navigate = useNavigate({ from: '/admin/locations/$locationId/dashboards' })
  const set = (change: Partial<LocationDashboardSearch>): void =>
    void navigate({ search: (old) => ({ ...old, ...change }), resetScroll: false })
  const id = Number(locationId)
  const { from, to, positions, compare, figure } = search
  const location = useQuery(read(getLocationForAdmin, { params: { id } }))
  const dashboard = useQuery({
    ...read(getLocationDashboard, {
      params: { id },
      query: { ...(from && { from }), ...(to && { to }), ...(positions.length > 0 && { positions: [...positions] }), compare },
    }),
    placeholderData: keepPreviousData,
  })
  if (failedToLoad<unknown>(dashboard)) return <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
  if (!dashboard.data) return <DashboardSkeleton />
  const { period, total, as_of } = dashboard.data
  const pageOf = (name: LocationDashboardSearch['figure']): LinkProps => ({
    to: '/admin/locations/$locationId/dashboards',
    params: { locationId },
    search: ((kept: LocationDashboardSearch) => ({ ...kept, figure: name })) as never,
  })
  return (
    <div className="pb-12">
      <PageHeader
        trail={
          <>
            <TextLink to="/admin/dashboards" search={{}}>
              <Trans>Dashboards</Trans>
            </TextLink>
            <span aria-hidden>›</span>
          </>
        }
        title={location.data?.name ?? <Trans>Location {locationId}</Trans>}
        actions={<Links locationId={locationId} />}
      />
      <div className="no-scrollbar flex gap-2 overflow-x-auto px-4 pb-3 desktop:flex-wrap desktop:px-6">
        <PeriodChip set={set} period={period} today={dayOf(as_of)} isChosen={from !== undefined || to !== undefined} />
        <CompareChip search={search} set={set} period={period} />
        <PositionChip search={search} set={set} />
      </div>
      {total.shifts === 0 && total.cancelled_spots === 0 && total.spent === 0 ? (
        <EmptyState title={<Trans>No shifts in these days</Trans>}>
          <Trans>Choose other days or positions.</Trans>
        </EmptyState>
      ) : (
        <>
          <FigureTabs shown={figure} dashboard={dashboard.data} pageOf={pageOf} />
          <FigureHistory name={figure} dashboard={dashboard.data} />
          <LocationSplits name={figure} dashboard={dashboard.data} />
          <p className="px-4 pt-5 text-small text-gray desktop:px-6">
            <Trans>Shifts count from their start. Today counts as it stood at {clockTime(as_of)}. Paid interviews are left out.</Trans>
          </p>
        </>
      )}
    </div>
  )
}

function LocationSplits({ name, dashboard }: { name: LocationDashboardSearch['figure']; dashboard: Dashboard }) {
  return <SplitLists name={name} splits={useSplits(dashboard)} />
}

const Links = ({ locationId }: { locationId: string }) => (
  <>
    <TextLink to="/admin/locations/$locationId" params={{ locationId }}>
      <Trans>Location</Trans>
    </TextLink>
    <TextLink to="/admin/gigs" search={{ location_id: Number(locationId) }}>
      <Trans>Its shifts</Trans>
    </TextLink>
  </>
)
