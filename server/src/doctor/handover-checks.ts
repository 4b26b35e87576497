import { sameApplication } from './check-sql.ts'
import type { DoctorCheck } from './doctor-check.ts'

/** The checks of shifts that pros hand over. */
export const handoverChecks: readonly DoctorCheck[] = [
  {
    name: 'place-is-handed-over-once',
    sentence: 'A handed-over place goes to one pro: the pro who gave it no longer has it, and gave it once.',
    sql: `SELECT 'hand-over ' || x.id || ' of application ' || x.application_id AS what FROM handover x JOIN application a ON ${sameApplication}
      WHERE x.status = 'DONE' AND x.part_side IS NULL AND ((a.cancelled_at IS NULL AND coalesce(a.confirmed_at <= x.asked_at, false))
        OR EXISTS (SELECT 1 FROM handover y WHERE y.application_id = x.application_id AND y.market_id = x.market_id AND y.status = 'DONE' AND y.part_side IS NULL AND y.id > x.id
          AND (y.asked_at < x.closed_at OR coalesce(a.confirmed_at <= x.closed_at, false))))`,
  },
  {
    name: 'open-handover-has-its-place',
    // The sweep ends such a hand-over within minutes.
    sentence: 'An open hand-over belongs to a confirmed place of a shift that is not cancelled, and what it offers has not begun.',
    sql: `SELECT 'hand-over ' || x.id || ' of application ' || x.application_id AS what FROM handover x JOIN application a ON ${sameApplication}
      JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id WHERE x.status IN ('OPEN', 'ASKED') AND x.asked_at < app_now() - interval '1 hour'
        AND (a.confirmed_at IS NULL OR a.cancelled_at < app_now() - interval '1 hour' OR g.status = 'CANCELLED' OR (CASE WHEN x.part_side = 'LAST' THEN x.split_at ELSE g.start_time END) < app_now() - interval '1 hour')`,
  },
  {
    name: 'handed-part-is-a-gig',
    sentence: 'A part that was handed over is a gig with its own times.',
    sql: `SELECT 'hand-over ' || coalesce(x.id, z.handover_id) AS what FROM (SELECT * FROM handover WHERE status = 'DONE' AND part_side IS NOT NULL) x
      FULL JOIN gig_split z ON z.handover_id = x.id AND z.market_id = x.market_id WHERE x.id IS NULL OR z.handover_id IS NULL`,
  },
  {
    name: 'split-parts-join',
    // From an edit or a cancellation on, each part goes its way.
    sentence: 'The parts of a split shift join at the minute, and together promise no more than the shift did.',
    sql: `SELECT 'hand-over ' || z.handover_id || ': gigs ' || k.id || ' and ' || n.id AS what FROM gig_split z
      JOIN gig k ON k.id = z.kept_gig_id AND k.market_id = z.market_id JOIN gig n ON n.id = z.given_gig_id AND n.market_id = z.market_id
      WHERE k.edit_version = z.kept_version AND n.edit_version = z.given_version
        AND (least(k.start_time, n.start_time) <> z.start_time OR greatest(k.end_time, n.end_time) <> z.end_time
          OR least(k.end_time, n.end_time) <> greatest(k.start_time, n.start_time) OR k.unpaid_break_minutes + n.unpaid_break_minutes < z.unpaid_break_minutes)`,
  },
]
