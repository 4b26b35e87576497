import type { ChargedType, Refused } from '@muster/contract/payments/charge-retry-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export type RefusedRow = Refused & { id: number; market_id: number }

/** The kind of the method that transfer `t` was charged to; null once its payer removed it. */
const typeOfMethod = sql<ChargedType | null>`(SELECT m.type FROM payment_method m WHERE m.external_id = t.method_external_id LIMIT 1)`

/** Keeps that these payments were refused, with the method they were charged to. Returns what decides what follows. */
export async function insertRefusals(db: Database, ids: readonly number[]): Promise<RefusedRow[]> {
  // The count sees the rows before this insert.
  const { rows } = await sql<RefusedRow>`
    WITH noted AS (INSERT INTO charge_refusal (payment_id, market_id, transfer_id, method_external_id, method_brand, method_last4, status, error_code, error_message)
      SELECT y.id, y.market_id, t.id, t.method_external_id, t.method_brand, t.method_last4, y.status, y.error_code, y.error_message
      FROM payment y JOIN provider_transfer t ON t.id = y.transfer_id WHERE y.id = ANY (${[...ids]}::bigint[]))
    SELECT y.id, y.market_id, y.status, y.error_code, y.failed_at AS refused_at, l.timezone, ${typeOfMethod} AS method_type,
      1 + (SELECT count(*) FROM charge_refusal r WHERE r.payment_id = y.id AND r.market_id = y.market_id AND r.method_external_id = t.method_external_id)::int AS refusals
    FROM payment y JOIN provider_transfer t ON t.id = y.transfer_id JOIN location l ON l.id = y.location_id WHERE y.id = ANY (${[...ids]}::bigint[]) ORDER BY y.id`.execute(
    db,
  )
  return rows
}

/** The same for an invoice. */
export async function insertInvoiceRefusal(db: Database, invoice_id: number): Promise<Refused | null> {
  const { rows } = await sql<Refused>`
    WITH noted AS (INSERT INTO charge_refusal (invoice_id, transfer_id, method_external_id, method_brand, method_last4, status, error_code, error_message)
      SELECT i.id, t.id, t.method_external_id, t.method_brand, t.method_last4, i.status, i.error_code, i.error_message
      FROM invoice i JOIN provider_transfer t ON t.id = i.transfer_id WHERE i.id = ${invoice_id})
    SELECT i.status, i.error_code, i.failed_at AS refused_at, i.timezone, ${typeOfMethod} AS method_type,
      1 + (SELECT count(*) FROM charge_refusal r WHERE r.invoice_id = i.id AND r.method_external_id = t.method_external_id)::int AS refusals
    FROM invoice i JOIN provider_transfer t ON t.id = i.transfer_id WHERE i.id = ${invoice_id}`.execute(db)
  return rows[0] ?? null
}

export interface Plan {
  id: number
  market_id: number
  next_try_at: Date | null
  pauses_from: Date | null
}

/** Writes what follows the refusal of payments. */
export async function setPlans(db: Database, plans: readonly Plan[]): Promise<void> {
  if (plans.length === 0) return
  await sql`
    UPDATE payment y SET next_try_at = p.next_try_at, pauses_from = p.pauses_from
    FROM jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) AS p(id bigint, market_id integer, next_try_at timestamptz, pauses_from timestamptz)
    WHERE y.id = p.id AND y.market_id = p.market_id`.execute(db)
}
