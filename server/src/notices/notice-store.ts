import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export async function insertNotice(
  db: Database,
  notice: { user_id: number; kind: string; payload: Record<string, unknown> },
): Promise<number> {
  const { id } = await db
    .insertInto('notice')
    .values({ ...notice, payload: JSON.stringify(notice.payload) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markRead(db: Database, user_id: number, up_to_id: number): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: sql`app_now()` })
    .where('user_id', '=', user_id)
    .where('id', '<=', up_to_id)
    .where('read_at', 'is', null)
    .execute()
}

/** Marks one notice of a user as read; false when the user has no such notice. */
export async function markOneRead(db: Database, user_id: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable('notice')
    .set({ read_at: sql`coalesce(read_at, app_now())` })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Claims a message, so that it is sent once; false when it was already sent. The developer outbox shows this row. */
export async function claimMessage(
  db: Database,
  message: {
    effect_id: string
    channel: 'sms' | 'email' | 'push'
    user_id: number | null
    recipient: string
    subject: string | null
    body: string
  },
): Promise<boolean> {
  const { rows } = await sql<{ sent_at: string | null }>`
    INSERT INTO sent_message (effect_id, channel, user_id, recipient, subject, body)
    VALUES (${message.effect_id}, ${message.channel}, ${message.user_id}, ${message.recipient}, ${message.subject}, ${message.body})
    ON CONFLICT (effect_id) DO UPDATE SET error = NULL RETURNING sent_at`.execute(db)
  return rows[0]!.sent_at === null
}

/** Notes that a message left. Its text stays only if `keepText` says so. */
export async function setSent(db: Database, effect_id: string, { keepText }: { keepText: boolean }): Promise<void> {
  await db
    .updateTable('sent_message')
    .set({ sent_at: sql`app_now()`, ...(!keepText && { body: '', subject: null }) })
    .where('effect_id', '=', effect_id)
    .execute()
}

/** Notes why a message could not be sent. The next try clears it. */
export async function setUnsent(db: Database, effect_id: string, error: string): Promise<void> {
  await db
    .updateTable('sent_message')
    .set({ error: error.slice(0, 500) })
    .where('effect_id', '=', effect_id)
    .execute()
}
