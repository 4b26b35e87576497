import type { SeriesAssignment } from '@muster/contract/gigs/assignments/assignment.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

type Key = { id: number; market_id: number }

/** Assigns pros to a series: they are assigned to every shift as it is made. Pros already assigned stay. */
export async function insertAssignments(db: Database, series: Key, pro_ids: readonly number[], created_by: number | null): Promise<void> {
  if (pro_ids.length === 0) return
  await db
    .insertInto('series_assignment')
    .values(pro_ids.map((pro_id) => ({ series_id: series.id, market_id: series.market_id, pro_id, created_by })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when the pro was not assigned. */
export async function removeAssignment(db: Database, series: Key, pro_id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('series_assignment')
    .where('series_id', '=', series.id)
    .where('market_id', '=', series.market_id)
    .where('pro_id', '=', pro_id)
    .returning('pro_id')
    .execute()
  return removed.length > 0
}

/** Copies the assigned pros of a series to the series that continues it. */
export async function copyAssignments(db: Database, series: Key, to_id: number): Promise<void> {
  await sql`INSERT INTO series_assignment (series_id, market_id, pro_id, created_ts, created_by)
    SELECT ${to_id}, market_id, pro_id, created_ts, created_by FROM series_assignment
    WHERE series_id = ${series.id} AND market_id = ${series.market_id}`.execute(db)
}

/** The most pros assigned to one series. */
export const MOST_KEPT = 120

export async function countAssigned(db: Database, series: Key): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM series_assignment WHERE series_id = ${series.id} AND market_id = ${series.market_id}`.execute(db)
  return rows[0]!.count
}

/** The pros assigned to a series, in the order they were added. */
export async function listAssignedPros(db: Database, series: Key): Promise<number[]> {
  const rows = await db
    .selectFrom('series_assignment')
    .select('pro_id')
    .where('series_id', '=', series.id)
    .where('market_id', '=', series.market_id)
    .orderBy('created_ts')
    .orderBy('pro_id')
    .limit(MOST_KEPT)
    .execute()
  return rows.map(({ pro_id }) => pro_id)
}

/** Records which shifts an assigned pro is missing from, and why. */
export async function insertMissed(
  db: Database,
  market_id: number,
  missed: readonly { gig_id: number; pro_id: number; code: string }[],
): Promise<void> {
  if (missed.length === 0) return
  await db
    .insertInto('assignment_missed')
    .values(missed.map((one) => ({ ...one, market_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The pros assigned to a series, each with the upcoming shifts they could not be assigned to and are still not on. */
export async function listSeriesAssignments(db: Database, series: Key): Promise<SeriesAssignment[]> {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string; missed: SeriesAssignment['missed'] }>`
    SELECT p.id, u.first_name, u.last_name, coalesce((
      SELECT jsonb_agg(jsonb_build_object('gig_id', g.id, 'local_date', g.series_date, 'code', m.code) ORDER BY g.series_date)
      FROM assignment_missed m JOIN gig g ON g.id = m.gig_id AND g.market_id = m.market_id
      WHERE m.pro_id = p.id AND m.market_id = p.market_id AND g.series_id = s.series_id AND g.start_time > app_now()
        AND g.status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED')
        AND NOT EXISTS (SELECT 1 FROM application a WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.pro_id = p.id
          AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL)), '[]') AS missed
    FROM series_assignment s JOIN pro p ON p.id = s.pro_id AND p.market_id = s.market_id JOIN user_account u ON u.id = p.user_id
    WHERE s.series_id = ${series.id} AND s.market_id = ${series.market_id} ORDER BY s.created_ts, s.pro_id LIMIT ${MOST_KEPT}`.execute(db)
  return rows.map(({ id, first_name, last_name, missed }) => ({
    pro: { id, display_name: displayName(first_name, last_name) },
    missed: missed.slice(0, 100),
  }))
}
