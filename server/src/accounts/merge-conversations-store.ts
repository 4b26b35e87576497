import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ProPair } from './merge-store.ts'

/** The number of a message in the order in which all of them were sent. */
const place = sql`row_number() OVER (ORDER BY sent_at, conversation_id, sequence)`

/**
 * Gives the kept account the conversations of the closed one. Where both talked with a location, the two become one: all messages in the order
 * in which they were sent, numbered again, and unread from the start for everyone, since nobody read them in that order. A message to many that both got is there once.
 */
export async function mergeConversations(db: Database, { kept, closed }: ProPair): Promise<void> {
  const { rows: both } = await sql<{ kept_id: number; closed_id: number }>`
    SELECT k.id AS kept_id, c.id AS closed_id FROM conversation c JOIN conversation k ON k.location_id = c.location_id AND k.pro_id = ${kept.pro_id}
    WHERE c.pro_id = ${closed.pro_id} ORDER BY k.id LIMIT 10000`.execute(db)
  for (const { kept_id, closed_id } of both) {
    const of = sql`conversation_id IN (${kept_id}, ${closed_id})`
    const once = (from: RawBuilder<unknown>) =>
      sql`SELECT *, row_number() OVER (PARTITION BY author_id, client_id ORDER BY conversation_id <> ${kept_id}, sequence) AS copy FROM ${from}`
    await sql`
      WITH numbered AS (
        SELECT conversation_id, sequence, ${place} AS number FROM (${once(sql`conversation_message WHERE ${of}`)}) m WHERE copy = 1)
      UPDATE conversation_file f SET conversation_id = ${kept_id}, sequence = n.number FROM numbered n
      WHERE f.conversation_id = n.conversation_id AND f.sequence = n.sequence`.execute(db)
    await sql`UPDATE conversation_file SET conversation_id = ${kept_id} WHERE conversation_id = ${closed_id} AND sequence IS NULL`.execute(
      db,
    )
    await sql`
      WITH all_of_both AS (DELETE FROM conversation_message WHERE ${of} RETURNING *)
      INSERT INTO conversation_message (conversation_id, sequence, client_id, author_id, pro_id, body, language, sent_at, edited_at, removed_at, files_count)
      SELECT ${kept_id}, ${place}, client_id, author_id, pro_id, body, language, sent_at, edited_at, removed_at, files_count
      FROM (${once(sql`all_of_both`)}) m WHERE copy = 1`.execute(db)
    await sql`DELETE FROM conversation_reader WHERE ${of}`.execute(db)
    await sql`UPDATE message_report SET conversation_id = ${kept_id} WHERE conversation_id = ${closed_id}`.execute(db)
    // Who took no messages in one of the two takes none in the one that is left.
    await sql`
      UPDATE conversation k SET closed_by_pro_at = least(k.closed_by_pro_at, c.closed_by_pro_at), closed_by_location_at = least(k.closed_by_location_at, c.closed_by_location_at)
      FROM conversation c WHERE k.id = ${kept_id} AND c.id = ${closed_id}`.execute(db)
    await sql`DELETE FROM conversation WHERE id = ${closed_id}`.execute(db)
    await sql`
      UPDATE conversation c SET last_sequence = x.last, last_from_pro = x.pro, last_from_location = x.location, last_message_at = x.at
      FROM (SELECT coalesce(max(sequence), 0) AS last, coalesce(max(sequence) FILTER (WHERE pro_id IS NOT NULL), 0) AS pro,
        coalesce(max(sequence) FILTER (WHERE pro_id IS NULL), 0) AS location, max(sent_at) AS at FROM conversation_message WHERE conversation_id = ${kept_id}) x
      WHERE c.id = ${kept_id}`.execute(db)
  }
  await sql`UPDATE conversation SET pro_id = ${kept.pro_id} WHERE pro_id = ${closed.pro_id}`.execute(db)
}
