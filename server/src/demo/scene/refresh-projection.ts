import { sql } from 'kysely'
import { keepAverageWages } from '../../configuration/keep-average-wages.ts'
import type { Database } from '../../db/database.ts'

/** Recounts every demo pro's record from applications and reviews, which the product does in the transaction of each change. */
export async function refreshProjection(db: Database): Promise<void> {
  await sql`
    WITH worked AS (
      SELECT a.pro_id, count(*) AS gigs, count(DISTINCT g.location_id) AS places
      FROM application a JOIN working_hours w ON w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL
        JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id GROUP BY a.pro_id
    ), missed AS (
      SELECT a.pro_id, count(*) FILTER (WHERE c.reason = 'CALLED_OUT') AS callouts, count(*) FILTER (WHERE c.reason = 'NO_SHOW') AS noshows
      FROM application_cancellation c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id
      WHERE c.undone_at IS NULL AND c.excused_at IS NULL GROUP BY a.pro_id
    ), rated AS (
      SELECT a.pro_id, count(*) AS reviews, sum(r.overall) AS stars
      FROM review r JOIN application a ON a.id = r.application_id AND a.market_id = r.market_id WHERE r.side = 'pro' GROUP BY a.pro_id
    )
    UPDATE pro p SET gigs_worked = coalesce(w.gigs, 0), businesses_worked = coalesce(w.places, 0), callout_count = coalesce(m.callouts, 0),
      noshow_count = coalesce(m.noshows, 0), review_count = coalesce(r.reviews, 0), rating_sum = coalesce(r.stars, 0)
    FROM pro q LEFT JOIN worked w ON w.pro_id = q.id LEFT JOIN missed m ON m.pro_id = q.id LEFT JOIN rated r ON r.pro_id = q.id
    WHERE p.id = q.id AND p.market_id = q.market_id AND p.is_demo`.execute(db)
  await sql`
    UPDATE pro_skill s SET gigs_worked = c.gigs FROM (
      SELECT a.pro_id, g.skill_id, count(*) AS gigs
      FROM application a JOIN working_hours w ON w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL
        JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id GROUP BY a.pro_id, g.skill_id
    ) c WHERE s.pro_id = c.pro_id AND s.skill_id = c.skill_id`.execute(db)
  await sql`
    INSERT INTO pro_at_location (pro_id, market_id, location_id, gigs_worked, rating_sum, review_count)
    SELECT a.pro_id, a.market_id, g.location_id, count(*), coalesce(sum(r.overall), 0), count(r.id)
    FROM application a JOIN working_hours w ON w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL
      JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
      LEFT JOIN review r ON r.application_id = a.id AND r.market_id = a.market_id AND r.side = 'pro'
    GROUP BY a.pro_id, a.market_id, g.location_id
    ON CONFLICT (pro_id, market_id, location_id) DO UPDATE SET gigs_worked = excluded.gigs_worked, rating_sum = excluded.rating_sum,
      review_count = excluded.review_count`.execute(db)
  await sql`
    INSERT INTO location_rating (location_id, rating_sum, review_count) SELECT g.location_id, sum(r.overall), count(*)
    FROM review r JOIN application a ON a.id = r.application_id AND a.market_id = r.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE r.side = 'business' GROUP BY g.location_id
    ON CONFLICT (location_id) DO UPDATE SET rating_sum = excluded.rating_sum, review_count = excluded.review_count`.execute(db)
  await keepAverageWages({ db })
}
