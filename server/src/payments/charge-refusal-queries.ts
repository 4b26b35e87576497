import { isDebitUsedUp } from '@muster/contract/payments/charge-retry-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type BilledMethod, billedMethod } from '../payment-methods/billing-queries.ts'

/** A charge whose refusal may pass is due at its time, or at once when its payer replaced the method. `t` is the transfer, `m` the default now. */
const isDue = (next_try_at: ReturnType<typeof sql.ref>) =>
  sql`${next_try_at} IS NOT NULL AND (${next_try_at} <= app_now() OR (m.status = 'ACTIVE' AND m.external_id <> t.method_external_id))`

const duePayments = sql`FROM payment y JOIN location l ON l.id = y.location_id JOIN provider_transfer t ON t.id = y.transfer_id LEFT JOIN ${billedMethod}
  WHERE ${isDue(sql.ref('y.next_try_at'))}`

/** Charges of shifts to try again now; at most 100, those due first. */
export async function listChargesToTry(db: Database): Promise<number[]> {
  const { rows } = await sql<{ transfer_id: number }>`
    SELECT y.transfer_id ${duePayments} GROUP BY y.transfer_id ORDER BY min(y.next_try_at), y.transfer_id LIMIT 100`.execute(db)
  return rows.map(({ transfer_id }) => transfer_id)
}

/** The payments of a charge that are due for another try, with the zone of their location. */
export async function listDueOfCharge(db: Database, transfer_id: number): Promise<{ id: number; timezone: string }[]> {
  const { rows } = await sql<{ id: number; timezone: string }>`
    SELECT y.id, l.timezone ${duePayments} AND y.transfer_id = ${transfer_id} LIMIT 5000`.execute(db)
  return rows
}

const dueInvoices = sql`FROM invoice i JOIN provider_transfer t ON t.id = i.transfer_id
  LEFT JOIN payment_method m ON m.is_default AND (m.location_id, m.organization_id) IS NOT DISTINCT FROM (i.location_id, i.organization_id)
  WHERE ${isDue(sql.ref('i.next_try_at'))}`

/** Invoices to try again now; at most 100, those due first. */
export async function listInvoicesToTry(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT i.id ${dueInvoices} ORDER BY i.next_try_at, i.id LIMIT 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether an invoice is due for another try. */
export async function isInvoiceDue(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 ${dueInvoices} AND i.id = ${id}`.execute(db)
  return rows.length > 0
}

/** Whether this method's debits for a charge were returned so often that it may not be tried again. */
export async function isMethodUsedUp(
  db: Database,
  of: { payment_id: number; market_id: number } | { invoice_id: number },
  method: BilledMethod | null,
): Promise<boolean> {
  if (method?.type !== 'us_bank_account') return false
  const ofCharge =
    'invoice_id' in of ? sql`r.invoice_id = ${of.invoice_id}` : sql`r.payment_id = ${of.payment_id} AND r.market_id = ${of.market_id}`
  const { rows } = await sql<{ refusals: number }>`
    SELECT count(*)::int AS refusals FROM charge_refusal r WHERE ${ofCharge} AND r.method_external_id = ${method.external_id} AND r.status = 'FAILED'`.execute(
    db,
  )
  return isDebitUsedUp(method.type, rows[0]!.refusals)
}
