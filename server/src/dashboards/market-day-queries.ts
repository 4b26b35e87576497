import type { Period } from '@muster/contract/dashboards/dashboard-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DayRow } from './dashboard-day-queries.ts'
import { SUMS } from './dashboard-queries.ts'
import type { MarketScope } from './market-dashboard-queries.ts'

/** What the shifts of one day, market and position came to. */
export interface MarketDayRow extends Omit<DayRow, 'location'> {
  market: string
}

/** The sums of each day, market and position of a period, in that order. */
export async function readMarketDays(
  db: Database,
  { market_ids = [], positions = [] }: MarketScope,
  { from, to }: Period,
): Promise<MarketDayRow[]> {
  const { rows } = await sql<MarketDayRow>`
    SELECT f.*, m.name || ', ' || m.state_code AS market, k.name AS skill, k.name_es AS skill_es
    FROM (SELECT from_day::text AS day, market_id, skill_id, ${SUMS} FROM market_figure
      WHERE NOT is_month AND figures > 0 AND from_day BETWEEN ${from}::date AND ${to}::date
        AND ${market_ids.length === 0 ? sql`market_id > 0` : sql`market_id = ANY (${market_ids}::integer[])`}
        AND ${positions.length === 0 ? sql`skill_id > 0` : sql`skill_id = ANY (${positions}::integer[])`}
      GROUP BY 1, 2, 3) f JOIN market m ON m.id = f.market_id JOIN skill k ON k.id = f.skill_id ORDER BY f.day, m.name, k.name`.execute(db)
  return rows
}
