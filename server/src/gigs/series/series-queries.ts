import type { SeriesPattern } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { recurrenceDates } from '@muster/contract/gigs/series/recurrence-dates.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { GigSeries } from '../../db/schema.generated.ts'
import { Problem } from '../../problem.ts'
import { listSeriesAssignments } from './assignment-store.ts'
import { type Series, seriesOf } from './series-store.ts'

/** The skipped dates of a series from a date on, up to the most an answer can list. */
export async function listExceptions(db: Database, series: { id: number; market_id: number }, from: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('gig_series_exception')
    .select('local_date')
    .where('series_id', '=', series.id)
    .where('market_id', '=', series.market_id)
    .where('local_date', '>=', from)
    .orderBy('local_date')
    .limit(5_000)
    .execute()
  return new Set(rows.map(({ local_date }) => local_date))
}

/** The dates of a series, from one on, that have or had a gig. A cancelled gig is not made again. */
export async function listMadeDates(db: Database, series: { id: number; market_id: number }, from: string): Promise<string[]> {
  const { rows } = await sql<{ series_date: string }>`
    SELECT series_date FROM gig WHERE series_id = ${series.id} AND market_id = ${series.market_id} AND series_date >= ${from} LIMIT 5000`.execute(
    db,
  )
  return rows.map(({ series_date }) => series_date)
}

/**
 * The series of a location's gig and the gig's date in it. Throws NOT_FOUND for no such gig and NOT_IN_SERIES for a gig without a series.
 */
export async function findSeriesOfGig(db: Database, gig_id: number, location_id: number): Promise<{ series: Series; local_date: string }> {
  const gig = await db
    .selectFrom('gig')
    .select(['series_id', 'series_date'])
    .where('id', '=', gig_id)
    .where('location_id', '=', location_id)
    .executeTakeFirst()
  if (!gig) throw new Problem('NOT_FOUND')
  if (gig.series_id === null || gig.series_date === null) throw new Problem('NOT_IN_SERIES')
  const row = await db.selectFrom('gig_series').selectAll().where('id', '=', gig.series_id).executeTakeFirstOrThrow()
  return { series: seriesOf(row), local_date: gig.series_date }
}

/** The gig of a pro's application, and its series if it has one. Undefined for another pro's application. */
export async function findSeriesOfApplication(db: Database, application_id: number, pro_id: number) {
  return db
    .selectFrom('application as a')
    .innerJoin('gig as g', (join) => join.onRef('g.id', '=', 'a.gig_id').onRef('g.market_id', '=', 'a.market_id'))
    .select(['a.gig_id', 'g.series_id'])
    .where('a.id', '=', application_id)
    .where('a.pro_id', '=', pro_id)
    .executeTakeFirst()
}

const NEXT_SHOWN = 12
const LOOKED_AHEAD_DAYS = 366

/** How the series of a gig repeats, its skipped dates and its next dates. */
export async function getSeriesPattern(db: Database, gig_id: number, location_id: number): Promise<SeriesPattern> {
  const { series, local_date } = await findSeriesOfGig(db, gig_id, location_id)
  const { rows } = await sql<{ now: string }>`SELECT app_now() AS now`.execute(db)
  const today = localPartsOf(rows[0]!.now, series.timezone).date
  const exceptions = await listExceptions(db, series, today)
  const from = addDays(series.made_until > today ? series.made_until : today, 1)
  const range = { from, to: addDays(from, LOOKED_AHEAD_DAYS) }
  const ended = series.ended_at !== null
  return {
    ...series.pattern,
    series_id: series.id,
    first_date: series.first_date,
    local_date,
    skipped: [...exceptions].slice(0, 366),
    next_dates: ended ? [] : recurrenceDates(series.pattern, series.first_date, range, exceptions).slice(0, NEXT_SHOWN),
    ended,
    assigned: await listSeriesAssignments(db, series),
  }
}

/** The series of a location that may still have dates without a gig, by id, up to a fixed limit. */
export async function listRunningSeries(db: Database, location_id: number, from: string): Promise<Series[]> {
  const { rows } = await sql<Selectable<GigSeries>>`
    SELECT * FROM gig_series WHERE location_id = ${location_id} AND ended_at IS NULL AND (until IS NULL OR until >= ${from}) ORDER BY id LIMIT 500`.execute(
    db,
  )
  return rows.map(seriesOf)
}
