import type { Database } from '../db/database.ts'
import type { PushTarget } from '../providers/message-sender.ts'

/** Keeps the device of a session. It replaces the session's earlier one; the person who used this browser before gets nothing on it. */
export async function saveDevice(db: Database, device: PushTarget & { user_id: number; session_id: number }): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where((is) => is.or([is('session_id', '=', device.session_id), is('endpoint', '=', device.endpoint)]))
    .execute()
  const { endpoint, p256dh, auth, user_id, session_id } = device
  await db.insertInto('push_subscription').values({ endpoint, p256dh, auth, user_id, session_id }).execute()
}

/** Takes notices off the device of a session. False if it had none. */
export async function deleteDeviceOf(db: Database, session_id: number): Promise<boolean> {
  const rows = await db.deleteFrom('push_subscription').where('session_id', '=', session_id).returning('id').execute()
  return rows.length === 1
}

/** Forgets a device that no longer takes notices. */
export async function deleteDevice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}
