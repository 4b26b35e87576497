import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Locks the shifts that two pros applied to both, their applications, then the pros and their accounts, in the order that everyone takes locks. */
export async function lockPair(db: Database, pro_ids: readonly number[], user_ids: readonly number[]): Promise<void> {
  const pros = sql`${[...pro_ids]}::bigint[]`
  await sql`SELECT id FROM gig WHERE id IN (SELECT gig_id FROM application WHERE pro_id = ANY (${pros}) GROUP BY gig_id HAVING count(*) > 1) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  )
  await sql`SELECT id FROM application WHERE pro_id = ANY (${pros}) ORDER BY gig_id, id FOR NO KEY UPDATE`.execute(db)
  await sql`SELECT id FROM pro WHERE id = ANY (${pros}) ORDER BY id FOR UPDATE`.execute(db)
  await sql`SELECT id FROM user_account WHERE id = ANY (${[...user_ids]}::bigint[]) ORDER BY id FOR UPDATE`.execute(db)
}
