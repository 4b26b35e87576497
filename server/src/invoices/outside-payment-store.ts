import type { OutsideKind } from '@muster/contract/invoices/outside-payment.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface NewOutsidePayment {
  invoice_id: number
  kind: OutsideKind
  reference: string
  received_on: string
  cents: number
  noted_by: number
}

/** Writes a payment from outside. The database refuses a second one that stands. Returns its id. */
export async function insertOutsidePayment(db: Database, payment: NewOutsidePayment): Promise<number> {
  const { id } = await db.insertInto('outside_payment').values(payment).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Takes the standing payment of an invoice back. Returns its id. */
export async function setTakenBack(
  db: Database,
  invoice_id: number,
  { user_id, reason }: { user_id: number; reason: string },
): Promise<number> {
  const { id } = await db
    .updateTable('outside_payment')
    .set({ taken_back_at: sql`app_now()`, taken_back_by: user_id, taken_back_reason: reason })
    .where('invoice_id', '=', invoice_id)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a payer can have paid on this date: since the first day of the invoice's period, and not after today where the payer is. */
export async function isPossibleDate(db: Database, invoice_id: number, date: string): Promise<boolean> {
  const { rows } = await sql<{ is_possible: boolean }>`
    SELECT ${date}::date BETWEEN i.first_day AND (app_now() AT TIME ZONE i.timezone)::date AS is_possible FROM invoice i WHERE i.id = ${invoice_id}`.execute(
    db,
  )
  return rows[0]!.is_possible
}
