import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Broadcast {
  location_id: number
  market_id: number
  pro_ids: readonly number[]
  author_id: number
  language: 'en' | 'es'
  body: string
}

export interface Reached {
  id: number
  channel_url: string
  pro_id: number
}

/**
 * Adds one message to the conversation of a location with each of these pros, begun where there is none, in three statements however many
 * they are. Leaves out pros who take no messages of the location or are blocked there. Locks the conversations in the order of their ids.
 */
export async function insertBroadcast(
  db: Database,
  { location_id, market_id, pro_ids, author_id, language, body }: Broadcast,
): Promise<Reached[]> {
  const pros = sql`unnest(${[...new Set(pro_ids)]}::bigint[])`
  await sql`
    INSERT INTO conversation (location_id, market_id, pro_id) SELECT ${location_id}, ${market_id}, p.id FROM pro p WHERE p.market_id = ${market_id} AND p.id IN (SELECT ${pros})
    ON CONFLICT (location_id, pro_id) WHERE pro_id IS NOT NULL DO NOTHING`.execute(db)
  const { rows } = await sql<Reached>`
    SELECT c.id, c.channel_url, c.pro_id FROM conversation c WHERE c.location_id = ${location_id} AND c.pro_id IN (SELECT ${pros}) AND c.closed_by_pro_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = c.location_id AND b.pro_id = c.pro_id) ORDER BY c.id FOR UPDATE OF c`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    WITH given AS (
      UPDATE conversation SET last_sequence = last_sequence + 1, last_from_location = last_sequence + 1, last_message_at = app_now()
      WHERE id = ANY (${ids}::bigint[]) RETURNING id, last_sequence),
    read AS (
      INSERT INTO conversation_reader (conversation_id, user_id, read_sequence, read_at) SELECT id, ${author_id}, last_sequence, app_now() FROM given
      ON CONFLICT (conversation_id, user_id) DO UPDATE SET read_sequence = excluded.read_sequence, read_at = excluded.read_at)
    INSERT INTO conversation_message (conversation_id, sequence, client_id, author_id, body, language)
    SELECT id, last_sequence, gen_random_uuid(), ${author_id}, ${body}, ${language} FROM given`.execute(db)
  return rows
}
