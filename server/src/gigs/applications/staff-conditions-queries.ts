import { LATE_PAY_HOURS } from '@muster/contract/payments/autopay-rules.ts'
import { SETTLE_HOURS } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { sql } from 'kysely'

/** Failing payments with the application they are about. */
export const FAILING = sql`
  SELECT y.direction, y.subject, y.subject_id, y.market_id, y.error_message, y.failed_at, CASE WHEN y.direction::text = 'refund' THEN b.subject_id WHEN y.subject = 'adhoc' THEN d.application_id ELSE y.subject_id END AS application_id
  FROM payment y LEFT JOIN adhoc_payment d ON y.subject = 'adhoc' AND y.direction::text <> 'refund' AND d.id = y.subject_id
    LEFT JOIN refund r ON y.direction::text = 'refund' AND r.id = y.subject_id LEFT JOIN payment b ON b.id = r.payment_id AND b.market_id = r.market_id
  WHERE y.status IN ('ERROR', 'FAILED')`

/**
 * Work that is over, done for pay here, and never charged. Starts from the shifts that are still to be paid, and looks up the hours of each: a join
 * would read the hours of all shifts that ever were.
 */
const NEVER_CHARGED = sql`
  SELECT q.id FROM gig e JOIN application q ON q.gig_id = e.id AND q.market_id = e.market_id
    JOIN confirmed_terms c ON c.application_id = q.id AND c.market_id = q.market_id
    LEFT JOIN LATERAL (SELECT h.end_time FROM working_hours h WHERE h.application_id = q.id AND h.market_id = q.market_id OFFSET 0) w ON true
  WHERE e.status IN ('POSTED', 'CONFIRMED', 'INCOMPLETE', 'FAILED_PAYMENT') AND e.end_time <= app_now() AND coalesce(w.end_time, e.end_time) <= app_now()
    AND q.confirmed_at IS NOT NULL AND q.cancelled_at IS NULL AND c.is_paid_here
    AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = q.id AND y.market_id = q.market_id)`

/**
 * A pro is unpaid when the work is over and no money for it is on its way: nobody charged the business, or the charge failed and nobody paid the
 * pro before it, or the payout failed. The same holds for cancellation pay and for each ad-hoc payment (docs/glossary.md).
 */
export const UNPAID = sql`(a.id IN (SELECT f.application_id FROM (${FAILING}) f WHERE f.direction::text = 'pro_payment' OR (f.direction::text = 'payment'
  AND NOT EXISTS (SELECT 1 FROM payment o WHERE o.direction = 'pro_payment' AND o.subject = f.subject AND o.subject_id = f.subject_id
    AND o.market_id = f.market_id AND o.status NOT IN ('ERROR', 'FAILED'))) UNION ALL ${NEVER_CHARGED}))`
/** Unpaid although the shift ended longer ago than approval and autopay take. */
export const LATE_UNPAID = sql`(${UNPAID} AND (SELECT n.end_time FROM gig n WHERE n.id = a.gig_id AND n.market_id = a.market_id)
  <= app_now() - make_interval(hours => ${LATE_PAY_HOURS}::int))`

/** The charge to the business failed. */
export const UNCHARGED = sql`a.id IN (SELECT f.application_id FROM (${FAILING}) f WHERE f.direction::text = 'payment')`

/** The payout to the pro failed. */
export const PAYOUT_FAILED = sql`a.id IN (SELECT f.application_id FROM (${FAILING}) f WHERE f.direction::text = 'pro_payment')`

/** Changes of hours that a pro contested long ago, and that no manager settled. */
export const LONG_CONTESTED = sql`SELECT e.application_id, e.answered_at AS since FROM hours_edit e
  WHERE e.status = 'CONTESTED' AND e.answered_at <= app_now() - make_interval(hours => ${SETTLE_HOURS}::int)`

/** The pro contested the hours long ago, and no manager settled them. */
export const CONTESTED = sql`a.id IN (SELECT c.application_id FROM (${LONG_CONTESTED}) c)`

/** Requests of businesses for a refund that nobody has answered, with the application that the charge is about. */
export const OPEN_REFUND_REQUESTS = sql`SELECT q.created_ts AS since, q.amount_cents, q.reason, CASE WHEN y.subject = 'adhoc' THEN d.application_id ELSE y.subject_id END AS application_id
  FROM refund_request q JOIN payment y ON y.id = q.payment_id AND y.market_id = q.market_id LEFT JOIN adhoc_payment d ON y.subject = 'adhoc' AND d.id = y.subject_id
  WHERE q.status = 'OPEN' ORDER BY q.created_ts, q.id`

/** The business asked for a refund, and waits for an answer. */
export const REFUND_ASKED = sql`a.id IN (SELECT q.application_id FROM (${OPEN_REFUND_REQUESTS}) q)`

/** Reports of messages to decide, and appeals of blocks from writing messages, with the person that they are about. */
export const REPORTS_TO_DECIDE = sql`SELECT r.created_ts AS since, r.author_id AS key FROM message_report r WHERE r.status = 'OPEN'
  UNION ALL SELECT b.appealed_at, b.user_id FROM messaging_block b WHERE b.appealed_at IS NOT NULL AND b.upheld_at IS NULL AND b.lifted_at IS NULL
    AND (b.until IS NULL OR b.until > app_now())`
