import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { membersOfThread } from './conversation-queries.ts'
import type { MessageToTell } from '../notices/told-reading.ts'
import type { Party } from './party-reading.ts'

type LocationParty = Extract<Party, { side: 'location' }>
type ProParty = Extract<Party, { side: 'pro' }>

/** A pro of the location's market who has an account; null for anyone else. */
export async function findReachablePro(db: Database, party: LocationParty, pro_id: number): Promise<{ is_approved: boolean } | null> {
  const { rows } = await sql<{ is_approved: boolean }>`
    SELECT l.approval_status = 'APPROVED' AS is_approved FROM pro p JOIN location l ON l.id = ${party.location_id}
    WHERE p.id = ${pro_id} AND p.market_id = ${party.market_id} AND p.merged_into IS NULL`.execute(db)
  return rows[0] ?? null
}

/** Whether a pro applied at a location, is in its network, has an interview there, or talked with it. */
export async function isTiedTo(db: Database, { pro_id, market_id }: ProParty, location_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_tied: boolean }>`
    SELECT EXISTS (SELECT 1 FROM conversation WHERE location_id = ${location_id} AND pro_id = ${pro_id})
      OR EXISTS (SELECT 1 FROM network_member WHERE location_id = ${location_id} AND pro_id = ${pro_id})
      OR EXISTS (SELECT 1 FROM interview i JOIN job_candidate c ON c.id = i.candidate_id WHERE c.pro_id = ${pro_id} AND c.market_id = ${market_id}
        AND c.location_id = ${location_id})
      OR EXISTS (SELECT 1 FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
        WHERE a.pro_id = ${pro_id} AND a.market_id = ${market_id} AND g.location_id = ${location_id} AND NOT a.is_offer_untold) AS is_tied`.execute(
    db,
  )
  return rows[0]!.is_tied
}

export interface GigOfThread {
  id: number
  market_id: number
  location_id: number
  chat_token: string
}

/** A shift whose thread a party may open: one of the location, or one on which the pro is confirmed. */
export async function findGigOfThread(db: Database, party: Party, gig_id: number): Promise<GigOfThread | null> {
  const isTheirs =
    party.side === 'location'
      ? sql`c.location_id = ${party.location_id}`
      : sql`EXISTS (SELECT 1 FROM application a WHERE ${membersOfThread} AND a.pro_id = ${party.pro_id})`
  const { rows } = await sql<GigOfThread>`
    SELECT c.gig_id AS id, c.market_id, c.location_id, c.chat_token
    FROM (SELECT id AS gig_id, market_id, location_id, chat_token FROM gig WHERE id = ${gig_id} AND market_id = ${party.market_id}) c WHERE ${isTheirs}`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface ChatPerson {
  user_id: number
  /** The pro; null for someone of the location. */
  pro_id: number | null
  language: 'en' | 'es'
  sms_opt_in: boolean
  phone_number: string | null
  read_sequence: number
  is_muted: boolean
}

/**
 * Everyone that a message concerns: the pros of the conversation, and of the location those who wrote in it, or all its managers when nobody
 * has. At most 600.
 */
export async function listPeople(db: Database, conversation_id: number): Promise<ChatPerson[]> {
  const { rows } = await sql<ChatPerson>`
    WITH pros AS (
      SELECT p.id AS pro_id, p.user_id FROM conversation c JOIN pro p ON p.id = c.pro_id AND p.market_id = c.market_id WHERE c.id = ${conversation_id}
      UNION SELECT p.id, p.user_id FROM conversation c JOIN application a ON ${membersOfThread} JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id
        WHERE c.id = ${conversation_id}),
    managers AS (
      SELECT m.user_id FROM conversation c JOIN location_manager m ON m.location_id = c.location_id WHERE c.id = ${conversation_id}
      UNION SELECT o.user_id FROM conversation c JOIN location l ON l.id = c.location_id JOIN organization_manager o ON o.organization_id = l.organization_id
        WHERE c.id = ${conversation_id}),
    writers AS (SELECT DISTINCT author_id AS user_id FROM conversation_message WHERE conversation_id = ${conversation_id} AND pro_id IS NULL),
    people AS (SELECT pro_id, user_id FROM pros UNION ALL
      SELECT NULL, user_id FROM managers WHERE user_id IN (SELECT user_id FROM writers) OR NOT EXISTS (SELECT 1 FROM managers JOIN writers USING (user_id)))
    SELECT x.pro_id, u.id AS user_id, u.language, u.sms_opt_in, coalesce(r.read_sequence, 0) AS read_sequence, coalesce(r.is_muted, false) AS is_muted,
      (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL) AS phone_number
    FROM people x JOIN user_account u ON u.id = x.user_id LEFT JOIN conversation_reader r ON r.conversation_id = ${conversation_id} AND r.user_id = u.id
    ORDER BY x.pro_id NULLS LAST, u.id LIMIT 600`.execute(db)
  return rows
}

/** The pros of a conversation, for its live events. At most 500. */
export async function listProsOf(db: Database, conversation_id: number): Promise<number[]> {
  const { rows } = await sql<{ pro_id: number }>`
    SELECT c.pro_id FROM conversation c WHERE c.id = ${conversation_id} AND c.pro_id IS NOT NULL
    UNION ALL SELECT a.pro_id FROM conversation c JOIN application a ON ${membersOfThread} WHERE c.id = ${conversation_id} LIMIT 500`.execute(
    db,
  )
  return rows.map(({ pro_id }) => pro_id)
}

/** A message that still stands, with the names that a notice of it needs; null if it was removed. */
export async function findMessageToTell(
  db: Database,
  conversation_id: number,
  sequence: number,
): Promise<(MessageToTell & { author_id: number }) | null> {
  const { rows } = await sql<MessageToTell & { author_id: number }>`
    SELECT c.channel_url, c.id AS conversation_id, c.location_id, m.pro_id, m.author_id, u.first_name, u.last_name, l.name AS place, m.body, m.files_count, l.timezone
    FROM conversation c JOIN conversation_message m ON m.conversation_id = c.id JOIN user_account u ON u.id = m.author_id JOIN location l ON l.id = c.location_id
    WHERE c.id = ${conversation_id} AND m.sequence = ${sequence} AND m.removed_at IS NULL`.execute(db)
  return rows[0] ?? null
}
