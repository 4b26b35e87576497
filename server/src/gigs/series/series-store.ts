import { RecurrencePattern } from '@muster/contract/gigs/recurrence.ts'
import { SeriesTemplate } from '@muster/contract/gigs/series/series-template.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { GigSeries } from '../../db/schema.generated.ts'

type Key = { id: number; market_id: number }

/** A series with its pattern and template parsed. */
export interface Series extends Omit<Selectable<GigSeries>, 'freq' | 'repeat_every' | 'byweekdays' | 'until' | 'template'> {
  pattern: RecurrencePattern
  template: SeriesTemplate
}

/** Parses a row. Templates written by an older version get today's shape. */
export function seriesOf({ freq, repeat_every, byweekdays, until, template, ...row }: Selectable<GigSeries>): Series {
  const pattern = RecurrencePattern.parse({ freq, interval: repeat_every, byweekdays, until })
  return { ...row, pattern, template: SeriesTemplate.parse(template) }
}

/** A pattern and a template as column values. */
export const seriesColumns = ({ pattern, template }: Pick<Series, 'pattern' | 'template'>) => ({
  freq: pattern.freq,
  repeat_every: pattern.interval,
  byweekdays: JSON.stringify(pattern.byweekdays),
  until: pattern.until,
  template: JSON.stringify(template),
  skill_id: template.skill_id,
  type: template.type,
})

export async function insertSeries(db: Database, series: Insertable<GigSeries>): Promise<number> {
  const { id } = await db.insertInto('gig_series').values(series).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Records how far ahead a series is made, and clears its stall. */
export async function setMadeUntil(db: Database, { id, market_id }: Key, made_until: string): Promise<void> {
  await db
    .updateTable('gig_series')
    .set({ made_until, stalled_code: null })
    .where('id', '=', id)
    .where('market_id', '=', market_id)
    .execute()
}

/** Records why the next shifts of a series can't be made. */
export async function setStalled(db: Database, { id, market_id }: Key, stalled_code: string): Promise<void> {
  await db.updateTable('gig_series').set({ stalled_code }).where('id', '=', id).where('market_id', '=', market_id).execute()
}

/** Writes a manager's change and raises the version. */
export async function updateSeries(db: Database, { id, market_id }: Key, change: Updateable<GigSeries>): Promise<void> {
  await db
    .updateTable('gig_series')
    .set({ ...change, edit_version: sql`edit_version + 1` })
    .where('id', '=', id)
    .where('market_id', '=', market_id)
    .execute()
}

/** Ends a series for good, so no later date gets a shift. */
export const endSeries = (db: Database, series: Key): Promise<void> =>
  updateSeries(db, series, { ended_at: sql<string>`app_now()` as never })

/** Skips dates of a series. Dates already skipped stay so. */
export async function insertExceptions(db: Database, series: Key, dates: readonly string[], created_by: number | null): Promise<void> {
  if (dates.length === 0) return
  await db
    .insertInto('gig_series_exception')
    .values(dates.map((local_date) => ({ series_id: series.id, market_id: series.market_id, local_date, created_by })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Detaches shifts that were cancelled with the end of their series, so a later end can make their dates again. A skipped date keeps its
 * shift and stays skipped.
 */
export async function freeDates(db: Database, series: Key, gig_ids: readonly number[]): Promise<void> {
  if (gig_ids.length === 0) return
  await sql`UPDATE gig SET series_id = NULL, series_date = NULL
    WHERE series_id = ${series.id} AND market_id = ${series.market_id} AND id = ANY (${[...gig_ids]}::bigint[])`.execute(db)
}

/** Moves the dates from `from` on, with their gigs and exceptions, to another series of the same market. */
export async function moveDates(db: Database, series: Key, to_id: number, from: string): Promise<void> {
  await sql`UPDATE gig SET series_id = ${to_id} WHERE series_id = ${series.id} AND market_id = ${series.market_id} AND series_date >= ${from}`.execute(
    db,
  )
  await sql`UPDATE gig_series_exception SET series_id = ${to_id}
    WHERE series_id = ${series.id} AND market_id = ${series.market_id} AND local_date >= ${from}`.execute(db)
}
