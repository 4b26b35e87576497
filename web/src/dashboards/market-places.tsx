import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlaceFigures } from '@muster/contract/dashboards/market-dashboard.ts'
import { averageRating, fillRate, openSpots } from '@muster/contract/dashboards/dashboard-rules.ts'
import { listPlaceFigures } from '@muster/contract/dashboards/market-dashboard-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PageFoot } from '../admin/page-foot.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { AdminDashboardsSearch } from './admin-dashboards-search.ts'
import { count, dollars, hours, percent, stars } from './figure-values.ts'

const PAGE_SIZE = 25

interface MarketPlacesProps {
  /** Null while several markets are added up: then there are too many places to list. */
  market: { id: number; name: string } | null
  search: AdminDashboardsSearch
  period: { from: string; to: string }
  set: (change: Partial<AdminDashboardsSearch>) => void
}

/** What the shifts of each location or organization of one market came to. A location leads to its dashboard. */
export function MarketPlaces({ market, search, period, set }: MarketPlacesProps) {
  const { t } = useLingui()
  return (
    <section className="pt-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-2 desktop:px-6">
        <h2 className="text-large font-semibold">
          {market === null ? <Trans>Locations and organizations</Trans> : <Trans>Places in {market.name}</Trans>}
        </h2>
        {market !== null && (
          <Segmented
            label={t`List by`}
            value={search.by}
            segments={[
              { value: 'location', label: t`Locations` },
              { value: 'organization', label: t`Organizations` },
            ]}
            onChange={(by) => set({ by })}
          />
        )}
      </div>
      {market === null ? (
        <p className="border-t border-light-gray px-4 py-4 text-gray desktop:px-6">
          <Trans>Choose a market above to see its locations and organizations.</Trans>
        </p>
      ) : (
        <Places marketId={market.id} search={search} period={period} set={set} />
      )}
    </section>
  )
}

function Places({ marketId, search, period, set }: Omit<MarketPlacesProps, 'market'> & { marketId: number }) {
  const { by, ordering, page, positions } = search
  const list = useQuery({
    ...read(listPlaceFigures, {
      query: {
        ...period,
        ...(positions.length > 0 && { positions: [...positions] }),
        market_id: marketId,
        by,
        ordering,
        page,
        page_size: PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  })
  if (failedToLoad(list)) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={6} />
  return (
    <>
      <PlaceTable places={list.data.results} search={search} period={period} set={set} />
      <PageFoot
        page={page}
        pageSize={PAGE_SIZE}
        count={list.data.count}
        rows={list.data.results.length}
        counted={
          by === 'location' ? (
            <Plural value={list.data.count} one="# location" other="# locations" />
          ) : (
            <Plural value={list.data.count} one="# organization" other="# organizations" />
          )
        }
        onPage={(number) => set({ page: number })}
      />
    </>
  )
}

function PlaceTable({ places, search, period, set }: Omit<MarketPlacesProps, 'market'> & { places: readonly PlaceFigures[] }) {
  const { t } = useLingui()
  const sort = (ordering: AdminDashboardsSearch['ordering']) => ({
    sorted: search.ordering === ordering ? (ordering === 'rating' ? ('ascending' as const) : ('descending' as const)) : undefined,
    onSort: () => set({ ordering }),
  })
  const kept = { ...period, positions: [...search.positions], figure: search.figure }
  return (
    <Table label={search.by === 'location' ? t`Locations` : t`Organizations`}>
      <thead>
        <tr>
          <ColumnHead>{search.by === 'location' ? t`Location` : t`Organization`}</ColumnHead>
          <ColumnHead figure {...sort('-spots')}>{t`Spots`}</ColumnHead>
          <ColumnHead figure {...sort('-open')}>{t`Not filled`}</ColumnHead>
          <ColumnHead figure>{t`Fill rate`}</ColumnHead>
          <ColumnHead figure {...sort('-no_shows')}>{t`No-shows`}</ColumnHead>
          <ColumnHead figure {...sort('-callouts')}>{t`Late cancellations`}</ColumnHead>
          <ColumnHead figure {...sort('-worked_minutes')}>{t`Hours`}</ColumnHead>
          <ColumnHead figure {...sort('-spent')}>{t`Spend`}</ColumnHead>
          <ColumnHead figure {...sort('rating')}>{t`Rating of pros`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {places.map(({ id, name, figures }) => {
          const [rate, rating] = [fillRate(figures), averageRating(figures)]
          return (
            <Row key={id}>
              <Cell strong className="max-w-72 truncate">
                {search.by === 'location' ? (
                  <TextLink to="/admin/locations/$locationId/dashboards" params={{ locationId: String(id) }} search={kept} tone="ink">
                    {name}
                  </TextLink>
                ) : (
                  <TextLink to="/admin/organizations" search={{ id }} tone="ink">
                    {name}
                  </TextLink>
                )}
              </Cell>
              <Cell figure>{count(figures.spots)}</Cell>
              <Cell figure className={openSpots(figures) > 0 ? 'font-semibold text-warning' : 'text-gray'}>
                {count(openSpots(figures))}
              </Cell>
              <Cell figure>{rate === null ? <span className="text-gray">{t`Too few`}</span> : percent(rate)}</Cell>
              <Cell figure>{count(figures.no_shows)}</Cell>
              <Cell figure>{count(figures.callouts)}</Cell>
              <Cell figure>{hours(figures.worked_minutes)}</Cell>
              <Cell figure>{dollars(figures.spent)}</Cell>
              <Cell figure>{rating === null ? '–' : stars(rating)}</Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}
