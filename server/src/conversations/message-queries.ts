import type { OthersLanguages } from '@muster/contract/conversations/conversation.ts'
import { MESSAGES_A_PAGE } from '@muster/contract/conversations/message-rules.ts'
import { nameAsShown } from '@muster/contract/pros/display-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { shownLastName } from '../pros/shown-name-queries.ts'
import { filesOfMessage } from './chat-file-queries.ts'
import { isOf, membersOfThread } from './conversation-queries.ts'
import type { Party } from './party-reading.ts'
import type { StoredMessage } from './stored-message-reading.ts'
import { translationFor } from './translation-queries.ts'
import { isWriterBlocked } from './writer-block-queries.ts'

type Row = Omit<StoredMessage, 'author_name'> & { first_name: string; last_name: string }

/** A location reads pros as it knows them and its own people by their full names. A pro reads first names and initials. */
const lastNameFor = (party: Party): RawBuilder<string> =>
  party.side === 'location'
    ? sql`CASE WHEN m.pro_id IS NULL THEN u.last_name ELSE ${shownLastName(sql`c.location_id`)} END`
    : sql`CASE WHEN trim(u.last_name) = '' THEN '' ELSE upper(left(trim(u.last_name), 1)) || '.' END`

const columns = (party: Party): RawBuilder<unknown> => sql`
  m.sequence, m.client_id, m.body, u.first_name, ${lastNameFor(party)} AS last_name, p.headshot_public_id AS author_headshot, m.pro_id,
  CASE WHEN m.pro_id IS NULL THEN 'location' ELSE 'pro' END AS side, m.author_id = ${party.user_id} AS is_own, m.language, m.sent_at, m.edited_at,
  m.removed_at IS NOT NULL AS is_removed, ${filesOfMessage} AS files,
  ${translationFor(party.user_id)} AS translation`
const joins = sql`FROM conversation c JOIN conversation_message m ON m.conversation_id = c.id JOIN user_account u ON u.id = m.author_id
  LEFT JOIN pro p ON p.id = m.pro_id AND p.market_id = c.market_id`

const shown = ({ first_name, last_name, ...row }: Row): StoredMessage => ({ ...row, author_name: nameAsShown(first_name, last_name) })

/** The latest messages of a conversation before a number, in order. The caller has checked that the party is part of it. */
export async function listMessages(
  db: Database,
  party: Party,
  conversation_id: number,
  before: number | undefined,
): Promise<{ results: StoredMessage[]; has_earlier: boolean }> {
  const { rows } = await sql<Row>`
    SELECT ${columns(party)} ${joins} WHERE c.id = ${conversation_id} ${before === undefined ? sql`` : sql`AND m.sequence < ${before}`}
    ORDER BY m.sequence DESC LIMIT ${MESSAGES_A_PAGE + 1}`.execute(db)
  return {
    results: rows.slice(0, MESSAGES_A_PAGE).reverse().map(shown),
    has_earlier: rows.length > MESSAGES_A_PAGE,
  }
}

/** One message. Throws NOT_FOUND. */
export async function getMessage(db: Database, party: Party, conversation_id: number, sequence: number): Promise<StoredMessage> {
  const { rows } = await sql<Row>`SELECT ${columns(party)} ${joins} WHERE c.id = ${conversation_id} AND m.sequence = ${sequence}`.execute(
    db,
  )
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return shown(rows[0])
}

export interface FoundConversation {
  id: number
  channel_url: string
  location_id: number
  pro_id: number | null
  is_closed: boolean
  is_closed_by_location: boolean
  is_blocked: boolean
  is_writer_blocked: boolean
}

/** A party’s conversation, without locking it. Throws NOT_FOUND, also for one of others. */
export async function findConversation(db: Database, party: Party, channel_url: string): Promise<FoundConversation> {
  const { rows } = await sql<FoundConversation>`
    SELECT c.id, c.channel_url, c.location_id, c.pro_id, c.closed_by_pro_at IS NOT NULL AS is_closed,
      c.closed_by_location_at IS NOT NULL AS is_closed_by_location,
      c.pro_id IS NOT NULL AND EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = c.location_id AND b.pro_id = c.pro_id) AS is_blocked, ${isWriterBlocked(party.user_id)} AS is_writer_blocked
    FROM conversation c WHERE c.channel_url = ${channel_url} AND ${isOf(party)}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** How far each of the others read and in which language they use Muster: every pro of the conversation, and the location as one, at most 1,000. */
export async function listOthers(
  db: Database,
  party: Party,
  conversation_id: number,
): Promise<{ others_read: number[]; others_languages: OthersLanguages }> {
  const pros = sql`
    SELECT p.user_id FROM conversation c JOIN pro p ON p.id = c.pro_id AND p.market_id = c.market_id WHERE c.id = ${conversation_id}
    UNION SELECT p.user_id FROM conversation c JOIN application a ON ${membersOfThread} JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id WHERE c.id = ${conversation_id}`
  const place = sql`UNION ALL SELECT coalesce(max(read_sequence), 0), (SELECT m.language FROM conversation_message m
    WHERE m.conversation_id = ${conversation_id} AND m.pro_id IS NULL ORDER BY m.sequence DESC LIMIT 1) FROM readers WHERE user_id NOT IN (SELECT user_id FROM pros)`
  const { rows } = await sql<{ read: number; language: 'en' | 'es' | null }>`
    WITH pros AS (${pros}), readers AS (SELECT user_id, read_sequence FROM conversation_reader WHERE conversation_id = ${conversation_id})
    SELECT coalesce(r.read_sequence, 0) AS read, u.language FROM pros JOIN user_account u ON u.id = pros.user_id LEFT JOIN readers r ON r.user_id = u.id
    WHERE u.id <> ${party.user_id} ${party.side === 'pro' ? place : sql``} LIMIT 1000`.execute(db)
  const inLanguage = (language: 'en' | 'es'): number => rows.filter((row) => row.language === language).length
  return { others_read: rows.map(({ read }) => read), others_languages: { en: inLanguage('en'), es: inLanguage('es') } }
}
