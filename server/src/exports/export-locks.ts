import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Locks the user, so that two requests at once make one export. */
export async function lockAsker(db: Database, user_id: number): Promise<void> {
  await sql`SELECT 1 FROM user_account WHERE id = ${user_id} FOR NO KEY UPDATE`.execute(db)
}
