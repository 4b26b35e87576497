import type { SeriesConsequence } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

interface MovedGig {
  id: number
  market_id: number
  /** The new times to check. */
  start_time: string
  end_time: string
}

/** Confirmed pros of these gigs who would overlap with a gig outside this list at the new times. At most 5,000. */
export async function listConflicts(db: Database, gigs: readonly MovedGig[]): Promise<SeriesConsequence['conflicts']> {
  if (gigs.length === 0) return []
  const ids = gigs.map(({ id }) => id)
  const { rows } = await sql<{ gig_id: number; local_date: string; pro_id: number; first_name: string; last_name: string }>`
    SELECT DISTINCT g.id AS gig_id, coalesce(g.series_date, (x.start_time AT TIME ZONE g.timezone)::date) AS local_date, a.pro_id, u.first_name, u.last_name
    FROM unnest(${ids}::bigint[], ${gigs.map(({ start_time }) => start_time)}::timestamptz[], ${gigs.map(({ end_time }) => end_time)}::timestamptz[])
      AS x (gig_id, start_time, end_time)
    JOIN gig g ON g.id = x.gig_id AND g.market_id = ${gigs[0]!.market_id}
    JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    JOIN busy_span b ON b.market_id = a.market_id AND b.pro_id = a.pro_id AND b.span && tstzrange(x.start_time, x.end_time, '[)')
    JOIN application other ON other.id = b.application_id AND other.market_id = b.market_id AND other.gig_id <> ALL (${ids}::bigint[])
    JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    ORDER BY local_date, a.pro_id LIMIT 5000`.execute(db)
  return rows.map(({ gig_id, local_date, pro_id, first_name, last_name }) => ({
    gig_id,
    local_date,
    pro: { id: pro_id, display_name: displayName(first_name, last_name) },
  }))
}
