import { AUTOPAY_OVER_PLAN_MINUTES } from '@muster/contract/payments/autopay-rules.ts'
import { MOST_PAYOUT_TRIES } from '@muster/contract/payments/payout-account-rules.ts'
import type { DoctorCheck } from './doctor-check.ts'

/** A shift lasts at most 16 hours, so nobody is paid for more of one. */
const MOST_PAID_MINUTES = 16 * 60

/** The checks of payments, and of money that someone must look at. */
export const paymentChecks: readonly DoctorCheck[] = [
  {
    name: 'payment-is-its-lines',
    sentence: 'A payment is the sum of its lines.',
    sql: `SELECT 'payment ' || p.id || ' is ' || p.total_cents || ', its lines ' || coalesce(sum(l.cents), 0) AS what FROM payment p
      LEFT JOIN payment_line l ON l.payment_id = p.id AND l.market_id = p.market_id
      GROUP BY p.id, p.market_id, p.total_cents HAVING coalesce(sum(l.cents), 0) <> p.total_cents`,
  },
  {
    name: 'pro-gets-every-line-but-fees',
    sentence: 'The pro receives every line of the business’s payment except the fees.',
    sql: `SELECT 'pro payment ' || p.id || ' is ' || p.total_cents || ', the work ' || sum(l.cents) AS what FROM payment p
      JOIN payment b ON b.subject = p.subject AND b.subject_id = p.subject_id AND b.market_id = p.market_id AND b.direction = 'payment'
      JOIN payment_line l ON l.payment_id = b.id AND l.market_id = b.market_id AND l.kind NOT LIKE '%_fee' AND l.kind <> 'coupon'
      WHERE p.direction = 'pro_payment' AND p.subject = 'application' GROUP BY p.id, p.market_id, p.total_cents HAVING sum(l.cents) <> p.total_cents`,
  },
  {
    name: 'dispute-is-within-its-charge',
    sentence: 'A bank asks back at most what was charged, and only of a charge.',
    sql: `SELECT 'dispute ' || d.id || ' is ' || d.amount_cents || ', its ' || t.kind || ' ' || t.amount_cents AS what FROM dispute d
      JOIN provider_transfer t ON t.id = d.transfer_id WHERE t.kind <> 'charge' OR d.amount_cents > t.amount_cents`,
  },
  {
    name: 'payment-is-not-stuck',
    sentence: 'No transfer waits longer than 10 minutes to reach the provider, except payouts whose pro can’t be paid yet.',
    sql: `SELECT 'payment ' || p.id || ' is SUBMITTED since ' || coalesce(p.submitted_at, p.created_ts) AS what FROM payment p
      LEFT JOIN provider_transfer t ON t.id = p.transfer_id
      WHERE p.status = 'SUBMITTED' AND t.held_at IS NULL AND coalesce(p.submitted_at, p.created_ts) < app_now() - interval '10 minutes'`,
  },
  {
    name: 'held-payout-has-no-account',
    sentence: 'A payout waits for its pro’s account only while that account can’t be paid.',
    // A moment passes between an account that opens and the payouts that it lets go. An embedded account counts only until real ones exist.
    sql: `SELECT 'payment ' || p.id || ' of pro ' || p.pro_id || ' waits since ' || t.held_at AS what FROM payment p
      JOIN provider_transfer t ON t.id = p.transfer_id AND t.held_at IS NOT NULL
      WHERE p.direction <> 'pro_payment' OR p.status <> 'SUBMITTED' OR EXISTS (SELECT 1 FROM payout_account a
        WHERE a.pro_id = p.pro_id AND a.market_id = p.market_id AND a.status = 'ENABLED' AND t.held_at < app_now() - interval '10 minutes'
          AND a.read_at < app_now() - interval '10 minutes' AND (a.provider = 'stripe' OR NOT EXISTS (SELECT 1 FROM payout_account r WHERE r.provider = 'stripe')))`,
  },
  {
    name: 'payout-is-tried-again',
    sentence: 'A payout whose outcome is unknown is tried again within 3 days, or was tried six times.',
    sql: `SELECT 'payment ' || id || ' is in ERROR since ' || failed_at || ' after ' || attempts || ' tries' AS what FROM payment
      WHERE direction = 'pro_payment' AND status = 'ERROR' AND attempts < ${MOST_PAYOUT_TRIES} AND failed_at < app_now() - interval '3 days'`,
  },
  {
    name: 'payment-state-has-its-moments',
    sentence: 'A payment’s status agrees with its timestamps.',
    sql: `SELECT 'payment ' || id || ' is ' || status AS what FROM payment
      WHERE total_cents > 0 AND NOT is_invoiced AND status IN ('PENDING_TRANSFER', 'AVAILABLE') AND (transfer_id IS NULL OR taken_at IS NULL)`,
  },
  {
    name: 'paid-work-was-approved',
    sentence: 'No work is paid before its hours were approved.',
    sql: `SELECT 'payment ' || p.id || ' of application ' || p.subject_id AS what FROM payment p
      LEFT JOIN working_hours w ON w.application_id = p.subject_id AND w.market_id = p.market_id WHERE p.subject = 'application' AND w.approved_at IS NULL`,
  },
  {
    name: 'transfer-comes-to-an-end',
    sentence: 'No transfer waits more than 3 days for the provider’s answer, and no debit of a bank account more than 10.',
    sql: `SELECT 'payment ' || p.id || ' is PENDING_TRANSFER since ' || coalesce(p.taken_at, p.created_ts) AS what FROM payment p
      WHERE p.status = 'PENDING_TRANSFER' AND coalesce(p.taken_at, p.created_ts) < app_now() - interval '3 days'
        AND (coalesce(p.taken_at, p.created_ts) < app_now() - interval '10 days' OR NOT EXISTS (SELECT 1 FROM provider_transfer t
          JOIN payment_method m ON m.external_id = t.method_external_id AND m.type = 'us_bank_account' WHERE t.id = p.transfer_id))`,
  },
  {
    name: 'failed-charge-was-told',
    sentence: 'The managers of a location were notified of each charge that failed.',
    // Notices are deleted after a year, so an older failure proves nothing.
    sql: `SELECT 'payment ' || p.id || ' of gig ' || p.gig_id AS what FROM payment p
      WHERE p.direction = 'payment' AND p.status IN ('ERROR', 'FAILED') AND p.gig_id IS NOT NULL
        AND coalesce(p.failed_at, p.created_ts) > app_now() - interval '11 months'
        AND EXISTS (SELECT 1 FROM location_manager m WHERE m.location_id = p.location_id)
        AND NOT EXISTS (SELECT 1 FROM notice n WHERE n.kind = 'payment_failed' AND (n.payload ->> 'gig_id')::bigint = p.gig_id)`,
  },
  {
    name: 'refund-is-within-its-charge',
    sentence: 'Refunds return at most what was charged, and a payout is worth less by what refunds and take-backs took from it.',
    sql: `SELECT 'payment ' || p.id || ' of ' || p.total_cents || ' cents has refunds of ' || r.cents AS what
      FROM payment p JOIN (SELECT payment_id, market_id, sum(amount_cents) AS cents, sum(pro_cents) AS pro_cents FROM refund GROUP BY payment_id, market_id) r
        ON r.payment_id = p.id AND r.market_id = p.market_id
      LEFT JOIN payment o ON o.direction = 'pro_payment' AND o.subject = p.subject AND o.subject_id = p.subject_id AND o.market_id = p.market_id
      LEFT JOIN (SELECT payout_id, market_id, sum(cents) AS cents FROM take_back WHERE status = 'TAKEN' GROUP BY payout_id, market_id) k
        ON k.payout_id = o.id AND k.market_id = o.market_id
      WHERE r.cents > p.total_cents OR r.pro_cents + coalesce(k.cents, 0) <> coalesce(o.withheld_cents, 0)`,
  },
  {
    name: 'worked-time-does-not-overlap',
    sentence: 'No one is paid for two shifts at once.',
    sql: `SELECT 'applications ' || a.id || ' and ' || b.id || ' of pro ' || a.pro_id AS what
      FROM application a JOIN working_hours v ON v.application_id = a.id AND v.market_id = a.market_id AND v.approved_at IS NOT NULL
      JOIN application b ON b.pro_id = a.pro_id AND b.market_id = a.market_id AND b.id > a.id AND b.cancelled_at IS NULL
      JOIN working_hours w ON w.application_id = b.id AND w.market_id = b.market_id AND w.approved_at IS NOT NULL
      WHERE a.cancelled_at IS NULL AND v.start_time < w.end_time AND w.start_time < v.end_time AND v.paid_minutes > 0 AND w.paid_minutes > 0`,
  },
  {
    name: 'paid-time-is-a-shift',
    sentence: 'No approved hours pay more than 16 hours of one shift.',
    sql: `SELECT 'application ' || application_id || ' pays ' || paid_minutes || ' minutes' AS what FROM working_hours
      WHERE approved_at IS NOT NULL AND paid_minutes > ${MOST_PAID_MINUTES}`,
  },
  {
    name: 'nobody-is-paid-above-plan-unasked',
    sentence: `Hours that no one approved pay at most ${AUTOPAY_OVER_PLAN_MINUTES} minutes more than the terms and an accepted extension.`,
    sql: `SELECT 'application ' || w.application_id || ' pays ' || w.paid_minutes || ' minutes' AS what
      FROM working_hours w JOIN confirmed_terms t ON t.application_id = w.application_id AND t.market_id = w.market_id
      LEFT JOIN LATERAL (SELECT max(e.end_time) AS end_time FROM shift_extension e
        WHERE e.application_id = w.application_id AND e.market_id = w.market_id AND e.status = 'ACCEPTED') x ON true
      WHERE w.approved_at IS NOT NULL AND w.approved_by IS NULL AND w.paid_minutes >
        extract(epoch FROM greatest(t.end_time, x.end_time) - t.start_time) / 60 - t.unpaid_break_minutes + ${AUTOPAY_OVER_PLAN_MINUTES}`,
  },
]
