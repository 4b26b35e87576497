import { SERIES_AHEAD_DAYS } from '@muster/contract/gigs/series/recurrence-dates.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { GigSeries } from '../../db/schema.generated.ts'
import type { LockedGig } from '../gig-locks.ts'
import { type Series, seriesOf } from './series-store.ts'

/** Locks one series. The lock order is always: the series, its gigs by id, applications by id, then pros. */
export async function lockSeries(db: Database, { id, market_id }: { id: number; market_id: number }): Promise<Series> {
  const { rows } = await sql<
    Selectable<GigSeries>
  >`SELECT * FROM gig_series WHERE id = ${id} AND market_id = ${market_id} FOR UPDATE`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error(`there is no series ${id}`)
  return seriesOf(row)
}

/** Locks the next series, by id, that is not made far enough ahead. Skips rows that others hold. Null if there is none. */
export async function lockSeriesToMake(db: Database, after_id: number): Promise<Series | null> {
  const { rows } = await sql<Selectable<GigSeries>>`
    SELECT * FROM gig_series WHERE ended_at IS NULL AND id > ${after_id}
      AND made_until < least(coalesce(until, 'infinity'), (app_now() AT TIME ZONE timezone)::date + ${SERIES_AHEAD_DAYS}::int)
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(db)
  return rows[0] ? seriesOf(rows[0]) : null
}

/** Locks the upcoming live gigs of a series from one of its dates on, by id. */
export async function lockFutureGigs(db: Database, series: { id: number; market_id: number }, from: string): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE series_id = ${series.id} AND market_id = ${series.market_id} AND series_date >= ${from}
      AND status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED') AND start_time > app_now() ORDER BY id FOR UPDATE`.execute(db)
  return rows
}

/** Locks the gig of one date of a series if it can still be cancelled. */
export async function lockGigsOfDate(db: Database, series: { id: number; market_id: number }, local_date: string): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE series_id = ${series.id} AND market_id = ${series.market_id} AND series_date = ${local_date}
      AND status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED') FOR UPDATE`.execute(db)
  return rows
}
