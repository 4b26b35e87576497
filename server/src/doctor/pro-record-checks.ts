import type { DoctorCheck } from './doctor-check.ts'
import { recount, sameApplication } from './check-sql.ts'

/** The checks of the records that pros and locations earn. */
export const proRecordChecks: readonly DoctorCheck[] = [
  {
    name: 'pro-record',
    sentence: 'A pro’s record matches a recount of their shifts, cancellations and reviews.',
    sql: `SELECT 'pro ' || s.id || ': ' || concat_ws('; ', ${recount({
      gigs_worked: 'coalesce(w.gigs, 0)',
      businesses_worked: 'coalesce(w.places, 0)',
      callout_count: 'coalesce(m.callouts, 0)',
      noshow_count: 'coalesce(m.noshows, 0)',
      review_count: 'coalesce(r.reviews, 0)',
      rating_sum: 'coalesce(r.stars, 0)',
    })}) AS what FROM pro s
      LEFT JOIN (SELECT a.pro_id, count(*) AS gigs, count(DISTINCT g.location_id) AS places FROM application a
        JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id AND h.approved_at IS NOT NULL
        JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id AND g.type <> 'INTERVIEW' GROUP BY a.pro_id) w ON w.pro_id = s.id
      LEFT JOIN (SELECT a.pro_id, count(*) FILTER (WHERE x.reason = 'CALLED_OUT') AS callouts, count(*) FILTER (WHERE x.reason = 'NO_SHOW') AS noshows
        FROM application_cancellation x JOIN application a ON ${sameApplication} WHERE x.undone_at IS NULL AND x.excused_at IS NULL GROUP BY a.pro_id) m ON m.pro_id = s.id
      LEFT JOIN (SELECT a.pro_id, count(*) AS reviews, sum(x.overall) AS stars FROM review x JOIN application a ON ${sameApplication}
        WHERE x.side = 'pro' GROUP BY a.pro_id) r ON r.pro_id = s.id
      WHERE (s.gigs_worked, s.businesses_worked, s.callout_count, s.noshow_count, s.review_count, s.rating_sum) IS DISTINCT FROM
        (coalesce(w.gigs, 0), coalesce(w.places, 0), coalesce(m.callouts, 0), coalesce(m.noshows, 0), coalesce(r.reviews, 0), coalesce(r.stars, 0))`,
  },
  {
    name: 'pro-suspended-until',
    sentence: 'A pro is suspended until the last end of the suspensions that stand.',
    sql: `SELECT 'pro ' || p.id || ' is suspended until ' || coalesce(iso_text(p.suspended_until), 'never') || '; counted ' || coalesce(iso_text(c.until), 'never') AS what
      FROM pro p LEFT JOIN (SELECT pro_id, market_id, max(until) AS until FROM suspension WHERE lifted_at IS NULL GROUP BY pro_id, market_id) c
        ON c.pro_id = p.id AND c.market_id = p.market_id WHERE p.suspended_until IS DISTINCT FROM c.until`,
  },
  {
    name: 'pro-record-in-position',
    sentence: 'The shifts a pro worked in a position match a recount.',
    sql: `SELECT 'pro ' || s.pro_id || ' in position ' || s.skill_id || ' counts ' || s.gigs_worked || ', counted ' || coalesce(c.gigs, 0) AS what FROM pro_skill s
      LEFT JOIN (SELECT a.pro_id, g.skill_id, count(*) AS gigs FROM application a
        JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id AND h.approved_at IS NOT NULL
        JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id AND g.type <> 'INTERVIEW' GROUP BY a.pro_id, g.skill_id) c ON c.pro_id = s.pro_id AND c.skill_id = s.skill_id
      WHERE s.gigs_worked <> coalesce(c.gigs, 0)`,
  },
  {
    name: 'location-rating',
    sentence: 'What pros think of a location matches a recount of their reviews.',
    sql: `SELECT 'location ' || location_id || ' counts ' || coalesce(s.rating_sum, 0) || ' of ' || coalesce(s.review_count, 0) || '; counted ' ||
        coalesce(c.stars, 0) || ' of ' || coalesce(c.reviews, 0) AS what
      FROM location_rating s FULL JOIN (SELECT g.location_id, sum(x.overall) AS stars, count(*) AS reviews FROM review x JOIN application a ON ${sameApplication}
        JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id WHERE x.side = 'business' GROUP BY g.location_id) c USING (location_id)
      WHERE (coalesce(s.rating_sum, 0), coalesce(s.review_count, 0)) IS DISTINCT FROM (coalesce(c.stars, 0), coalesce(c.reviews, 0))`,
  },
  {
    name: 'pro-record-at-location',
    sentence: 'The shifts a pro worked at a location, and their reviews, match a recount.',
    sql: `SELECT 'pro ' || coalesce(s.pro_id, c.pro_id) || ' at location ' || coalesce(s.location_id, c.location_id) || ' counts ' ||
        concat_ws(', ', coalesce(s.gigs_worked, 0), coalesce(s.rating_sum, 0), coalesce(s.review_count, 0)) || '; counted ' ||
        concat_ws(', ', coalesce(c.gigs, 0), coalesce(c.stars, 0), coalesce(c.reviews, 0)) AS what
      FROM pro_at_location s FULL JOIN (SELECT a.pro_id, a.market_id, g.location_id, count(*) AS gigs, coalesce(sum(x.overall), 0) AS stars, count(x.id) AS reviews
        FROM application a JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id AND h.approved_at IS NOT NULL
        JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id AND g.type <> 'INTERVIEW'
        LEFT JOIN review x ON x.application_id = a.id AND x.market_id = a.market_id AND x.side = 'pro'
        GROUP BY a.pro_id, a.market_id, g.location_id) c USING (pro_id, market_id, location_id)
      WHERE (coalesce(s.gigs_worked, 0), coalesce(s.rating_sum, 0), coalesce(s.review_count, 0))
        IS DISTINCT FROM (coalesce(c.gigs, 0), coalesce(c.stars, 0), coalesce(c.reviews, 0))`,
  },
]
