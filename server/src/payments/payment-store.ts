import { type Selectable, sql } from 'kysely'
import type { Line } from '@muster/contract/payments/pay-line-rules.ts'
import type { PaymentStatus } from '@muster/contract/payments/payment-status.ts'
import type { Database } from '../db/database.ts'
import type { Payment, PaymentDirection, PaymentSubject } from '../db/schema.generated.ts'

export type PaymentRow = Selectable<Payment>
export interface NewPayment {
  market_id: number
  direction: PaymentDirection
  subject: PaymentSubject
  subject_id: number
  gig_id: number | null
  location_id: number
  pro_id: number
  lines: readonly Line[]
  transfer_id: number | null
  created_by: number | null
  /** Whether an invoice has it. Then it is settled on account, and the invoice is what the business owes. */
  is_invoiced?: boolean
}

/**
 * Writes payments with their lines, in two statements for any number, and returns their ids in the order of `payments`. A payment's total is
 * the sum of its lines. A payment of nothing is settled immediately, since no money will move, and so is one of an invoice.
 */
export async function insertPayments(db: Database, payments: readonly NewPayment[]): Promise<number[]> {
  if (payments.length === 0) return []
  const rows = await db
    .insertInto('payment')
    .values(
      payments.map(({ lines, ...payment }) => {
        const total_cents = lines.reduce((sum, { cents }) => sum + cents, 0)
        const settled = total_cents === 0 || payment.is_invoiced === true
        return {
          ...payment,
          total_cents,
          status: settled ? ('AVAILABLE' as const) : ('SUBMITTED' as const),
          submitted_at: sql<string>`app_now()`,
          available_at: settled ? sql<string>`app_now()` : null,
          attempts: 1,
        }
      }),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const lines = payments.flatMap(({ lines: own, market_id }, at) =>
    own.map((line, index) => ({ payment_id: ids[at]!, market_id, line_no: index + 1, ...line })),
  )
  if (lines.length > 0) await db.insertInto('payment_line').values(lines).execute()
  return ids
}

/** Writes one payment with its lines. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<number> {
  const [id] = await insertPayments(db, [payment])
  return id!
}

/** Marks payments that were just written as failed, before anything was sent. */
export async function setPaymentsFailed(
  db: Database,
  { ids, market_id }: { ids: readonly number[]; market_id: number },
  error: { code: string; message: string },
  pauses_from: Date | null,
): Promise<void> {
  await sql`
    UPDATE payment SET status = 'FAILED', error_code = ${error.code}, error_message = ${error.message}, failed_at = app_now(), available_at = NULL,
      pauses_from = ${pauses_from}
    WHERE id = ANY (${[...ids]}::bigint[]) AND market_id = ${market_id}`.execute(db)
}

export async function lockPaymentsOfTransfer(db: Database, transfer_id: number): Promise<PaymentRow[]> {
  return db.selectFrom('payment').selectAll().where('transfer_id', '=', transfer_id).orderBy('id').forUpdate().execute()
}

/** A payment of any location, locked; null if there is none with this direction. */
export async function lockPayment(db: Database, id: number, direction: PaymentDirection): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('direction', '=', direction)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Payments of a market by their ids, locked, in the order of their ids. */
export async function lockPaymentsByIds(db: Database, ids: readonly number[], market_id: number): Promise<PaymentRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('payment')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('market_id', '=', market_id)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The payments of one subject in one direction, locked, in the order of their ids. */
export async function lockPaymentsOf(
  db: Database,
  direction: PaymentDirection,
  { subject, subject_ids, market_id }: { subject: PaymentSubject; subject_ids: readonly number[]; market_id: number },
): Promise<PaymentRow[]> {
  if (subject_ids.length === 0) return []
  return db
    .selectFrom('payment')
    .selectAll()
    .where('direction', '=', direction)
    .where('subject', '=', subject)
    .where('subject_id', 'in', [...subject_ids])
    .where('market_id', '=', market_id)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes cents from a payout. */
export async function withhold(db: Database, payout: PaymentRow, cents: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ withheld_cents: payout.withheld_cents + cents })
    .where('id', '=', payout.id)
    .where('market_id', '=', payout.market_id)
    .execute()
}

export async function lockPaymentOfLocation(db: Database, id: number, location_id: number): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .where('direction', '=', 'payment')
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** What follows a refusal is planned after each one, and forgotten with each move. */
const NOTHING_PLANNED = { next_try_at: null, pauses_from: null }

/** Writes a status with its time and reason. `was_returned` counts that money came back after it had arrived. */
export async function setPaymentStatus(
  db: Database,
  payment: { id: number; market_id: number },
  status: PaymentStatus,
  error: { code: string; message: string } | null,
  was_returned = false,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      status,
      error_code: error?.code ?? null,
      error_message: error?.message ?? null,
      ...NOTHING_PLANNED,
      ...(status === 'AVAILABLE' && { available_at: sql`app_now()`, taken_at: sql`coalesce(taken_at, app_now())` }),
      ...(error && { failed_at: sql`app_now()`, available_at: null }),
      ...(was_returned && { returns: sql`returns + 1` }),
    })
    .where('id', '=', payment.id)
    .where('market_id', '=', payment.market_id)
    .execute()
}

/** Sends a failed payment out again with this transfer. */
export async function setResubmitted(db: Database, payment: PaymentRow, transfer_id: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      status: 'SUBMITTED',
      transfer_id,
      error_code: null,
      error_message: null,
      ...NOTHING_PLANNED,
      submitted_at: sql`app_now()`,
      taken_at: null,
      attempts: payment.attempts + 1,
    })
    .where('id', '=', payment.id)
    .where('market_id', '=', payment.market_id)
    .execute()
}

export async function listLines(db: Database, payment: { id: number; market_id: number }): Promise<Line[]> {
  const rows = await db
    .selectFrom('payment_line')
    .select(['kind', 'quantity', 'rate', 'cents', 'policy_id'])
    .where('payment_id', '=', payment.id)
    .where('market_id', '=', payment.market_id)
    .orderBy('line_no')
    .execute()
  return rows as Line[]
}
