import { sql } from 'kysely'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'

/** Marks that one transaction works off: a second of work at most. */
const AT_ONCE = 1_000

/**
 * Keeps the figures of days that are over: marks the days that just ended, and counts each marked day of a location again. One process does
 * this at a time, and another one goes on without. Returns how many days it counted.
 */
export async function keepShiftFigures(deps: Deps): Promise<number> {
  let counted = 0
  for (;;) {
    const done = await inTransaction(deps.db, async (db) => {
      const { rows } = await sql<{ counted_until: string; is_behind: boolean; until: string }>`
        SELECT counted_until::text, counted_until < first_marked_day() - 1 AS is_behind, (first_marked_day() - 1)::text AS until
        FROM shift_figure_progress FOR UPDATE SKIP LOCKED`.execute(db)
      const progress = rows[0]
      if (progress === undefined) return null
      if (progress.counted_until !== progress.until) {
        // A clock that was set back has days to count again when it gets there.
        if (progress.is_behind)
          await sql`INSERT INTO shift_figure_mark (location_id, on_day)
            SELECT l.id, d::date FROM generate_series(${progress.counted_until}::date, ${progress.until}::date - 1, interval '1 day') d CROSS JOIN location l
            WHERE EXISTS (SELECT 1 FROM gig g WHERE g.location_id = l.id AND g.start_time >= d - interval '1 day' AND g.start_time < d + interval '2 days')`.execute(
            db,
          )
        await sql`UPDATE shift_figure_progress SET counted_until = ${progress.until}`.execute(db)
      }
      return countMarked(db)
    })
    if (done === null || done.marks === 0) return counted
    counted += done.days
  }
}

/** Counts the days of the oldest marks again, and deletes those marks. A write that marks a day meanwhile keeps its own. */
async function countMarked(db: Deps['db']): Promise<{ marks: number; days: number }> {
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
