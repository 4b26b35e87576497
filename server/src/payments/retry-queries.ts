import { dollarsOf } from '@muster/contract/money.ts'
import type { Retry } from '@muster/contract/payments/payment.ts'
import { sql } from 'kysely'

/** As `retryJson` reads it. */
export type RetryRow = Omit<Retry, 'amount'> & { cents: number }

/**
 * What another try of payment `y` charges its business, null unless that failed. `chargeAgain` (retry-payment.ts) does what this says: an ERROR
 * repeats its whole charge, and only the method that is on file now counts.
 */
export const retryJson = sql`CASE WHEN y.direction = 'payment' AND y.status IN ('ERROR', 'FAILED') THEN (
  SELECT jsonb_build_object(
    'cents', CASE WHEN y.status = 'ERROR' AND t.id IS NOT NULL THEN t.amount_cents
      ELSE y.total_cents - coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = y.id), 0) END,
    'payments', CASE WHEN y.status = 'ERROR' AND t.id IS NOT NULL
      THEN (SELECT count(*) FROM payment o WHERE o.transfer_id = t.id AND o.status = 'ERROR') ELSE 1 END,
    'needs_other_card', y.status = 'FAILED' AND t.id IS NOT NULL AND EXISTS (SELECT 1 FROM location place JOIN payment_method m
      ON CASE WHEN place.billing_source = 'LOCATION' THEN m.location_id = place.id ELSE m.organization_id = place.organization_id END
      WHERE place.id = y.location_id AND m.external_id = t.method_external_id))
  FROM (SELECT 1) one LEFT JOIN provider_transfer t ON t.id = y.transfer_id) END`

export const retryOf = (row: RetryRow | null): Retry | null => {
  if (row === null) return null
  const { cents, ...retry } = row
  return { amount: dollarsOf(cents), ...retry }
}
