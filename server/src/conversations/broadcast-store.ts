import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface NewBroadcast {
  location_id: number
  market_id: number
  author_id: number
  language: 'en' | 'es'
  body: string
  gig_id?: number
  group?: { id: number; name: string; name_es: string }
}

export interface LockedBroadcast extends Omit<NewBroadcast, 'gig_id' | 'group'> {
  id: number
  client_id: string
}

export interface Reached {
  id: number
  channel_url: string
  pro_id: number
  sequence: number
}

/** Notes a message to many, and the pros it is for: it is on its way to each. */
export async function insertBroadcast(db: Database, { group, ...row }: NewBroadcast, pro_ids: readonly number[]): Promise<LockedBroadcast> {
  const named = group && { group_id: group.id, group_name: group.name, group_name_es: group.name_es }
  const { id, client_id } = await db
    .insertInto('broadcast')
    .values({ ...row, ...named })
    .returning(['id', 'client_id'])
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO broadcast_delivery (broadcast_id, pro_id, market_id)
    SELECT ${id}, p.id, p.market_id FROM pro p WHERE p.market_id = ${row.market_id} AND p.id = ANY (${[...new Set(pro_ids)]}::bigint[])`.execute(
    db,
  )
  return { ...row, id, client_id }
}

/** Locks a message to many, so that one run of its job delivers at a time; null if there is none. */
export async function lockBroadcast(db: Database, id: number): Promise<LockedBroadcast | null> {
  const { rows } = await sql<LockedBroadcast>`
    SELECT id, client_id, location_id, market_id, author_id, language, body FROM broadcast WHERE id = ${id} FOR NO KEY UPDATE`.execute(db)
  return rows[0] ?? null
}

/** The next pros that a message is on its way to. */
export async function listWaiting(db: Database, broadcast_id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ pro_id: number }>`
    SELECT pro_id FROM broadcast_delivery WHERE broadcast_id = ${broadcast_id} AND outcome = 'WAITING' ORDER BY pro_id LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ pro_id }) => pro_id)
}

/**
 * Adds the message to the conversation of the location with each of these pros, begun where there is none, in four statements however many
 * they are. Leaves out pros who take no messages of the location or are blocked there. Locks the conversations in the order of their ids.
 */
export async function deliver(
  db: Database,
  { id: broadcast_id, location_id, market_id, author_id, language, body, client_id }: LockedBroadcast,
  pro_ids: readonly number[],
): Promise<Reached[]> {
  const pros = sql`unnest(${[...new Set(pro_ids)]}::bigint[])`
  await sql`
    INSERT INTO conversation (location_id, market_id, pro_id) SELECT ${location_id}, ${market_id}, p.id FROM pro p WHERE p.market_id = ${market_id} AND p.id IN (SELECT ${pros})
    ON CONFLICT (location_id, pro_id) WHERE pro_id IS NOT NULL DO NOTHING`.execute(db)
  const { rows } = await sql<Reached>`
    SELECT c.id, c.channel_url, c.pro_id, c.last_sequence + 1 AS sequence FROM conversation c
    WHERE c.location_id = ${location_id} AND c.pro_id IN (SELECT ${pros}) AND c.closed_by_pro_at IS NULL AND c.closed_by_location_at IS NULL
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
    SELECT id, last_sequence, ${client_id}, ${author_id}, ${body}, ${language} FROM given`.execute(db)
  const reached = rows.map(({ pro_id }) => pro_id)
  await sql`
    UPDATE broadcast_delivery d SET outcome = CASE WHEN d.pro_id = ANY (${reached}::bigint[]) THEN 'SENT'
      WHEN EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = ${location_id} AND b.pro_id = d.pro_id) THEN 'BLOCKED' ELSE 'CLOSED' END
    WHERE d.broadcast_id = ${broadcast_id} AND d.pro_id IN (SELECT ${pros})`.execute(db)
  return rows
}
