import type { DoctorCheck } from './doctor-check.ts'
import { live, sameApplication } from './check-sql.ts'

/** The checks of who fills which spot, and when a pro is busy. */
export const spotChecks: readonly DoctorCheck[] = [
  {
    name: 'gig-not-overfilled',
    sentence: 'No gig has more confirmed pros than spots.',
    sql: `SELECT 'gig ' || g.id || ' has ' || count(*) || ' confirmed for ' || g.allowed_confirmed_pros AS what FROM gig g
      JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id WHERE ${live} GROUP BY g.id, g.market_id, g.allowed_confirmed_pros HAVING count(*) > g.allowed_confirmed_pros`,
  },
  {
    name: 'place-is-a-confirmed-pro',
    sentence: 'Each filled spot is a live confirmed application of its gig, and vice versa.',
    sql: `SELECT coalesce('place ' || x.slot_no || ' of gig ' || x.gig_id, 'application ' || a.id) || ' has no match' AS what
      FROM gig_slot x FULL JOIN (SELECT * FROM application a WHERE ${live}) a ON ${sameApplication} AND a.gig_id = x.gig_id
      WHERE x.application_id IS NULL OR a.id IS NULL`,
  },
  {
    name: 'busy-time-is-a-confirmed-pro',
    sentence: 'A pro is busy exactly for their live confirmed gigs.',
    sql: `SELECT coalesce('busy time of application ' || x.application_id, 'application ' || a.id) || ' has no match' AS what
      FROM busy_span x FULL JOIN (SELECT * FROM application a WHERE ${live}) a ON ${sameApplication} AND a.pro_id = x.pro_id
      WHERE x.application_id IS NULL OR a.id IS NULL`,
  },
  {
    name: 'busy-time-is-the-shift',
    sentence: 'Busy time is the shift’s time. It ends later only with an accepted extension, and earlier only with a clock-out.',
    sql: `SELECT 'application ' || a.id || ' is busy ' || x.span AS what FROM busy_span x
      JOIN application a ON ${sameApplication} JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
      CROSS JOIN LATERAL (SELECT greatest(g.end_time, max(e.end_time)) AS planned_end FROM shift_extension e
        WHERE e.application_id = a.id AND e.market_id = a.market_id AND e.status = 'ACCEPTED') e
      WHERE lower(x.span) <> g.start_time OR upper(x.span) > e.planned_end OR (upper(x.span) < e.planned_end AND NOT EXISTS (
        SELECT 1 FROM time_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind = 'CLOCK_OUT'))`,
  },
  {
    name: 'busy-times-do-not-overlap',
    sentence: 'No pro is in two places at once.',
    sql: `SELECT 'pro ' || pro_id || ' is busy twice at ' || lower(span) AS what FROM (
        SELECT pro_id, span, max(upper(span)) OVER (PARTITION BY pro_id ORDER BY lower(span), application_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
        FROM busy_span) x WHERE lower(span) < before`,
  },
]
