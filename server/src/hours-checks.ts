import type { DoctorCheck } from './doctor-checks.ts'

const ofEdit = `FROM hours_edit e JOIN working_hours w ON w.application_id = e.application_id AND w.market_id = e.market_id`

/** What must hold of changed hours and of breaks that pros told of. */
export const hoursChecks: readonly DoctorCheck[] = [
  {
    name: 'contested-hours-are-not-paid',
    sentence: 'Hours that a pro contests are not paid before they are settled.',
    sql: `SELECT 'payment ' || p.id || ' of application ' || e.application_id AS what FROM hours_edit e
      JOIN payment p ON p.subject = 'application' AND p.subject_id = e.application_id AND p.market_id = e.market_id WHERE e.status = 'CONTESTED'`,
  },
  {
    name: 'open-change-is-the-approved-hours',
    sentence: 'While a change of hours is open or contested, the approved hours are the changed ones.',
    sql: `SELECT 'change ' || e.id || ' of application ' || e.application_id AS what ${ofEdit} WHERE e.status IN ('OPEN', 'CONTESTED') AND
      (w.start_time, w.end_time, w.unpaid_break_minutes, w.paid_minutes) IS DISTINCT FROM (e.start_time, e.end_time, e.unpaid_break_minutes, e.paid_minutes)`,
  },
  {
    name: 'attested-break-is-in-the-work',
    sentence: 'A break that a pro told of lies after the clock-in.',
    sql: `SELECT 'attestation ' || b.id || ' of application ' || b.application_id AS what FROM break_attestation b WHERE b.answer = 'TOOK' AND NOT EXISTS (
      SELECT 1 FROM time_punch t WHERE t.application_id = b.application_id AND t.market_id = b.market_id AND t.kind = 'CLOCK_IN' AND t.time <= b.start_time)`,
  },
]
