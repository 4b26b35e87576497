import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Whether the books have what a payment's pro earned. */
export async function isEarned(db: Database, payment_id: number): Promise<boolean> {
  const row = await db.selectFrom('ledger_transaction').select('id').where('effect_id', '=', `earned:${payment_id}`).executeTakeFirst()
  return row !== undefined
}

/** What the books say of an account: debits less credits, in cents. */
export async function balanceOf(db: Database, account: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0)::bigint AS cents FROM ledger_posting WHERE account = ${account}`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}
