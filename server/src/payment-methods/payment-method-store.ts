import type { MethodRole } from '@muster/contract/payments/payment-method-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PaymentMethodStatus, PaymentMethodType } from '../db/schema.generated.ts'
import type { Payer } from '../providers/card-payments.ts'
import { ofPayer, openCharges } from './payment-method-queries.ts'

/** A method as its row has it. */
export interface MethodRecord {
  id: number
  external_id: string
  type: PaymentMethodType
  status: PaymentMethodStatus
  role: MethodRole
  details: Record<string, string>
  failure_code: string | null
  deposits: { kind: 'amounts' | 'descriptor_code'; arrive_on: string; wrong_tries: number } | null
  open_charges_count: number
  successor_id: number | null
}

/**
 * Every method of a payer, locked, the default first. The lock is taken after those of gigs and payments, so it has no place in their order.
 */
export async function lockMethods(db: Database, payer: Payer): Promise<MethodRecord[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment_method of ${payer.kind}`}, ${payer.id}))`.execute(db)
  const { rows } = await sql<MethodRecord>`
    SELECT m.id, m.external_id, m.type, m.status, m.details, m.failure_code, m.deposits, m.successor_id,
      CASE WHEN m.is_default THEN 'default' WHEN m.is_fallback THEN 'fallback' ELSE 'other' END AS role,
      ${openCharges} AS open_charges_count
    FROM payment_method m WHERE ${ofPayer(payer)} ORDER BY m.is_default DESC, m.id FOR UPDATE`.execute(db)
  return rows
}

export interface NewMethod {
  external_id: string
  type: PaymentMethodType
  status: PaymentMethodStatus
  details: Record<string, string>
  failure_code: string | null
  deposits: MethodRecord['deposits']
}

/** Keeps a method of a payer, or writes how one that is kept is now. It has no role yet. Returns its id. */
export async function saveKeptMethod(db: Database, { kind, id }: Payer, method: NewMethod): Promise<number> {
  const column = kind === 'location' ? 'location_id' : 'organization_id'
  const values = { ...method, details: JSON.stringify(method.details), deposits: method.deposits && JSON.stringify(method.deposits) }
  const known = await db
    .updateTable('payment_method')
    .set({ ...values, updated_ts: sql`app_now()`, ...(method.status !== 'ACTIVE' && { is_fallback: false }) })
    .where(column, '=', id)
    .where('external_id', '=', method.external_id)
    .returning('id')
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const made = await db
    .insertInto('payment_method')
    .values({ [column]: id, ...values, is_default: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Gives a method a role. The one that had it becomes another. */
export async function setRole(db: Database, payer: Payer, id: number, role: MethodRole): Promise<void> {
  if (role === 'default')
    await sql`UPDATE payment_method m SET is_default = false WHERE ${ofPayer(payer)} AND m.is_default AND m.id <> ${id}`.execute(db)
  if (role === 'fallback')
    await sql`UPDATE payment_method m SET is_fallback = false WHERE ${ofPayer(payer)} AND m.is_fallback AND m.id <> ${id}`.execute(db)
  await sql`UPDATE payment_method SET is_default = ${role === 'default'}, is_fallback = ${role === 'fallback'}, updated_ts = app_now() WHERE id = ${id}`.execute(
    db,
  )
}

export async function deleteMethod(db: Database, id: number): Promise<void> {
  await db.deleteFrom('payment_method').where('id', '=', id).execute()
}

/** Counts a wrong answer about the deposits of a bank account. */
export async function countWrongAnswer(db: Database, id: number): Promise<void> {
  await sql`UPDATE payment_method SET deposits = jsonb_set(deposits, '{wrong_tries}', to_jsonb((deposits ->> 'wrong_tries')::integer + 1)), updated_ts = app_now()
    WHERE id = ${id} AND deposits IS NOT NULL`.execute(db)
}

/** Marks a method that can no longer be charged. False when it was marked before. */
export async function setMethodFailed(db: Database, id: number, failure_code: string | null): Promise<boolean> {
  const rows = await db
    .updateTable('payment_method')
    .set({ status: 'FAILED', failure_code, deposits: null, is_fallback: false, updated_ts: sql`app_now()` })
    .where('id', '=', id)
    .where('status', '<>', 'FAILED')
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Keeps what a payer agreed to when it gave a bank account. Once an account. */
export async function insertAuthorization(
  db: Database,
  { kind, id }: Payer,
  authorization: { method_external_id: string; account_last4: string; words: string; accepted_by: number | null },
): Promise<void> {
  await db
    .insertInto('debit_authorization')
    .values({ [kind === 'location' ? 'location_id' : 'organization_id']: id, ...authorization })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes which method took the place of one that was refused for good. */
export async function setSuccessor(db: Database, id: number, successor_id: number): Promise<void> {
  await db.updateTable('payment_method').set({ successor_id }).where('id', '=', id).execute()
}

/** A bank account that is removed may not be debited any more. */
export async function revokeAuthorization(db: Database, external_id: string): Promise<void> {
  await sql`UPDATE debit_authorization SET revoked_at = app_now() WHERE method_external_id = ${external_id} AND revoked_at IS NULL`.execute(
    db,
  )
}
