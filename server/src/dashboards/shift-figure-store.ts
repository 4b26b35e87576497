import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Marks that one transaction works off: a second of work at most. */
const AT_ONCE = 1_000

/**
 * Locks the progress of the figures, so that one process at a time counts; false if another one has it. Marks the days that ended since, for
 * each location with shifts then.
 */
export async function advanceFigures(db: Database): Promise<boolean> {
  const { rows } = await sql<{ counted_until: string; until: string }>`
    SELECT counted_until::text, (first_marked_day() - 1)::text AS until FROM shift_figure_progress FOR UPDATE SKIP LOCKED`.execute(db)
  const progress = rows[0]
  if (progress === undefined) return false
  const { counted_until, until } = progress
  if (counted_until === until) return true
  // A clock that was set back has nothing to mark: it will count those days again when it gets there.
  if (counted_until < until)
    await sql`INSERT INTO shift_figure_mark (location_id, on_day)
      SELECT l.id, d::date FROM generate_series(${counted_until}::date, ${until}::date - 1, interval '1 day') d CROSS JOIN location l
      WHERE EXISTS (SELECT 1 FROM gig g WHERE g.location_id = l.id AND g.start_time >= d - interval '1 day' AND g.start_time < d + interval '2 days')`.execute(
      db,
    )
  await sql`UPDATE shift_figure_progress SET counted_until = ${until}`.execute(db)
  return true
}

/** Counts the days of the oldest marks again, and deletes those marks. A write that marks a day meanwhile keeps its own. */
export async function countMarked(db: Database): Promise<{ marks: number; days: number }> {
  const { rows } = await sql<{ location_id: number; on_day: string }>`
    DELETE FROM shift_figure_mark WHERE id IN (SELECT id FROM shift_figure_mark WHERE on_day < shift_figures_until() ORDER BY id LIMIT ${AT_ONCE})
    RETURNING location_id, on_day::text`.execute(db)
  const days = [...new Map(rows.map((row) => [`${row.location_id} ${row.on_day}`, row])).values()]
  const these = sql`unnest(${days.map(({ location_id }) => location_id)}::bigint[], ${days.map(({ on_day }) => on_day)}::date[]) d(location_id, on_day)`
  if (days.length > 0) {
    await sql`DELETE FROM shift_figure f USING ${these} WHERE f.location_id = d.location_id AND f.on_day = d.on_day`.execute(db)
    await sql`INSERT INTO shift_figure SELECT c.* FROM ${these} CROSS JOIN LATERAL count_shift_figures(ARRAY[d.location_id], d.on_day, d.on_day) c`.execute(
      db,
    )
  }
  return { marks: rows.length, days: days.length }
}

/** The last step of a count: counts the pros of months that changed, and deletes sums of no shifts. */
export const recountMonths = (db: Database): Promise<unknown> => sql`SELECT recount_market_months()`.execute(db)
