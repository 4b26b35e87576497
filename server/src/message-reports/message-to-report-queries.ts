import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface MessageToReport {
  client_id: string
  author_id: number
  body: string
}

/**
 * The message of a conversation that someone reports: the one with this number, or for the whole conversation the latest. Null if it was removed,
 * or if there is none of someone else.
 */
export async function findMessageToReport(
  db: Database,
  conversation_id: number,
  reader: number,
  sequence: number | null,
): Promise<MessageToReport | null> {
  const { rows } = await sql<MessageToReport>`
    SELECT m.client_id, m.author_id, m.body FROM conversation_message m
    WHERE m.conversation_id = ${conversation_id} AND m.author_id <> ${reader} AND m.removed_at IS NULL
      ${sequence === null ? sql`` : sql`AND m.sequence = ${sequence}`}
    ORDER BY m.sequence DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}
