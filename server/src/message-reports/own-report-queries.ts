import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { MessagingBlock, OwnMessageReport } from '@muster/contract/message-reports/message-report.ts'
import type {
  ClosedConversation,
  listClosedConversations as closedCall,
  listOwnMessageReports as listCall,
} from '@muster/contract/message-reports/message-report-endpoints.ts'
import { outcomeForReporter, READ_WITHIN_HOURS } from '@muster/contract/message-reports/message-report-rules.ts'
import type { Page } from '@muster/contract/page.ts'
import { displayName, nameAsShown } from '@muster/contract/pros/display-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { blockStands } from '../conversations/writer-block-queries.ts'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { shownLastName } from '../pros/shown-name-queries.ts'

interface Row extends Omit<OwnMessageReport, 'about' | 'outcome'> {
  status: 'OPEN' | 'DISMISSED' | 'WARNED' | 'BLOCKED'
  place: string | null
  first_name: string
  last_name: string
}

const columns = sql`r.id, c.channel_url, r.is_whole, r.reason, r.words, r.created_ts AS sent_at,
  r.created_ts + make_interval(hours => ${READ_WITHIN_HOURS}::int) AS read_by, r.status, r.decided_at, u.first_name, u.last_name,
  CASE WHEN EXISTS (SELECT 1 FROM conversation_message m WHERE m.conversation_id = r.conversation_id AND m.author_id = r.author_id
    AND m.client_id = r.client_id AND m.pro_id IS NULL) THEN l.name END AS place`
const joins = sql`FROM message_report r JOIN conversation c ON c.id = r.conversation_id JOIN location l ON l.id = c.location_id
  JOIN user_account u ON u.id = r.author_id`

const shown = ({ status, place, first_name, last_name, ...row }: Row): OwnMessageReport => ({
  ...row,
  about: place ?? displayName(first_name, last_name),
  outcome: outcomeForReporter(status),
})

/** A page of the reports that someone sent, newest first. */
export async function listOwnReports(
  db: Database,
  user_id: number,
  query: HandlerInput<typeof listCall>['query'],
): Promise<Page<OwnMessageReport>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<Row & { total: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS total ${joins} WHERE r.reporter_id = ${user_id} ORDER BY r.id DESC ${part}`.execute(db),
  )
  const results = rows.map(({ total: _, ...row }) => shown(row))
  return pageOf(results, total, query, { path: '/message-reports/', query: { ...query } })
}

/** One report that someone sent. Throws NOT_FOUND. */
export async function getOwnReport(db: Database, user_id: number, id: number): Promise<OwnMessageReport> {
  const { rows } = await sql<Row>`SELECT ${columns} ${joins} WHERE r.id = ${id} AND r.reporter_id = ${user_id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return shown(rows[0])
}

/** The block of a person that ends last; null if they may write messages. */
export async function findOwnBlock(db: Database, user_id: number): Promise<MessagingBlock | null> {
  const { rows } = await sql<MessagingBlock>`
    SELECT b.id, b.since, b.until, b.reason, CASE WHEN b.appealed_at IS NOT NULL THEN jsonb_build_object('words', b.appeal_words,
      'sent_at', iso_text(b.appealed_at), 'upheld_at', iso_text(b.upheld_at), 'upheld_reason', b.upheld_reason) END AS appeal
    FROM messaging_block b WHERE b.user_id = ${user_id} AND ${blockStands} ORDER BY b.until DESC NULLS FIRST, b.id LIMIT 1`.execute(db)
  return rows[0] ?? null
}

interface ClosedRow extends Omit<ClosedConversation, 'pro'> {
  pro_id: number
  first_name: string
  last_name: string
}

const managed = (user_id: number): RawBuilder<unknown> => sql`
  SELECT location_id FROM location_manager WHERE user_id = ${user_id}
  UNION SELECT l.id FROM organization_manager o JOIN location l USING (organization_id) WHERE o.user_id = ${user_id}`

/** A page of the conversations in which a pro, or locations that a person manages, take no messages. */
export async function listClosed(
  db: Database,
  { user_id, pro_id }: { user_id: number; pro_id: number | null },
  query: HandlerInput<typeof closedCall>['query'],
): Promise<Page<ClosedConversation>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<ClosedRow & { total: number }>`
    SELECT x.channel_url, x.side, x.closed_at, jsonb_build_object('id', l.id, 'name', l.name) AS location, x.pro_id, u.first_name,
      ${shownLastName(sql`x.location_id`)} AS last_name, count(*) OVER ()::int AS total
    FROM (
      SELECT c.channel_url, 'pro' AS side, c.closed_by_pro_at AS closed_at, c.location_id, c.pro_id, c.market_id FROM conversation c
        WHERE c.pro_id = ${pro_id} AND c.closed_by_pro_at IS NOT NULL
      UNION ALL SELECT c.channel_url, 'location', c.closed_by_location_at, c.location_id, c.pro_id, c.market_id FROM conversation c
        WHERE c.closed_by_location_at IS NOT NULL AND c.location_id IN (${managed(user_id)})) x
    JOIN location l ON l.id = x.location_id JOIN pro p ON p.id = x.pro_id AND p.market_id = x.market_id JOIN user_account u ON u.id = p.user_id
    ORDER BY x.closed_at DESC, x.channel_url ${part}`.execute(db),
  )
  const results = rows.map(
    ({ total: _, pro_id: id, first_name, last_name, ...row }): ClosedConversation => ({
      ...row,
      pro: { id, display_name: nameAsShown(first_name, last_name) },
    }),
  )
  return pageOf(results, total, query, { path: '/chats/closed/', query: { ...query } })
}
