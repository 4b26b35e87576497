import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Locks a pro before their suspensions. Null if there is none. */
export async function lockProOfSuspensions(db: Database, pro_id: number): Promise<{ id: number; market_id: number } | null> {
  const { rows } = await sql<{
    id: number
    market_id: number
  }>`SELECT id, market_id FROM pro WHERE id = ${pro_id} FOR NO KEY UPDATE`.execute(db)
  return rows[0] ?? null
}
