import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PushTarget } from '../providers/message-sender.ts'

/** A person gets a notice on this many devices at most, the newest first. */
const MOST_DEVICES = 10

/** The ids of the devices of user `of` that get push notices: those that are still signed in. */
export const devicesOf = (of: string) => sql`(
  SELECT coalesce(jsonb_agg(d.id ORDER BY d.id), '[]') FROM (SELECT s.id FROM push_subscription s JOIN session e ON e.id = s.session_id
    WHERE s.user_id = ${sql.ref(`${of}.id`)} AND e.revoked_at IS NULL AND e.expires_at > app_now() ORDER BY s.id DESC LIMIT ${MOST_DEVICES}) d)`

/** Where a device takes notices; undefined if it is gone or signed out since. */
export async function findPushTarget(db: Database, id: number): Promise<PushTarget | undefined> {
  const { rows } = await sql<PushTarget>`
    SELECT s.endpoint, s.p256dh, s.auth FROM push_subscription s JOIN session e ON e.id = s.session_id
    WHERE s.id = ${id} AND e.revoked_at IS NULL AND e.expires_at > app_now()`.execute(db)
  return rows[0]
}

export async function hasDevice(db: Database, session_id: number): Promise<boolean> {
  return (await db.selectFrom('push_subscription').select('id').where('session_id', '=', session_id).executeTakeFirst()) !== undefined
}
