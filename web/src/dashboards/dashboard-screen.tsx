import { Trans } from '@lingui/react/macro'
import { exportDashboard, getDashboard } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import type { Dashboard, FigureName } from '@muster/contract/dashboards/dashboard.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, dayOf } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { DashboardFilters } from './dashboard-filters.tsx'
import type { DashboardsSearch } from './dashboards-search.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FigureHistory } from './figure-history.tsx'
import { FigureSplits } from './figure-splits.tsx'
import { FigureTabs, pageOfFigure } from './figure-tabs.tsx'
import { SaveFigures } from './save-figures.tsx'
import { ShiftList } from './shift-list.tsx'
import { TopPros } from './top-pros.tsx'

/** A manager's dashboards: the six figures of a period, one of them in detail, and the shifts behind it. */
export function DashboardScreen({ name }: { name: FigureName }) {
  const { locationId } = useParams({ strict: false }) as { locationId: string }
  const search = useSearch({ strict: false }) as DashboardsSearch
  const navigate = useNavigate()
  const set = (change: Partial<DashboardsSearch>): void =>
    void navigate({ to: '.', search: ((kept: DashboardsSearch) => ({ ...kept, ...change, page: 1 })) as never, resetScroll: false })
  const { from, to, compare } = search
  const narrowed = {
    ...(search.location_ids.length > 0 && { location_ids: [...search.location_ids] }),
    ...(search.positions.length > 0 && { positions: [...search.positions] }),
  }
  const dashboard = useQuery({
    ...read(getDashboard, { query: { ...(from && { from }), ...(to && { to }), ...narrowed, compare } }),
    placeholderData: keepPreviousData,
  })
  if (failedToLoad<unknown>(dashboard)) return <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
  if (!dashboard.data) return <DashboardSkeleton />
  const { period, total, pros, as_of } = dashboard.data
  const scope = { ...period, ...narrowed }
  return (
    <div className="pb-12">
      <PageHeader title={<Trans>Dashboards</Trans>} actions={<SaveButtons name={name} dashboard={dashboard.data} scope={scope} />} />
      <DashboardFilters search={search} set={set} period={period} today={dayOf(as_of)} />
      {total.shifts === 0 && total.cancelled_spots === 0 && total.spent === 0 ? (
        <EmptyState title={<Trans>No shifts in these days</Trans>}>
          <Trans>Choose other days, or more locations.</Trans>
        </EmptyState>
      ) : (
        <>
          <FigureTabs shown={name} dashboard={dashboard.data} pageOf={(figure) => pageOfFigure(figure, locationId)} />
          <FigureHistory name={name} dashboard={dashboard.data} />
          <FigureSplits name={name} dashboard={dashboard.data} />
          <ShiftList name={name} search={search} scope={scope} />
          <TopPros pros={pros} locationId={locationId} />
          <p className="px-4 pt-5 text-small text-gray desktop:px-6">
            <Trans>Shifts count from their start. Today counts as it stood at {clockTime(as_of)}. Paid interviews are left out.</Trans>
          </p>
        </>
      )}
    </div>
  )
}

interface SaveProps {
  name: FigureName
  dashboard: Dashboard
  scope: { from: string; to: string; location_ids?: number[]; positions?: number[] }
}

function SaveButtons({ name, dashboard: { period, by_location }, scope }: SaveProps) {
  const names = by_location.map(({ location }) => location.name)
  return (
    <SaveFigures
      name={name}
      period={period}
      note={`${names.slice(0, 3).join(', ')}${names.length > 3 ? ` +${names.length - 3}` : ''}`}
      csv={() => call(exportDashboard, { query: scope })}
    />
  )
}
