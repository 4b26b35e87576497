import { sameApplication } from './check-sql.ts'
import type { DoctorCheck } from './doctor-check.ts'

/** The checks of shifts that pros hand over. */
export const handoverChecks: readonly DoctorCheck[] = [
  {
    name: 'place-is-handed-over-once',
    sentence: 'A handed-over place goes to one pro: the pro who gave it no longer has it, and gave it once.',
    sql: `SELECT 'hand-over ' || x.id || ' of application ' || x.application_id AS what FROM handover x JOIN application a ON ${sameApplication}
      WHERE x.status = 'DONE' AND ((a.cancelled_at IS NULL AND coalesce(a.confirmed_at <= x.asked_at, false))
        OR EXISTS (SELECT 1 FROM handover y WHERE y.application_id = x.application_id AND y.market_id = x.market_id AND y.status = 'DONE' AND y.id > x.id
          AND (y.asked_at < x.closed_at OR coalesce(a.confirmed_at <= x.closed_at, false))))`,
  },
  {
    name: 'open-handover-has-its-place',
    // The sweep ends such a hand-over within minutes.
    sentence: 'An open hand-over belongs to a confirmed place of a shift that has not begun and is not cancelled.',
    sql: `SELECT 'hand-over ' || x.id || ' of application ' || x.application_id AS what FROM handover x JOIN application a ON ${sameApplication}
      JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id WHERE x.status IN ('OPEN', 'ASKED') AND x.asked_at < app_now() - interval '1 hour'
        AND (a.confirmed_at IS NULL OR a.cancelled_at < app_now() - interval '1 hour' OR g.status = 'CANCELLED' OR g.start_time < app_now() - interval '1 hour')`,
  },
]
