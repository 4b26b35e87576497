import type { listPlaceFigures as listPlaceFiguresCall } from '@muster/contract/dashboards/market-dashboard-endpoints.ts'
import type { PlaceFigures } from '@muster/contract/dashboards/market-dashboard.ts'
import { countedPeriod } from '@muster/contract/dashboards/market-dashboard-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted as readPage } from '../db/paging.ts'
import { SUMS } from './dashboard-queries.ts'
import { readCounted } from './market-dashboard-queries.ts'

type Query = HandlerInput<typeof listPlaceFiguresCall>['query']

const ORDERS: Record<Query['ordering'], RawBuilder<unknown>> = {
  '-spots': sql`spots DESC`,
  '-open': sql`spots - filled DESC, spots DESC`,
  '-no_shows': sql`no_shows DESC`,
  '-callouts': sql`callouts DESC`,
  '-worked_minutes': sql`worked_minutes DESC`,
  '-spent': sql`spent_cents DESC`,
  rating: sql`rating_sum::numeric / nullif(rating_count, 0) NULLS LAST`,
}

type Row = { id: number; name: string; total: number; spent_cents: number } & Omit<PlaceFigures['figures'], 'spent'>

/** A page of a market's locations or organizations with what their shifts came to, as far as days are counted. */
export async function listPlaceFigures(db: Database, query: Query): Promise<Page<PlaceFigures>> {
  const { counted_through } = await readCounted(db)
  const { from, to } = countedPeriod(query, counted_through)
  const [owner, named] = query.by === 'location' ? [sql`l.id`, sql`location`] : [sql`l.organization_id`, sql`organization`]
  const { positions = [] } = query
  const { rows, total } = await readPage(query, (part) =>
    sql<Row>`
    SELECT s.*, n.name, count(*) OVER () AS total
    FROM (SELECT ${owner} AS id, ${SUMS} FROM location l JOIN shift_figure f ON f.location_id = l.id
      WHERE l.market_id = ${query.market_id} AND f.on_day BETWEEN ${from}::date AND ${to}::date
        ${positions.length === 0 ? sql`` : sql`AND f.skill_id = ANY (${positions}::integer[])`}
      GROUP BY 1) s JOIN ${named} n ON n.id = s.id
    ORDER BY ${ORDERS[query.ordering]}, s.id ${part}`.execute(db),
  )
  const places = rows.map(({ id, name, total: _total, spent_cents, ...figures }) => ({
    id,
    name,
    figures: { ...figures, spent: dollarsOf(spent_cents) },
  }))
  return pageOf(places, total, query, { path: '/admin/dashboards/places/', query })
}
