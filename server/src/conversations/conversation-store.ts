import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isOf } from './conversation-queries.ts'
import type { Party } from './party-reading.ts'
import { isWriterBlocked } from './writer-block-queries.ts'

export interface LockedConversation {
  id: number
  channel_url: string
  location_id: number
  market_id: number
  pro_id: number | null
  gig_id: number | null
  last_sequence: number
  is_closed: boolean
  is_closed_by_location: boolean
  is_blocked: boolean
  is_writer_blocked: boolean
  now: string
}

/** Locks a party’s conversation, so that messages get their numbers one after another; null if it is not theirs. */
export async function lockConversation(db: Database, party: Party, channel_url: string): Promise<LockedConversation | null> {
  const { rows } = await sql<LockedConversation>`
    SELECT c.id, c.channel_url, c.location_id, c.market_id, c.pro_id, c.gig_id, c.last_sequence, c.closed_by_pro_at IS NOT NULL AS is_closed,
      c.closed_by_location_at IS NOT NULL AS is_closed_by_location,
      c.pro_id IS NOT NULL AND EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = c.location_id AND b.pro_id = c.pro_id) AS is_blocked,
      ${isWriterBlocked(party.user_id)} AS is_writer_blocked, app_now() AS now
    FROM conversation c WHERE c.channel_url = ${channel_url} AND ${isOf(party)} FOR UPDATE OF c`.execute(db)
  return rows[0] ?? null
}

/** Finds the conversation of a location and a pro, and begins it if there is none. Returns its channel. */
export async function upsertDirect(db: Database, between: { location_id: number; market_id: number; pro_id: number }): Promise<string> {
  await sql`
    INSERT INTO conversation (location_id, market_id, pro_id) VALUES (${between.location_id}, ${between.market_id}, ${between.pro_id})
    ON CONFLICT (location_id, pro_id) WHERE pro_id IS NOT NULL DO NOTHING`.execute(db)
  const { channel_url } = await db
    .selectFrom('conversation')
    .select('channel_url')
    .where('location_id', '=', between.location_id)
    .where('pro_id', '=', between.pro_id)
    .executeTakeFirstOrThrow()
  return channel_url
}

/** Begins the thread of a shift, unless it has one. Returns its channel, which is the shift’s chat_token. */
export async function upsertThread(
  db: Database,
  gig: { id: number; market_id: number; location_id: number; chat_token: string },
): Promise<string> {
  await sql`
    INSERT INTO conversation (channel_url, location_id, market_id, gig_id) VALUES (${gig.chat_token}, ${gig.location_id}, ${gig.market_id}, ${gig.id})
    ON CONFLICT (gig_id, market_id) WHERE gig_id IS NOT NULL DO NOTHING`.execute(db)
  return gig.chat_token
}

export async function setMuted(db: Database, conversation_id: number, user_id: number, is_muted: boolean): Promise<void> {
  await sql`
    INSERT INTO conversation_reader (conversation_id, user_id, is_muted) VALUES (${conversation_id}, ${user_id}, ${is_muted})
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET is_muted = excluded.is_muted`.execute(db)
}

/** Notes that a side takes no messages of the other, or takes them again. Says whether that changed something. */
export async function setClosed(db: Database, id: number, side: Party['side'], is_closed: boolean): Promise<boolean> {
  const column = sql.ref(side === 'pro' ? 'closed_by_pro_at' : 'closed_by_location_at')
  const { rows } = await sql`
    UPDATE conversation SET ${column} = ${is_closed ? sql`app_now()` : null} WHERE id = ${id} AND (${column} IS NULL) = ${is_closed} RETURNING 1`.execute(
    db,
  )
  return rows.length === 1
}
