import { type Selectable, sql } from 'kysely'
import type { PaymentStatus } from '@muster/contract/payments/payment-status.ts'
import type { Database } from '../db/database.ts'
import type { Invoice, PaymentMethodStatus } from '../db/schema.generated.ts'
import type { Payer } from '../providers/card-payments.ts'

export interface InvoiceRow extends Selectable<Invoice> {
  /** What credit notes took off it, in cents. */
  credited_cents: number
}

const invoiceSelect = sql`SELECT i.*, i.total_cents::float8 AS total_cents, to_char(i.first_day, 'YYYY-MM-DD') AS first_day, to_char(i.last_day, 'YYYY-MM-DD') AS last_day,
  to_char(i.due_on, 'YYYY-MM-DD') AS due_on, coalesce((SELECT sum(c.cents) FROM credit_note c WHERE c.invoice_id = i.id), 0)::float8 AS credited_cents FROM invoice i`

/** An invoice, locked; null if there is none with this id. */
export async function lockInvoice(db: Database, id: number): Promise<InvoiceRow | null> {
  // Locked first: the sum of the credit notes must be the one that the lock protects.
  await sql`SELECT 1 FROM invoice WHERE id = ${id} FOR UPDATE`.execute(db)
  const { rows } = await sql<InvoiceRow>`${invoiceSelect} WHERE i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The invoice that a charge collects, locked; null for a charge of something else. */
export async function lockInvoiceOfTransfer(db: Database, transfer_id: number): Promise<InvoiceRow | null> {
  const row = await db.selectFrom('invoice').select('id').where('transfer_id', '=', transfer_id).executeTakeFirst()
  return row ? lockInvoice(db, row.id) : null
}

export const payerOf = ({ location_id, organization_id }: Pick<InvoiceRow, 'location_id' | 'organization_id'>): Payer =>
  location_id === null ? { kind: 'organization', id: organization_id! } : { kind: 'location', id: location_id }

/** Invoices that nobody collected yet and that are due for it; at most 100, the oldest first. */
export async function listInvoicesToCollect(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM invoice WHERE status = 'SUBMITTED' AND transfer_id IS NULL AND collect_at <= app_now() ORDER BY collect_at, id LIMIT 100`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Writes a status with its time and reason. `was_returned` counts that money came back after it had arrived. */
export async function setInvoiceStatus(
  db: Database,
  id: number,
  status: PaymentStatus,
  error: { code: string; message: string } | null,
  was_returned = false,
): Promise<void> {
  const failed = error !== null
  await sql`
    UPDATE invoice SET status = ${status}, error_code = ${error?.code ?? null}, error_message = ${error?.message ?? null},
      taken_at = CASE WHEN ${status} = 'PENDING_TRANSFER' THEN app_now() ELSE taken_at END,
      available_at = CASE WHEN ${status} = 'AVAILABLE' THEN app_now() END,
      failed_at = CASE WHEN ${failed} THEN app_now() ELSE failed_at END, returns = returns + ${was_returned ? 1 : 0}
    WHERE id = ${id}`.execute(db)
}

/** Puts an invoice under a charge that is about to be requested. */
export async function setCollected(db: Database, id: number, transfer_id: number): Promise<void> {
  await sql`
    UPDATE invoice SET status = 'SUBMITTED', error_code = NULL, error_message = NULL, transfer_id = ${transfer_id}, attempts = attempts + 1 WHERE id = ${id}`.execute(
    db,
  )
}

/** What each location owes on an invoice, less its credit notes: cents, with the market of its books. */
export async function listOwedOnInvoice(
  db: Database,
  invoice_id: number,
): Promise<{ location_id: number; market_id: number; cents: number }[]> {
  const { rows } = await sql<{ location_id: number; market_id: number; cents: number }>`
    SELECT n.location_id, l.market_id, (sum(n.cents)
      - coalesce((SELECT sum(c.cents) FROM credit_note c WHERE c.invoice_id = ${invoice_id} AND c.location_id = n.location_id), 0))::float8 AS cents
    FROM invoice_line n JOIN location l ON l.id = n.location_id WHERE n.invoice_id = ${invoice_id} GROUP BY n.location_id, l.market_id ORDER BY n.location_id`.execute(
    db,
  )
  return rows
}

/** The method that a payer pays with; null when there is none. */
export async function findPayerMethod(
  db: Database,
  { kind, id }: Payer,
): Promise<{ external_id: string; status: PaymentMethodStatus } | null> {
  const column = kind === 'location' ? 'location_id' : 'organization_id'
  const row = await db.selectFrom('payment_method').select(['external_id', 'status']).where(column, '=', id).executeTakeFirst()
  return row ?? null
}

/** Writes a credit note with the payer's next number, whose counter stays locked until the commit. */
export async function insertCreditNote(
  db: Database,
  invoice: InvoiceRow,
  { refund_id, location_id, cents, is_paid_back }: { refund_id: number; location_id: number; cents: number; is_paid_back: boolean },
): Promise<void> {
  const counter =
    invoice.location_id === null ? sql`organization_id = ${invoice.organization_id}` : sql`location_id = ${invoice.location_id}`
  await sql`
    WITH counted AS (UPDATE invoice_counter SET last_credit_number = last_credit_number + 1 WHERE ${counter} RETURNING last_credit_number)
    INSERT INTO credit_note (invoice_id, refund_id, location_id, number, cents, is_paid_back)
    SELECT ${invoice.id}, ${refund_id}, ${location_id}, last_credit_number, ${cents}, ${is_paid_back} FROM counted`.execute(db)
}
