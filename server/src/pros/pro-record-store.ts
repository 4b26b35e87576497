import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Recounts pros' records from applications, approved hours and reviews: shifts worked (in all, in the gig's position and at its location), businesses,
 * callouts, no-shows, ratings. A paid interview is no shift worked. Call it in the transaction that changes one of them.
 *
 * The pros' rows are locked first, in order of id and in a separate statement, so a count that had to wait sees what the others committed.
 */
export async function refreshProRecords(
  db: Database,
  pro_ids: readonly number[],
  gig: { market_id: number; skill_id: number; location_id: number },
): Promise<void> {
  if (pro_ids.length === 0) return
  const ids = sql`${[...new Set(pro_ids)]}::bigint[]`
  await sql`SELECT id FROM pro WHERE id = ANY (${ids}) AND market_id = ${gig.market_id} ORDER BY id FOR NO KEY UPDATE`.execute(db)
  await sql`
    WITH worked AS (
      SELECT a.pro_id, count(*) AS shifts, count(DISTINCT g.location_id) AS businesses, count(*) FILTER (WHERE g.skill_id = ${gig.skill_id}) AS in_position,
        count(*) FILTER (WHERE g.location_id = ${gig.location_id}) AS here, count(r.id) FILTER (WHERE g.location_id = ${gig.location_id}) AS reviews_here,
        coalesce(sum(r.overall) FILTER (WHERE g.location_id = ${gig.location_id}), 0) AS stars_here
      FROM application a JOIN gig g ON g.id = a.gig_id JOIN working_hours w ON w.application_id = a.id AND w.approved_at IS NOT NULL
      LEFT JOIN review r ON r.application_id = a.id AND r.market_id = a.market_id AND r.side = 'pro'
      WHERE a.pro_id = ANY (${ids}) AND g.type <> 'INTERVIEW' GROUP BY a.pro_id
    ), missed AS (
      SELECT a.pro_id, count(*) FILTER (WHERE c.reason = 'CALLED_OUT') AS callouts, count(*) FILTER (WHERE c.reason = 'NO_SHOW') AS noshows
      FROM application_cancellation c JOIN application a ON a.id = c.application_id WHERE a.pro_id = ANY (${ids}) AND c.undone_at IS NULL AND c.excused_at IS NULL GROUP BY a.pro_id
    ), rated AS (
      SELECT a.pro_id, count(*) AS reviews, coalesce(sum(r.overall), 0) AS total FROM review r JOIN application a ON a.id = r.application_id
      WHERE a.pro_id = ANY (${ids}) AND r.side = 'pro' GROUP BY a.pro_id
    ), counted AS (
      SELECT p.id AS pro_id, coalesce(shifts, 0) AS shifts, coalesce(businesses, 0) AS businesses, coalesce(in_position, 0) AS in_position, coalesce(here, 0) AS here,
        coalesce(reviews_here, 0) AS reviews_here, coalesce(stars_here, 0) AS stars_here, coalesce(callouts, 0) AS callouts, coalesce(noshows, 0) AS noshows,
        coalesce(reviews, 0) AS reviews, coalesce(total, 0) AS total
      FROM pro p LEFT JOIN worked ON worked.pro_id = p.id LEFT JOIN missed ON missed.pro_id = p.id LEFT JOIN rated ON rated.pro_id = p.id
      WHERE p.id = ANY (${ids}) AND p.market_id = ${gig.market_id}
    ), position AS (
      INSERT INTO pro_skill (pro_id, market_id, skill_id, gigs_worked) SELECT pro_id, ${gig.market_id}, ${gig.skill_id}, in_position FROM counted
      ON CONFLICT (pro_id, market_id, skill_id) DO UPDATE SET gigs_worked = excluded.gigs_worked
    ), at_location AS (
      INSERT INTO pro_at_location (pro_id, market_id, location_id, gigs_worked, rating_sum, review_count)
      SELECT pro_id, ${gig.market_id}, ${gig.location_id}, here, stars_here, reviews_here FROM counted
      ON CONFLICT (pro_id, market_id, location_id) DO UPDATE SET gigs_worked = excluded.gigs_worked, rating_sum = excluded.rating_sum,
        review_count = excluded.review_count
    )
    UPDATE pro SET gigs_worked = shifts, businesses_worked = businesses, callout_count = callouts, noshow_count = noshows, review_count = reviews, rating_sum = total
    FROM counted WHERE pro.id = counted.pro_id AND pro.market_id = ${gig.market_id}`.execute(db)
}
