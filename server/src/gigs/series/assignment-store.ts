import type { Placing, SeriesAssignment } from '@muster/contract/gigs/assignments/assignment.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { invalid } from '../../problem.ts'

type Key = { id: number; market_id: number }

/** How a pro gets each new shift of a series: assigned at once, or offered it. */
type Kept = Pick<Placing, 'kind' | 'by' | 'bonus_cents'>

/** Keeps pros for a series: each new shift is assigned or offered to them as it is made. What was kept for them before is replaced. */
export async function insertAssignments(
  db: Database,
  series: Key,
  pro_ids: readonly number[],
  { kind, by, bonus_cents }: Kept,
): Promise<void> {
  if (pro_ids.length === 0) return
  const of = { series_id: series.id, market_id: series.market_id, created_by: by, kind, bonus_cents: bonus_cents ?? 0 }
  await db
    .insertInto('series_assignment')
    .values(pro_ids.map((pro_id) => ({ ...of, pro_id })))
    .onConflict((conflict) => conflict.columns(['series_id', 'market_id', 'pro_id']).doUpdateSet({ kind, bonus_cents: of.bonus_cents }))
    .execute()
  if ((await countAssigned(db, series)) > MOST_KEPT) throw invalid('pro_ids', `At most ${MOST_KEPT} pros can be kept for a schedule`)
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
  await sql`INSERT INTO series_assignment (series_id, market_id, pro_id, created_ts, created_by, kind, bonus_cents)
    SELECT ${to_id}, market_id, pro_id, created_ts, created_by, kind, bonus_cents FROM series_assignment
    WHERE series_id = ${series.id} AND market_id = ${series.market_id}`.execute(db)
}

/** The most pros assigned to one series. */
const MOST_KEPT = 120

async function countAssigned(db: Database, series: Key): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM series_assignment WHERE series_id = ${series.id} AND market_id = ${series.market_id}`.execute(db)
  return rows[0]!.count
}

/** A pro kept for a series, and how they get each shift. */
interface KeptPro {
  pro_id: number
  kind: Placing['kind']
  bonus_cents: number
}

/** The pros kept for a series, in the order they were added. */
export async function listAssignedPros(db: Database, series: Key): Promise<KeptPro[]> {
  const { rows } = await sql<KeptPro>`
    SELECT pro_id, kind, bonus_cents FROM series_assignment WHERE series_id = ${series.id} AND market_id = ${series.market_id}
    ORDER BY created_ts, pro_id LIMIT ${MOST_KEPT}`.execute(db)
  return rows
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
  const { rows } = await sql<{
    id: number
    first_name: string
    last_name: string
    kind: SeriesAssignment['kind']
    missed: SeriesAssignment['missed']
  }>`
    SELECT p.id, u.first_name, u.last_name, s.kind, coalesce((
      SELECT jsonb_agg(jsonb_build_object('gig_id', g.id, 'local_date', g.series_date, 'code', m.code) ORDER BY g.series_date)
      FROM assignment_missed m JOIN gig g ON g.id = m.gig_id AND g.market_id = m.market_id
      WHERE m.pro_id = p.id AND m.market_id = p.market_id AND g.series_id = s.series_id AND g.start_time > app_now()
        AND g.status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED')
        AND NOT EXISTS (SELECT 1 FROM application a WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.pro_id = p.id
          AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL)), '[]') AS missed
    FROM series_assignment s JOIN pro p ON p.id = s.pro_id AND p.market_id = s.market_id JOIN user_account u ON u.id = p.user_id
    WHERE s.series_id = ${series.id} AND s.market_id = ${series.market_id} ORDER BY s.created_ts, s.pro_id LIMIT ${MOST_KEPT}`.execute(db)
  return rows.map(({ id, first_name, last_name, kind, missed }) => ({
    kind,
    pro: { id, display_name: displayName(first_name, last_name) },
    missed: missed.slice(0, 100),
  }))
}
