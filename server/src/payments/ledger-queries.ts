import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What the books say of an account: debits less credits, in cents. */
export async function balanceOf(db: Database, account: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0)::bigint AS cents FROM ledger_posting WHERE account = ${account}`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}
