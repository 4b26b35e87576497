import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Deletes messages after 30 days, the oldest first, so that a run without any to delete reads only the first rows. */
export async function forgetMessages(db: Database): Promise<void> {
  await sql`DELETE FROM sent_message WHERE id IN (SELECT id FROM sent_message ORDER BY id LIMIT 5000)
    AND created_ts < app_now() - interval '30 days'`.execute(db)
}
