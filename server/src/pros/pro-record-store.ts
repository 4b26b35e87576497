import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Recounts a pro's record from applications, approved hours and reviews: shifts worked (in all, in the gig's position and at its location), businesses,
 * callouts, no-shows, ratings. Call it in the transaction that changes one of them.
 *
 * The pro's row is locked first, in a separate statement, so a count that had to wait sees what the others committed. A caller that counts
 * for several pros locks them before, in order of id (`lockTimesOfPros`).
 */
export async function refreshProRecord(
  db: Database,
  pro_id: number,
  gig: { market_id: number; skill_id: number; location_id: number },
): Promise<void> {
  await db.selectFrom('pro').select('id').where('id', '=', pro_id).where('market_id', '=', gig.market_id).forNoKeyUpdate().execute()
  await sql`
    WITH worked AS (
      SELECT count(*) AS shifts, count(DISTINCT g.location_id) AS businesses, count(*) FILTER (WHERE g.skill_id = ${gig.skill_id}) AS in_position,
        count(*) FILTER (WHERE g.location_id = ${gig.location_id}) AS here, count(r.id) FILTER (WHERE g.location_id = ${gig.location_id}) AS reviews_here,
        coalesce(sum(r.overall) FILTER (WHERE g.location_id = ${gig.location_id}), 0) AS stars_here
      FROM application a JOIN gig g ON g.id = a.gig_id JOIN working_hours w ON w.application_id = a.id AND w.approved_at IS NOT NULL
      LEFT JOIN review r ON r.application_id = a.id AND r.market_id = a.market_id AND r.side = 'pro' WHERE a.pro_id = ${pro_id}
    ), missed AS (
      SELECT count(*) FILTER (WHERE c.reason = 'CALLED_OUT') AS callouts, count(*) FILTER (WHERE c.reason = 'NO_SHOW') AS noshows
      FROM application_cancellation c JOIN application a ON a.id = c.application_id WHERE a.pro_id = ${pro_id} AND c.undone_at IS NULL
    ), rated AS (
      SELECT count(*) AS reviews, coalesce(sum(r.overall), 0) AS total FROM review r JOIN application a ON a.id = r.application_id
      WHERE a.pro_id = ${pro_id} AND r.side = 'pro'
    ), position AS (
      INSERT INTO pro_skill (pro_id, market_id, skill_id, gigs_worked) SELECT ${pro_id}, ${gig.market_id}, ${gig.skill_id}, in_position FROM worked
      ON CONFLICT (pro_id, market_id, skill_id) DO UPDATE SET gigs_worked = excluded.gigs_worked
    ), at_location AS (
      INSERT INTO pro_at_location (pro_id, market_id, location_id, gigs_worked, rating_sum, review_count)
      SELECT ${pro_id}, ${gig.market_id}, ${gig.location_id}, here, stars_here, reviews_here FROM worked
      ON CONFLICT (pro_id, market_id, location_id) DO UPDATE SET gigs_worked = excluded.gigs_worked, rating_sum = excluded.rating_sum,
        review_count = excluded.review_count
    )
    UPDATE pro SET gigs_worked = shifts, businesses_worked = businesses, callout_count = callouts, noshow_count = noshows, review_count = reviews, rating_sum = total
    FROM worked, missed, rated WHERE pro.id = ${pro_id} AND pro.market_id = ${gig.market_id}`.execute(db)
}
