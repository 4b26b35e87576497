import type { Pool } from './chaos-cluster.ts'
import { addWorked, CHARGE_CENTS, PAYOUT_CENTS } from './worked-rows.ts'

/** Writes `count` shifts of one location that gets a weekly invoice, charged nine days ago, so that the week has ended. Returns the location. */
export async function addInvoiced(pool: Pool, count: number): Promise<number> {
  const shifts = await addWorked(pool, count, 'available', 1)
  const application_ids = shifts.map(({ application_id }) => application_id)
  const { location_id } = shifts[0]!
  await pool.query('UPDATE location SET invoicing_enabled = true WHERE id = $1', [location_id])
  await pool.query(
    `WITH charged AS (
       INSERT INTO payment (market_id, direction, subject, subject_id, gig_id, location_id, pro_id, status, total_cents, is_invoiced, attempts, created_ts,
         submitted_at, available_at)
       SELECT a.market_id, 'payment', 'application', a.id, a.gig_id, $2, a.pro_id, 'AVAILABLE', ${CHARGE_CENTS}, true, 1, app_now() - interval '9 days',
         app_now(), app_now()
       FROM application a WHERE a.id = ANY ($1) RETURNING id, market_id)
     INSERT INTO payment_line (payment_id, market_id, line_no, kind, quantity, rate, cents)
     SELECT id, market_id, 1, 'regular', 360, ${PAYOUT_CENTS / 6}, ${PAYOUT_CENTS} FROM charged
     UNION ALL SELECT id, market_id, 2, 'platform_fee', ${PAYOUT_CENTS}, 2000, ${CHARGE_CENTS - PAYOUT_CENTS} FROM charged`,
    [application_ids, location_id],
  )
  return location_id
}

/** What an invoice run left behind for a location. */
export interface InvoicesOf {
  invoices: number
  /** The highest number; the same as `invoices` without a gap. */
  highest: number
  lines: number
  /** Charges that no invoice has. */
  left: number
  cents: number
  /** What the books say was invoiced. */
  booked: number
}

export async function readInvoices(pool: Pool, location_id: number): Promise<InvoicesOf> {
  const { rows } = await pool.query<InvoicesOf>(
    `SELECT (SELECT count(*)::int FROM invoice WHERE location_id = $1) AS invoices, (SELECT coalesce(max(number), 0) FROM invoice WHERE location_id = $1) AS highest,
       (SELECT count(*)::int FROM invoice_line WHERE location_id = $1) AS lines,
       (SELECT count(*)::int FROM payment WHERE location_id = $1 AND is_invoiced AND invoice_id IS NULL) AS left,
       (SELECT coalesce(sum(total_cents), 0)::float8 FROM invoice WHERE location_id = $1) AS cents,
       (SELECT coalesce(sum(cents), 0)::float8 FROM ledger_posting WHERE account = 'business:' || $1 || ':invoiced') AS booked`,
    [location_id],
  )
  return rows[0]!
}
