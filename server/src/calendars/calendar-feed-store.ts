import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Keeps a person's new link. It replaces an earlier one. */
export async function saveFeed(db: Database, user_id: number, secret_hash: Buffer): Promise<void> {
  await sql`INSERT INTO calendar_feed (user_id, secret_hash) VALUES (${user_id}, ${secret_hash})
    ON CONFLICT (user_id) DO UPDATE SET secret_hash = excluded.secret_hash, created_ts = app_now()`.execute(db)
}

/** Ends a person's link. Returns whether there was one. */
export async function deleteFeed(db: Database, user_id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendar_feed').where('user_id', '=', user_id).executeTakeFirst()
  return numDeletedRows > 0n
}
