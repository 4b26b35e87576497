import type { Conversation, ConversationShift } from '@muster/contract/conversations/conversation.ts'
import type { listConversations as listCall } from '@muster/contract/conversations/conversation-endpoints.ts'
import { whyNotWrite } from '@muster/contract/conversations/message-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import { nameAsShown } from '@muster/contract/pros/display-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../db/containing.ts'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { shownLastName } from '../pros/shown-name-queries.ts'
import type { Party } from './party-reading.ts'
import { isWriterBlocked } from './writer-block-queries.ts'

type Query = HandlerInput<typeof listCall>['query']

/** The confirmed pros of the shift of conversation `c`, who are the members of its thread, as applications `a`. */
export const membersOfThread = sql`a.gig_id = c.gig_id AND a.market_id = c.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL`

/** Whether a party is part of conversation `c`. */
export const isOf = (party: Party): RawBuilder<boolean> =>
  party.side === 'location'
    ? sql`c.location_id = ${party.location_id}`
    : sql`c.market_id = ${party.market_id} AND (c.pro_id = ${party.pro_id}
        OR EXISTS (SELECT 1 FROM application a WHERE ${membersOfThread} AND a.pro_id = ${party.pro_id}))`

/** The conversations of a party that have messages, by id. A pro’s are found from their side, so a busy market costs nothing. */
const heldBy = (party: Party): RawBuilder<boolean> =>
  party.side === 'location'
    ? sql`c.location_id = ${party.location_id} AND c.last_message_at IS NOT NULL`
    : sql`c.last_message_at IS NOT NULL AND c.id IN (
        SELECT d.id FROM conversation d WHERE d.pro_id = ${party.pro_id} AND d.market_id = ${party.market_id}
        UNION ALL SELECT t.id FROM application a JOIN conversation t ON t.gig_id = a.gig_id AND t.market_id = a.market_id
          WHERE a.pro_id = ${party.pro_id} AND a.market_id = ${party.market_id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL)`

/** The number of the last message that `party` might not have read: for a location the last of a pro, for a pro the last of all. */
const lastOfOthers = (party: Party) => (party.side === 'location' ? sql`c.last_from_pro` : sql`c.last_sequence`)

const unread = (party: Party): RawBuilder<number> => sql`
  CASE WHEN ${lastOfOthers(party)} <= coalesce(r.read_sequence, 0) THEN 0 ELSE
    (SELECT count(*)::int FROM conversation_message m WHERE m.conversation_id = c.id AND m.sequence > coalesce(r.read_sequence, 0)
      AND m.removed_at IS NULL AND ${party.side === 'location' ? sql`m.pro_id IS NOT NULL` : sql`m.author_id <> ${party.user_id}`}) END`

interface Row extends Omit<Conversation, 'pro' | 'shift' | 'last_message' | 'why_not_write'> {
  pro_id: number | null
  first_name: string | null
  last_name: string | null
  headshot_public_id: string | null
  shift: ConversationShift | null
  last_message: Conversation['last_message']
  is_blocked: boolean
  is_writer_blocked: boolean
}

const columns = (party: Party): RawBuilder<unknown> => sql`
  c.channel_url, CASE WHEN c.pro_id IS NULL THEN 'shift' ELSE 'direct' END AS kind, c.last_sequence, c.pro_id,
  jsonb_build_object('id', l.id, 'name', l.name, 'image_public_id', l.image_public_id) AS location,
  u.first_name, ${shownLastName(sql`c.location_id`)} AS last_name, p.headshot_public_id,
  CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('group_id', g.id,
    'skill', jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color),
    'start_time', iso_text(g.start_time), 'end_time', iso_text(g.end_time), 'timezone', g.timezone, 'is_cancelled', g.status = 'CANCELLED',
    'confirmed_pros_count', g.confirmed_pros_count, 'allowed_confirmed_pros', g.allowed_confirmed_pros) END AS shift,
  (SELECT jsonb_build_object('body', left(m.body, 200), 'files_count', m.files_count, 'author_name', trim(mu.first_name), 'side', CASE WHEN m.pro_id IS NULL THEN 'location' ELSE 'pro' END,
    'is_own', m.author_id = ${party.user_id}, 'is_removed', m.removed_at IS NOT NULL, 'sent_at', iso_text(m.sent_at))
    FROM conversation_message m JOIN user_account mu ON mu.id = m.author_id WHERE m.conversation_id = c.id AND m.sequence = c.last_sequence) AS last_message,
  ${unread(party)} AS unread, coalesce(r.is_muted, false) AS is_muted, c.closed_by_pro_at IS NOT NULL AS is_closed,
  c.closed_by_location_at IS NOT NULL AS is_closed_by_location,
  c.pro_id IS NOT NULL AND EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = c.location_id AND b.pro_id = c.pro_id) AS is_blocked,
  ${isWriterBlocked(party.user_id)} AS is_writer_blocked,
  CASE WHEN c.pro_id IS NOT NULL THEN 1 ELSE coalesce(g.confirmed_pros_count, 0) END AS members_count`

