import { dollarsOf } from '@muster/contract/money.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { mostTriesAgain } from '@muster/contract/payments/charge-retry-rules.ts'
import { MOST_TRIES_SHOWN } from '@muster/contract/payments/charge-try.ts'
import type { Retry } from '@muster/contract/payments/payment.ts'
import { DEAD_METHOD_CODES } from '@muster/contract/payments/refused-card-rules.ts'
import { type listRetries as listRetriesCall, MOST_RETRIED } from '@muster/contract/payments/payment-endpoints.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { billedMethod, findBilling } from '../payment-methods/billing-queries.ts'

/** As `retryJson` reads it. */
export type RetryRow = Omit<Retry, 'amount'> & { cents: number }

/** What was refused so far of the charge that `of` selects, oldest first. */
export const triesJson = (of: RawBuilder<unknown>) => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('at', iso_text(c.refused_at), 'error_code', c.error_code, 'error_message', c.error_message,
    'card', CASE WHEN c.method_last4 IS NOT NULL THEN jsonb_build_object('brand', c.method_brand, 'last4', c.method_last4) END) ORDER BY c.id)
  FROM (SELECT * FROM charge_refusal c WHERE ${of} ORDER BY c.id DESC LIMIT ${MOST_TRIES_SHOWN}) c), '[]')`

/** When location `l` is charged again, with the method that pays then. */
export const nextTryJson = (
  at: RawBuilder<unknown>,
) => sql`CASE WHEN ${at} IS NOT NULL THEN jsonb_build_object('at', iso_text(${at}), 'card', (
  SELECT jsonb_build_object('brand', m.details ->> 'brand', 'last4', m.details ->> 'last4') FROM location x JOIN payment_method m ON m.is_default
    AND CASE WHEN x.billing_source = 'LOCATION' THEN m.location_id = x.id ELSE m.organization_id = x.organization_id END WHERE x.id = l.id)) END`

/** Whether only another method can pay payment `y` after FAILED, as `whyNotChargeAgain` decides it. `t` is its transfer, `m` the method now. */
const isMethodSpent = sql`(y.error_code = ANY (${[...DEAD_METHOD_CODES]}::text[]) OR y.error_code LIKE 'dispute\\_%' OR (m.type = 'us_bank_account'
  AND ${mostTriesAgain('us_bank_account')} < (SELECT count(*) FROM charge_refusal c
    WHERE c.payment_id = y.id AND c.market_id = y.market_id AND c.method_external_id = m.external_id AND c.status = 'FAILED')))`

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
    'needs_other_card', y.status = 'FAILED' AND t.id IS NOT NULL AND EXISTS (SELECT 1 FROM location l JOIN ${billedMethod}
      WHERE l.id = y.location_id AND m.external_id = t.method_external_id AND ${isMethodSpent}),
    'next_try', (SELECT ${nextTryJson(sql`y.next_try_at`)} FROM location l WHERE l.id = y.location_id),
    'pauses_from', iso_text(y.pauses_from),
    'tries', ${triesJson(sql`c.payment_id = y.id AND c.market_id = y.market_id`)})
  FROM (SELECT 1) one LEFT JOIN provider_transfer t ON t.id = y.transfer_id) END`

export const retryOf = (row: RetryRow | null): Retry | null => {
  if (row === null) return null
  const { cents, ...retry } = row
  return { amount: dollarsOf(cents), ...retry }
}

interface FailedRow {
  id: number
  status: 'ERROR' | 'FAILED'
  transfer_id: number | null
  error_code: string | null
  error_message: string | null
  first_name: string
  last_name: string
  retry_row: RetryRow
}

/** Failed charges of a location, or of one shift, that its method can pay now: grouped by reason, each charge counted once. */
export async function listRetries(db: Database, location_id: number, gig_id?: number): Promise<CallResult<typeof listRetriesCall>> {
  const { method } = await findBilling(db, location_id)
  if (method?.status !== 'ACTIVE') return []
  const ofGig = gig_id === undefined ? sql`` : sql`AND y.gig_id = ${gig_id}`
  const { rows } = await sql<FailedRow>`
    SELECT y.id, y.status, y.transfer_id, y.error_code, y.error_message, u.first_name, u.last_name, ${retryJson} AS retry_row
    FROM payment y JOIN pro p ON p.id = y.pro_id JOIN user_account u ON u.id = p.user_id
    WHERE y.location_id = ${location_id} AND y.direction = 'payment' AND y.status IN ('ERROR', 'FAILED') ${ofGig}
    ORDER BY y.id LIMIT ${MOST_RETRIED}`.execute(db)
  const mendable = rows.filter(({ retry_row }) => !retry_row.needs_other_card)
  return [...Map.groupBy(mendable, ({ error_code }) => error_code)].map(([error_code, of]) => {
    const charges = chargesOf(of)
    return {
      error_code,
      error_message: of[0]!.error_message,
      payment_ids: charges.map(({ id }) => id),
      pros: [...new Set(of.map(({ first_name, last_name }) => displayName(first_name, last_name)))],
      total_amount: dollarsOf(charges.reduce((sum, { retry_row }) => sum + retry_row.cents, 0)),
    }
  })
}

/** One payment of each charge. After an ERROR the payments of a charge are retried together; after FAILED each alone. */
const chargesOf = (rows: readonly FailedRow[]): FailedRow[] => [
  ...new Map(
    rows.map((row) => [row.status === 'ERROR' && row.transfer_id !== null ? `charge ${row.transfer_id}` : `payment ${row.id}`, row]),
  ).values(),
]
