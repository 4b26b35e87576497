import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { LockedConversation } from './conversation-store.ts'

interface NewMessage {
  client_id: string
  author_id: number
  /** The pro who writes; null for the location. */
  pro_id: number | null
  body: string
  files_count: number
  language: 'en' | 'es'
}

/** The number of a message that its author's app sent before; null for a new one. */
export async function findSent(
  db: Database,
  conversation_id: number,
  { author_id, client_id }: Pick<NewMessage, 'author_id' | 'client_id'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('conversation_message')
    .select('sequence')
    .where('conversation_id', '=', conversation_id)
    .where('author_id', '=', author_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
  return row?.sequence ?? null
}

/** Adds a message to a locked conversation and returns its number. Its author has read all before it. */
export async function insertMessage(db: Database, { id, last_sequence }: LockedConversation, message: NewMessage): Promise<number> {
  const sequence = last_sequence + 1
  const side = sql.ref(message.pro_id === null ? 'last_from_location' : 'last_from_pro')
  await sql`
    WITH added AS (INSERT INTO conversation_message (conversation_id, sequence, client_id, author_id, pro_id, body, files_count, language)
        VALUES (${id}, ${sequence}, ${message.client_id}, ${message.author_id}, ${message.pro_id}, ${message.body}, ${message.files_count}, ${message.language})),
      read AS (INSERT INTO conversation_reader (conversation_id, user_id, read_sequence, read_at) VALUES (${id}, ${message.author_id}, ${sequence}, app_now())
        ON CONFLICT (conversation_id, user_id) DO UPDATE SET read_sequence = excluded.read_sequence, read_at = excluded.read_at)
    UPDATE conversation SET last_sequence = ${sequence}, ${side} = ${sequence}, last_message_at = app_now() WHERE id = ${id}`.execute(db)
  return sequence
}

/** Locks an own message of a locked conversation; null if the author has none of this number. */
export async function lockOwnMessage(
  db: Database,
  key: { conversation_id: number; sequence: number; author_id: number },
): Promise<{ sent_at: string; is_removed: boolean } | null> {
  const { rows } = await sql<{ sent_at: string; is_removed: boolean }>`
    SELECT iso_text(sent_at) AS sent_at, removed_at IS NOT NULL AS is_removed FROM conversation_message
    WHERE conversation_id = ${key.conversation_id} AND sequence = ${key.sequence} AND author_id = ${key.author_id} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

export async function setBody(db: Database, conversation_id: number, sequence: number, body: string): Promise<void> {
  await sql`UPDATE conversation_message SET body = ${body}, edited_at = app_now() WHERE conversation_id = ${conversation_id} AND sequence = ${sequence}`.execute(
    db,
  )
}

/** Removes what a message said. Its number stays, so that no reader misses one. */
export async function setRemoved(db: Database, conversation_id: number, sequence: number): Promise<void> {
  await sql`UPDATE conversation_message SET body = '', files_count = 0, removed_at = app_now() WHERE conversation_id = ${conversation_id} AND sequence = ${sequence}`.execute(
    db,
  )
}

/** Notes how far someone read: never back, never past the last message. Returns whether that says something new. */
export async function setRead(db: Database, conversation_id: number, user_id: number, sequence: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO conversation_reader AS r (conversation_id, user_id, read_sequence, read_at)
    SELECT c.id, ${user_id}, least(${sequence}::int, c.last_sequence), app_now() FROM conversation c WHERE c.id = ${conversation_id}
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET read_sequence = excluded.read_sequence, read_at = excluded.read_at
      WHERE excluded.read_sequence > r.read_sequence
    RETURNING 1`.execute(db)
  return rows.length > 0
}