const joins = (party: Party): RawBuilder<unknown> => sql`FROM conversation c JOIN location l ON l.id = c.location_id
  LEFT JOIN pro p ON p.id = c.pro_id AND p.market_id = c.market_id LEFT JOIN user_account u ON u.id = p.user_id
  LEFT JOIN gig g ON g.id = c.gig_id AND g.market_id = c.market_id LEFT JOIN skill s ON s.id = g.skill_id
  LEFT JOIN conversation_reader r ON r.conversation_id = c.id AND r.user_id = ${party.user_id}`

const shown = ({ pro_id, first_name, last_name, headshot_public_id, is_blocked, is_writer_blocked, ...row }: Row): Conversation => ({
  ...row,
  pro: pro_id === null ? null : { id: pro_id, display_name: nameAsShown(first_name ?? '', last_name ?? ''), headshot_public_id },
  why_not_write: whyNotWrite({ ...row, is_blocked, is_writer_blocked }),
})

/** What an inbox is narrowed to. */
function narrowed({ part, search }: Query, party: Party): RawBuilder<unknown> {
  const parts = {
    all: sql``,
    unread: sql`AND ${lastOfOthers(party)} > coalesce(r.read_sequence, 0)`,
    shifts: sql`AND c.gig_id IS NOT NULL`,
    people: sql`AND c.pro_id IS NOT NULL`,
  }
  if (search === '') return parts[part]
  const like = containing(search)
  const who = party.side === 'location' ? sql`u.first_name || ' ' || ${shownLastName(sql`c.location_id`)}` : sql`l.name`
  return sql`${parts[part]} AND (${who} ILIKE ${like} OR s.name ILIKE ${like} OR s.name_es ILIKE ${like}
    OR EXISTS (SELECT 1 FROM conversation_message m WHERE m.conversation_id = c.id AND m.body ILIKE ${like}))`
}

/** A page of a party’s conversations, the latest first. */
export async function listConversations(db: Database, party: Party, query: Query): Promise<Page<Conversation>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<Row & { total: number }>`
    SELECT ${columns(party)}, count(*) OVER ()::int AS total ${joins(party)} WHERE ${heldBy(party)} ${narrowed(query, party)}
    ORDER BY c.last_message_at DESC, c.id DESC ${part}`.execute(db),
  )
  const results = rows.map(({ total: _, ...row }) => shown(row))
  return pageOf(results, total, query, { path: '/chats/', query: { ...query } })
}

/** One conversation of a party. Throws NOT_FOUND, also for one of others. */
export async function getConversation(db: Database, party: Party, channel_url: string): Promise<Conversation> {
  const { rows } = await sql<Row>`
    SELECT ${columns(party)} ${joins(party)} WHERE c.channel_url = ${channel_url} AND ${isOf(party)}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return shown(rows[0])
}

/** How many conversations have messages that someone hasn’t read, to 100. */
export async function countUnread(db: Database, party: Party): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM conversation c
      LEFT JOIN conversation_reader r ON r.conversation_id = c.id AND r.user_id = ${party.user_id}
      WHERE ${heldBy(party)} AND NOT coalesce(r.is_muted, false) AND ${lastOfOthers(party)} > coalesce(r.read_sequence, 0) LIMIT 100) x`.execute(
    db,
  )
  return rows[0]!.count
}
