import { type ReliabilityOutcome, reliabilityPoints } from '@muster/contract/gigs/cancellation-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * The pro's reliability points, 0 to 100, from the last 50 events that count: each shift worked once, and each spot given up, also by a pro
 * who came back to the same shift.
 */
export async function getReliabilityPoints(db: Database, pro_id: number): Promise<number> {
  const { rows } = await sql<{ on_time: boolean; reason: string | null; points: number | null }>`
    SELECT o.reason, o.points, o.reason IS NULL AND coalesce(
      (SELECT min(t.time) FROM time_punch t WHERE t.application_id = o.application_id AND t.kind = 'CLOCK_IN') <= o.at + interval '5 minutes', true) AS on_time FROM (
    (SELECT a.id AS application_id, g.start_time AS at, NULL AS reason, NULL::int AS points
      FROM application a JOIN gig g ON g.id = a.gig_id JOIN working_hours w ON w.application_id = a.id AND w.approved_at IS NOT NULL WHERE a.pro_id = ${pro_id})
    UNION ALL
    (SELECT a.id, CASE c.reason WHEN 'NO_SHOW' THEN g.start_time ELSE c.created_ts END, c.reason::text, c.points
      FROM application a JOIN gig g ON g.id = a.gig_id JOIN application_cancellation c ON c.application_id = a.id AND c.undone_at IS NULL AND c.was_confirmed
        AND c.reason IN ('CALLED_OUT', 'CANCELLED_BY_PRO', 'NO_SHOW') WHERE a.pro_id = ${pro_id})
    ORDER BY at DESC LIMIT 50) o ORDER BY o.at DESC`.execute(db)
  const outcomes = rows.reverse().map((row): ReliabilityOutcome => {
    if (row.reason === null) return { kind: 'worked', on_time: row.on_time }
    if (row.reason === 'NO_SHOW') return { kind: 'no_show', excused: false }
    return { kind: 'cancelled', points: row.points ?? 0, excused: false }
  })
  return reliabilityPoints(outcomes)
}
