import { localeNow } from '../i18n/language.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MarketDashboard } from '@muster/contract/dashboards/market-dashboard.ts'
import { exportMarketDashboard, getMarketDashboard } from '@muster/contract/dashboards/market-dashboard-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { skillName } from '../skills/skill-name.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { monthDay } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { PositionMark } from '../ui/tag.tsx'
import type { AdminDashboardsSearch } from './admin-dashboards-search.ts'
import { CompareChip, PeriodChip, PositionChip } from './dashboard-filters.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FigureHistory } from './figure-history.tsx'
import { SplitLists } from './figure-splits.tsx'
import { FigureTabs } from './figure-tabs.tsx'
import { LeadTimes } from './lead-times.tsx'
import { MarketChip } from './market-chip.tsx'
import { MarketPlaces } from './market-places.tsx'
import { MarketPros } from './market-pros.tsx'
import { SaveFigures } from './save-figures.tsx'
import type { Split } from './split-parts.tsx'
import { weekdayName } from './weekday-name.ts'

type Change = Partial<AdminDashboardsSearch>

/** The marketplace's figures for the provider's staff: the six of the managers over all markets, lead times, active pros, and the places of a market. */
export function AdminDashboardsScreen() {
  const search = useSearch({ from: '/admin/dashboards' })
  const navigate = useNavigate({ from: '/admin/dashboards' })
  const set = (change: Change): void => void navigate({ search: (old) => ({ ...old, page: 1, ...change }), resetScroll: false })
  const { figure, from, to, compare } = search
  const narrowed = {
    ...(search.market_ids.length > 0 && { market_ids: [...search.market_ids] }),
    ...(search.positions.length > 0 && { positions: [...search.positions] }),
  }
  const dashboard = useQuery({
    ...read(getMarketDashboard, { query: { ...(from && { from }), ...(to && { to }), ...narrowed, compare } }),
    placeholderData: keepPreviousData,
  })
  if (failedToLoad<unknown>(dashboard)) return <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
  if (!dashboard.data) return <DashboardSkeleton />
  const { period, by_market, counted_through } = dashboard.data
  return (
    <div className="pb-12">
      <PageHeader
        title={<Trans>Dashboards</Trans>}
        actions={
          <SaveFigures
            name={figure}
            period={period}
            note={by_market
              .slice(0, 3)
              .map(({ market }) => market.name)
              .join(', ')}
            csv={() => call(exportMarketDashboard, { query: { ...period, ...narrowed } })}
          />
        }
      />
      <div className="no-scrollbar flex gap-2 overflow-x-auto px-4 pb-3 desktop:flex-wrap desktop:px-6">
        <PeriodChip set={set} period={period} today={counted_through} isChosen={from !== undefined || to !== undefined} />
        <CompareChip search={search} set={set} period={period} />
        <MarketChip chosen={search.market_ids} onChange={(market_ids) => set({ market_ids })} />
        <PositionChip search={search} set={set} />
      </div>
      <Figures dashboard={dashboard.data} search={search} set={set} />
      <Counted dashboard={dashboard.data} />
    </div>
  )
}

interface FiguresProps {
  dashboard: MarketDashboard
  search: AdminDashboardsSearch
  set: (change: Change) => void
}

function Figures({ dashboard, search, set }: FiguresProps) {
  const { period, total, pros_by_month, recounting } = dashboard
  const { figure } = search
  if (total.shifts === 0 && total.cancelled_spots === 0 && total.spent === 0)
    return recounting > 0 ? (
      <EmptyState title={<Trans>We are still counting</Trans>}>
        <Trans>The figures come in a few minutes. Open the page again then.</Trans>
      </EmptyState>
    ) : (
      <EmptyState title={<Trans>No shifts in these days</Trans>}>
        <Trans>Choose other days, markets or positions.</Trans>
      </EmptyState>
    )
  const pageOf = (name: AdminDashboardsSearch['figure']): LinkProps => ({
    to: '/admin/dashboards',
    search: ((kept: AdminDashboardsSearch) => ({ ...kept, figure: name })) as never,
  })
  return (
    <>
      <FigureTabs shown={figure} dashboard={dashboard} pageOf={pageOf} />
      <FigureHistory name={figure} dashboard={dashboard} />
      <MarketSplits name={figure} dashboard={dashboard} set={set} />
      <div className="grid gap-x-11 gap-y-6 px-4 pt-6 desktop:px-6 min-[900px]:grid-cols-2">
        <LeadTimes total={total} />
        <MarketPros months={pros_by_month} />
      </div>
      <MarketPlaces market={theMarket(dashboard, search)} search={search} period={period} set={set} />
    </>
  )
}

/** The one market whose places can be listed: the chosen one, or the only one there is. */
function theMarket({ by_market }: MarketDashboard, { market_ids }: AdminDashboardsSearch): { id: number; name: string } | null {
  const only = market_ids.length === 1 ? by_market.find(({ market }) => market.id === market_ids[0]) : undefined
  if (only !== undefined) return only.market
  return market_ids.length === 0 && by_market.length === 1 ? by_market[0]!.market : null
}

interface MarketSplitsProps {
  name: AdminDashboardsSearch['figure']
  dashboard: MarketDashboard
  set: (change: Change) => void
}

function MarketSplits({ name, dashboard: { by_market, by_position, by_weekday }, set }: MarketSplitsProps) {
  const { t } = useLingui()
  const splits: Split<Change | undefined>[] = [
    {
      title: t`By market`,
      isRanked: true,
      parts: by_market.map(({ market: { id, name: words, state_code }, figures }) => ({
        key: String(id),
        name: `${words}, ${state_code}`,
        figures,
        narrow: { market_ids: [id] },
      })),
    },
    {
      title: t`By position`,
      isRanked: true,
      parts: by_position.map(({ skill, figures }) => ({
        key: String(skill.id),
        name: skillName(skill),
        mark: <PositionMark hue={skill.color} />,
        figures,
        narrow: { positions: [skill.id] },
      })),
    },
    {
      title: t`By day`,
      isRanked: false,
      parts: by_weekday.map(({ weekday, figures }) => ({
        key: String(weekday),
        name: weekdayName(weekday),
        figures,
        narrow: undefined,
      })),
    },
  ]
  return (
    <SplitLists
      name={name}
      splits={splits}
      choose={({ narrow }) => narrow && set(narrow)}
      chooseLabel={(words) => t`${words}: show only these shifts`}
    />
  )
}

/** How far the figures go, and what is still counted: they come from sums that a job keeps. */
function Counted({ dashboard: { counted_through, recounting } }: { dashboard: MarketDashboard }) {
  const day = monthDay(`${counted_through}T12:00:00Z`, { zone: 'UTC' })
  const many = (1_000).toLocaleString(localeNow())
  return (
    <p className="px-4 pt-5 text-small text-gray desktop:px-6">
      <Trans>
        Counted through {day}: the latest days follow once they are over everywhere. Times to fill are medians read from ranges, so they are
        close, not exact. Paid interviews are left out.
      </Trans>{' '}
      {recounting > 1_000 ? (
        <Trans>More than {many} days of locations changed and are being counted again.</Trans>
      ) : (
        recounting > 0 && (
          <Plural
            value={recounting}
            one="# day of a location changed and is being counted again."
            other="# days of locations changed and are being counted again."
          />
        )
      )}
    </p>
  )
}
