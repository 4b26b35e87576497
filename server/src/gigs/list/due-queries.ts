import { EFFECTIVE_STATUS } from '../effective-status-queries.ts'

/** The most shifts to pay that the home of a location shows and adds up. */
export const MOST_DUE = 50

/** Shift `g` has hours to approve or pay. */
export const HOURS_DUE = `g.status IN ('POSTED', 'CONFIRMED', 'INCOMPLETE', 'FAILED_PAYMENT') AND g.start_time <= (SELECT app_now()) AND (${EFFECTIVE_STATUS}) IN ('INCOMPLETE', 'FAILED_PAYMENT')`

/** Shift `g` has nothing more to approve, but one of its charges failed. */
export const CHARGES_FAILED = `g.failed_payments_count + g.error_payments_count > 0 AND g.status NOT IN ('INCOMPLETE', 'FAILED_PAYMENT')`

/** Cents of the failed fees for cancelling and extra payments of shift `g`; null if there are none. */
export const FAILED_EXTRA = `CASE WHEN g.failed_payments_count + g.error_payments_count > 0 THEN (SELECT sum(y.total_cents) FROM payment y WHERE y.gig_id = g.id AND y.market_id = g.market_id
    AND y.direction = 'payment' AND y.subject <> 'application' AND y.status IN ('FAILED', 'ERROR')) END`

/** The shifts that the homes of locations `$1` show to approve and pay, at most 50 of each, with the failed fees. */
export const DUE_GIGS = `SELECT d.location_id, d.id, d.is_unpaid, d.failed_extra_cents FROM unnest($1::bigint[]) p (id) CROSS JOIN LATERAL (
  SELECT u.* FROM (
    (SELECT g.id, g.location_id, g.start_time, true AS is_unpaid, ${FAILED_EXTRA} AS failed_extra_cents FROM gig g WHERE g.location_id = p.id AND ${HOURS_DUE} ORDER BY g.start_time, g.id LIMIT ${MOST_DUE})
    UNION ALL (SELECT g.id, g.location_id, g.start_time, false, ${FAILED_EXTRA} FROM gig g WHERE g.location_id = p.id AND ${CHARGES_FAILED} AND NOT (${HOURS_DUE}) ORDER BY g.start_time, g.id LIMIT ${MOST_DUE})) u
  ORDER BY u.start_time, u.id LIMIT ${MOST_DUE}) d`
