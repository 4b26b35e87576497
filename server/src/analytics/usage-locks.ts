import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Whether someone agrees to usage statistics. Until this transaction ends, they can't change it, so no event comes in behind a refusal. */
export async function lockAgreement(db: Database, user_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_agreed: boolean }>`
    SELECT is_agreed FROM usage_choice WHERE user_id = ${user_id} FOR SHARE`.execute(db)
  return rows[0]?.is_agreed === true
}
