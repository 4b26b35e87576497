import { Trans, useLingui } from '@lingui/react/macro'
import { exportDashboard, getDashboard } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import type { Dashboard, FigureName } from '@muster/contract/dashboards/dashboard.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import ImageDown from 'lucide-react/icons/image-down'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, dayOf, monthDay } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { saveCsv } from '../ui/save-file.ts'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { toastFailed } from '../ui/toast.tsx'
import { DashboardFilters } from './dashboard-filters.tsx'
import type { DashboardsSearch } from './dashboards-search.ts'
import { FigureHistory } from './figure-history.tsx'
import { FigureSplits } from './figure-splits.tsx'
import { FigureTabs } from './figure-tabs.tsx'
import { saveChartPicture } from './save-chart-picture.ts'
import { ShiftList } from './shift-list.tsx'
import { TopPros } from './top-pros.tsx'
import { useFigureTitle } from './use-figure-title.ts'

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
          <FigureTabs shown={name} dashboard={dashboard.data} locationId={locationId} />
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
  const { t } = useLingui()
  const title = useFigureTitle()
  const said = (day: string): string => monthDay(`${day}T12:00:00Z`, { zone: 'UTC' })
  const failed = (): void => toastFailed(t`We couldn’t create the file. Try again in a moment.`)
  const csv = useMutation({
    mutationFn: () => call(exportDashboard, { query: scope }),
    onSuccess: (text) => saveCsv(`${t`dashboard`}-${period.from}-${period.to}`, text),
    onError: failed,
  })
  const picture = useMutation({
    mutationFn: () =>
      saveChartPicture(document.querySelector('#figure-history')!, {
        name: `${name}-${period.from}-${period.to}`,
        title: title(name),
        note: `${said(period.from)} – ${said(period.to)} · ${by_location
          .map(({ location }) => location.name)
          .slice(0, 3)
          .join(', ')}${by_location.length > 3 ? ` +${by_location.length - 3}` : ''}`,
      }),
    onError: failed,
  })
  return (
    <>
      <Button
        variant="raised"
        icon={<Download size={14} aria-hidden />}
        loading={csv.isPending}
        aria-label={t`Save the figures as CSV`}
        onClick={() => csv.mutate()}
      >
        CSV
      </Button>
      <Button
        variant="raised"
        icon={<ImageDown size={14} aria-hidden />}
        loading={picture.isPending}
        aria-label={t`Save the chart as a picture`}
        onClick={() => picture.mutate()}
      >
        PNG
      </Button>
    </>
  )
}

function DashboardSkeleton() {
  return (
    <Skeleton className="px-4 pt-5 desktop:px-6">
      <Bone className="mb-5 h-6 w-40" />
      <Bone className="mb-4 h-24 w-full" />
      <Bone className="mb-6 h-56 w-full" />
      {[0, 1, 2, 3].map((row) => (
        <Bone key={row} className="mb-4 h-7 w-full" />
      ))}
    </Skeleton>
  )
}
