import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Whether a block `b` from writing messages stands now. */
export const blockStands = sql<boolean>`b.lifted_at IS NULL AND (b.until IS NULL OR b.until > app_now())`

/** Whether the staff blocked a person from writing messages. */
export const isWriterBlocked = (user_id: number): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM messaging_block b WHERE b.user_id = ${user_id} AND ${blockStands})`

/** Whether a person may not write messages anywhere now. */
export async function mayNotWrite(db: Database, user_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_blocked: boolean }>`SELECT ${isWriterBlocked(user_id)} AS is_blocked`.execute(db)
  return rows[0]!.is_blocked
}
