import { AUTOPAY_HOURS } from '@muster/contract/payments/autopay-rules.ts'
import type { DoctorCheck } from './doctor-check.ts'
import { autopayDue } from '../payments/autopay-queries.ts'

const ofEdit = `FROM hours_edit e JOIN working_hours w ON w.application_id = e.application_id AND w.market_id = e.market_id`

/** The checks of changed hours, reported breaks and extensions. */
export const hoursChecks: readonly DoctorCheck[] = [
  {
    name: 'contested-hours-are-not-paid',
    sentence: 'Contested hours are not paid before they are settled.',
    sql: `SELECT 'payment ' || p.id || ' of application ' || e.application_id AS what FROM hours_edit e
      JOIN payment p ON p.subject = 'application' AND p.subject_id = e.application_id AND p.market_id = e.market_id WHERE e.status = 'CONTESTED' AND p.direction = 'payment' AND p.created_ts > e.answered_at`,
  },
  {
    name: 'hours-in-no-doubt-are-paid',
    sentence: 'Hours in no doubt are paid within an hour of 48 hours after the end, if there is a payment method.',
    // By the real clock: when business time was moved, no job had the hour.
    sql: `SELECT 'application ' || d.application_id || ' of gig ' || d.gig_id AS what FROM (${autopayDue(AUTOPAY_HOURS + 1, 'now()')}) d
      WHERE d.has_method OR NOT d.is_paid_here`,
  },
  {
    name: 'open-change-is-the-approved-hours',
    sentence: 'While a change of hours is open or contested, the approved hours are the changed ones.',
    sql: `SELECT 'change ' || e.id || ' of application ' || e.application_id AS what ${ofEdit} WHERE e.status IN ('OPEN', 'CONTESTED') AND NOT e.is_dispute AND
      (w.start_time, w.end_time, w.unpaid_break_minutes, w.paid_minutes) IS DISTINCT FROM (e.start_time, e.end_time, e.unpaid_break_minutes, e.paid_minutes)`,
  },
  {
    name: 'attested-break-is-in-the-work',
    sentence: 'A break that a pro reported is after the clock-in.',
    sql: `SELECT 'attestation ' || b.id || ' of application ' || b.application_id AS what FROM break_attestation b WHERE b.answer = 'TOOK' AND NOT EXISTS (
      SELECT 1 FROM time_punch t WHERE t.application_id = b.application_id AND t.market_id = b.market_id AND t.kind = 'CLOCK_IN' AND t.time <= b.start_time)`,
  },
  {
    name: 'extension-overlaps-no-other-job',
    sentence: 'An accepted extension overlaps no other confirmed job of the pro.',
    sql: `SELECT 'extension ' || e.id || ' of application ' || e.application_id || ' meets application ' || o.application_id AS what FROM shift_extension e
      JOIN busy_span b ON b.application_id = e.application_id AND b.market_id = e.market_id
      JOIN busy_span o ON o.market_id = b.market_id AND o.pro_id = b.pro_id AND o.application_id <> b.application_id
        AND o.span && tstzrange(e.planned_end_time, least(e.end_time, greatest(upper(b.span), e.planned_end_time)), '[)') WHERE e.status = 'ACCEPTED'`,
  },
  {
    name: 'geo-log-is-of-who-was-there',
    sentence: 'A phone’s location report belongs to a confirmed pro of the shift who had clocked in.',
    sql: `SELECT 'log ' || o.id || ' of application ' || o.application_id AS what FROM geo_log o JOIN application a ON a.id = o.application_id AND a.market_id = o.market_id
      WHERE a.confirmed_at IS NULL OR NOT EXISTS (SELECT 1 FROM time_punch t WHERE t.application_id = o.application_id AND t.market_id = o.market_id AND t.kind = 'CLOCK_IN'
        AND t.time <= o.received_at)`,
  },
  {
    name: 'old-positions-are-erased',
    sentence: 'A phone’s position is deleted after thirty days, at most two hours late.',
    sql: `SELECT 'position of punch ' || o.punch_id AS what FROM punch_position o JOIN time_punch t ON t.id = o.punch_id AND t.market_id = o.market_id
        WHERE t.time < app_now() - interval '30 days 2 hours'
      UNION ALL SELECT 'position of log ' || o.geo_log_id FROM geo_log_position o JOIN geo_log l ON l.id = o.geo_log_id AND l.market_id = o.market_id
        WHERE l.created_ts < app_now() - interval '30 days 2 hours'`,
  },
  {
    name: 'extension-is-of-who-was-there',
    sentence: 'Only a pro who has clocked in can ask to stay longer.',
    sql: `SELECT 'extension ' || e.id || ' of application ' || e.application_id AS what FROM shift_extension e WHERE NOT EXISTS (
      SELECT 1 FROM time_punch t WHERE t.application_id = e.application_id AND t.market_id = e.market_id AND t.kind = 'CLOCK_IN' AND t.time <= e.asked_at)`,
  },
]
