import { sql } from 'kysely'
import type { PaymentStatus } from '@muster/contract/payments/payment-status.ts'
import type { Database } from '../../db/database.ts'
import type { InvoiceRow } from './invoice-locks.ts'

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
    UPDATE invoice SET status = ${status}, next_try_at = NULL, error_code = ${error?.code ?? null}, error_message = ${error?.message ?? null},
      taken_at = CASE WHEN ${status} = 'PENDING_TRANSFER' THEN app_now() ELSE taken_at END,
      available_at = CASE WHEN ${status} = 'AVAILABLE' THEN app_now() END,
      failed_at = CASE WHEN ${failed} THEN app_now() ELSE failed_at END, returns = returns + ${was_returned ? 1 : 0}
    WHERE id = ${id}`.execute(db)
}

/** When we charge a refused invoice again. */
export async function setNextTry(db: Database, id: number, next_try_at: Date | null): Promise<void> {
  await sql`UPDATE invoice SET next_try_at = ${next_try_at} WHERE id = ${id}`.execute(db)
}

/** Puts an invoice under a charge that is about to be requested. */
export async function setCollected(db: Database, id: number, transfer_id: number): Promise<void> {
  await sql`
    UPDATE invoice SET status = 'SUBMITTED', next_try_at = NULL, error_code = NULL, error_message = NULL, transfer_id = ${transfer_id}, attempts = attempts + 1 WHERE id = ${id}`.execute(
    db,
  )
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
