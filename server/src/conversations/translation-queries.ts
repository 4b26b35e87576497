import type { BookPosition } from '@muster/contract/phrase-book/slots.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The translation of message `m` into the language of a person, as `translation`; null if they can't read one. */
export const translationFor = (user_id: number): RawBuilder<unknown> => sql`
  (SELECT jsonb_build_object('language', t.language, 'status', lower(t.status), 'body', t.body, 'service', t.service)
    FROM message_translation t JOIN user_account reader ON reader.id = ${user_id} AND reader.language = t.language
    WHERE t.conversation_id = m.conversation_id AND t.sequence = m.sequence AND t.language <> m.language)`

export interface MessageToTranslate {
  id: number
  channel_url: string
  location_id: number
  body: string
  language: 'en' | 'es'
}

/** A message whose translation is waited for, with its conversation; null if it is not, or no longer. */
export async function findToTranslate(
  db: Database,
  key: { conversation_id: number; sequence: number; language: 'en' | 'es' },
): Promise<MessageToTranslate | null> {
  const { rows } = await sql<MessageToTranslate>`
    SELECT c.id, c.channel_url, c.location_id, m.body, m.language FROM message_translation t
    JOIN conversation_message m ON m.conversation_id = t.conversation_id AND m.sequence = t.sequence JOIN conversation c ON c.id = t.conversation_id
    WHERE t.conversation_id = ${key.conversation_id} AND t.sequence = ${key.sequence} AND t.language = ${key.language} AND t.status = 'ASKED'
      AND m.removed_at IS NULL`.execute(db)
  return rows[0] ?? null
}

/** The names of all positions in both languages. At most 500. */
export async function listPositionNames(db: Database): Promise<BookPosition[]> {
  return db.selectFrom('skill').select(['name', 'name_es']).orderBy('id').limit(500).execute()
}
