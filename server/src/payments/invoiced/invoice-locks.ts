import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Invoice } from '../../db/schema.generated.ts'
import type { Payer } from '../../providers/card-payments.ts'

export interface InvoiceRow extends Selectable<Invoice> {
  /** What credit notes took off it, in cents. */
  credited_cents: number
  /** Whether staff noted that it was paid by check or wire. */
  is_paid_outside: boolean
}

const invoiceSelect = sql`SELECT i.*, i.total_cents::float8 AS total_cents, to_char(i.first_day, 'YYYY-MM-DD') AS first_day, to_char(i.last_day, 'YYYY-MM-DD') AS last_day,
  to_char(i.due_on, 'YYYY-MM-DD') AS due_on, coalesce((SELECT sum(c.cents) FROM credit_note c WHERE c.invoice_id = i.id), 0)::float8 AS credited_cents,
  EXISTS (SELECT 1 FROM outside_payment o WHERE o.invoice_id = i.id AND o.taken_back_at IS NULL) AS is_paid_outside FROM invoice i`

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
