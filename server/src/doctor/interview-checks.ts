import type { DoctorCheck } from './doctor-check.ts'

/** The checks of paid interviews. */
export const interviewChecks: readonly DoctorCheck[] = [
  {
    name: 'interview-follows-payment',
    sentence: 'The status of a paid interview says how far its payment is.',
    sql: `SELECT 'interview ' || i.id || ' is ' || i.status || '; its payment is ' || coalesce(y.status::text, 'missing') AS what FROM interview i
      LEFT JOIN payment y ON y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = i.application_id AND y.market_id = i.market_id
      WHERE i.application_id IS NOT NULL AND i.status <> 'REVIEWED' AND i.status::text IS DISTINCT FROM (CASE y.status
        WHEN 'AVAILABLE' THEN 'PAID' WHEN 'FAILED' THEN 'PAYMENT_FAILED' WHEN 'ERROR' THEN 'PAYMENT_ERROR' WHEN 'SUBMITTED' THEN 'PAYMENT_SUBMITTED'
        WHEN 'PENDING_TRANSFER' THEN 'PAYMENT_SUBMITTED' END)`,
  },
  {
    name: 'interview-paid-as-agreed',
    sentence: 'A paid interview is paid as a shift with its place, times and wage.',
    sql: `SELECT 'interview ' || i.id || ' differs from shift ' || g.id AS what FROM interview i JOIN gig g ON g.id = i.gig_id AND g.market_id = i.market_id
      JOIN application a ON a.id = i.application_id AND a.market_id = i.market_id
      WHERE (g.type, g.location_id, g.start_time, g.end_time, g.wage_cents, a.gig_id) IS DISTINCT FROM
        ('INTERVIEW'::gig_source, i.location_id, i.start_time, i.end_time, i.wage_cents, i.gig_id)`,
  },
]
