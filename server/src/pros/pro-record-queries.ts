import { type ReliabilityOutcome, reliabilityPoints } from '@muster/contract/gigs/cancellation-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The pro's reliability points, 0 to 100, from the last 50 shifts that count. */
export async function getReliabilityPoints(db: Database, pro_id: number): Promise<number> {
  const { rows } = await sql<{ worked: boolean; on_time: boolean; reason: string | null; points: number | null }>`
    SELECT w.approved_at IS NOT NULL AS worked, c.reason, c.points,
      coalesce((SELECT min(t.time) FROM time_punch t WHERE t.application_id = a.id AND t.kind = 'CLOCK_IN') <= g.start_time + interval '5 minutes', true) AS on_time
    FROM application a JOIN gig g ON g.id = a.gig_id LEFT JOIN working_hours w ON w.application_id = a.id
    LEFT JOIN application_cancellation c ON c.application_id = a.id AND c.undone_at IS NULL AND c.was_confirmed
      AND c.reason IN ('CALLED_OUT', 'CANCELLED_BY_PRO', 'NO_SHOW')
    WHERE a.pro_id = ${pro_id} AND (w.approved_at IS NOT NULL OR c.id IS NOT NULL)
    ORDER BY g.start_time DESC LIMIT 50`.execute(db)
  const outcomes = rows.reverse().map((row): ReliabilityOutcome => {
    if (row.worked) return { kind: 'worked', on_time: row.on_time }
    if (row.reason === 'NO_SHOW') return { kind: 'no_show', excused: false }
    return { kind: 'cancelled', points: row.points ?? 0, excused: false }
  })
  return reliabilityPoints(outcomes)
}
