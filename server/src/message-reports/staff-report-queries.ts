import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { listMessageReports as listCall } from '@muster/contract/message-reports/admin-report-endpoints.ts'
import type { ExcerptMessage, StaffMessageReport } from '@muster/contract/message-reports/message-report.ts'
import { EXCERPT_EACH_SIDE, READ_WITHIN_HOURS } from '@muster/contract/message-reports/message-report-rules.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { filesOfMessage } from '../conversations/chat-file-queries.ts'
import type { StoredChatFile } from '../conversations/stored-message-reading.ts'
import { blockStands } from '../conversations/writer-block-queries.ts'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'

type Query = HandlerInput<typeof listCall>['query']

const nameOf = (user: string) => sql.raw(`trim(${user}.first_name || ' ' || ${user}.last_name)`)

/** Whether the block of report `r` stands and its appeal waits. */
const isAppealed = sql`EXISTS (SELECT 1 FROM messaging_block b WHERE b.report_id = r.id AND ${blockStands} AND b.appealed_at IS NOT NULL AND b.upheld_at IS NULL)`

const columns = (reader: number): RawBuilder<unknown> => sql`
  r.id, r.status, r.reason, r.words, r.is_whole, r.created_ts AS sent_at, r.created_ts + make_interval(hours => ${READ_WITHIN_HOURS}::int) AS read_by,
  jsonb_build_object('user_id', v.id, 'name', ${nameOf('v')}, 'side', r.reporter_side) AS reporter,
  jsonb_build_object('user_id', u.id, 'name', ${nameOf('u')}, 'side', coalesce((SELECT CASE WHEN m.pro_id IS NULL THEN 'location' ELSE 'pro' END
      FROM conversation_message m WHERE m.conversation_id = r.conversation_id AND m.author_id = r.author_id AND m.client_id = r.client_id), 'pro'),
    'earlier_reports', (SELECT count(*) FROM message_report o WHERE o.author_id = r.author_id AND o.id <> r.id),
    'earlier_acted', (SELECT count(*) FROM message_report o WHERE o.author_id = r.author_id AND o.id <> r.id AND o.status IN ('WARNED', 'BLOCKED')),
    'block', (SELECT jsonb_build_object('id', b.id, 'until', iso_text(b.until), 'is_of_this', b.report_id = r.id) FROM messaging_block b
      WHERE b.user_id = r.author_id AND ${blockStands} ORDER BY b.report_id <> r.id, b.until DESC NULLS FIRST LIMIT 1)) AS reported,
  jsonb_build_object('id', l.id, 'name', l.name) AS location, c.pro_id IS NULL AS is_thread, r.reporter_id = ${reader} OR r.author_id = ${reader} AS is_own,
  r.decided_at, (SELECT ${nameOf('d')} FROM user_account d WHERE d.id = r.decided_by) AS decided_by, r.decision_reason,
  (SELECT jsonb_build_object('words', b.appeal_words, 'sent_at', iso_text(b.appealed_at), 'upheld_at', iso_text(b.upheld_at), 'upheld_reason', b.upheld_reason)
    FROM messaging_block b WHERE b.report_id = r.id AND b.appealed_at IS NOT NULL) AS appeal`
const joins = sql`FROM message_report r JOIN conversation c ON c.id = r.conversation_id JOIN location l ON l.id = c.location_id
  JOIN user_account u ON u.id = r.author_id JOIN user_account v ON v.id = r.reporter_id`

const PARTS: Record<NonNullable<Query['part']>, RawBuilder<unknown>> = {
  open: sql`r.status = 'OPEN'`,
  appealed: isAppealed,
  decided: sql`r.status <> 'OPEN'`,
}

/** A page of reports for the staff: those to decide, the oldest first, then the decided ones, newest first. */
export async function listReports(db: Database, query: Query, reader: number): Promise<Page<StaffMessageReport>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<StaffMessageReport & { total: number }>`
    SELECT ${columns(reader)}, count(*) OVER ()::int AS total ${joins} WHERE ${query.part === undefined ? sql`true` : PARTS[query.part]}
    ORDER BY r.status <> 'OPEN', r.decided_at DESC, r.created_ts, r.id ${part}`.execute(db),
  )
  const results = rows.map(({ total: _, ...row }) => row)
  return pageOf(results, total, query, { path: '/admin/message-reports/', query: { ...query } })
}

/** One report for the staff. Throws NOT_FOUND. */
export async function getReport(db: Database, id: number, reader: number): Promise<StaffMessageReport> {
  const { rows } = await sql<StaffMessageReport>`SELECT ${columns(reader)} ${joins} WHERE r.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

export type StoredExcerptMessage = Omit<ExcerptMessage, 'files'> & { files: StoredChatFile[] }

/** The message of a report with those right around it, in their order: all that the staff may read of the conversation. */
export async function listExcerpt(db: Database, id: number): Promise<StoredExcerptMessage[]> {
  const { rows } = await sql<StoredExcerptMessage>`
    WITH said AS (SELECT m.conversation_id, m.sequence, r.body AS reported_body FROM message_report r JOIN conversation_message m ON m.conversation_id = r.conversation_id
        AND m.author_id = r.author_id AND m.client_id = r.client_id WHERE r.id = ${id}),
      near AS (
        (SELECT m.* FROM conversation_message m JOIN said s USING (conversation_id) WHERE m.sequence < s.sequence ORDER BY m.sequence DESC LIMIT ${EXCERPT_EACH_SIDE})
        UNION ALL (SELECT m.* FROM conversation_message m JOIN said s USING (conversation_id) WHERE m.sequence >= s.sequence ORDER BY m.sequence LIMIT ${EXCERPT_EACH_SIDE + 1}))
    SELECT m.sequence, jsonb_build_object('user_id', u.id, 'name', ${nameOf('u')}, 'side', CASE WHEN m.pro_id IS NULL THEN 'location' ELSE 'pro' END) AS author,
      m.body, CASE WHEN m.sequence = s.sequence AND m.body <> s.reported_body THEN s.reported_body END AS reported_body, ${filesOfMessage} AS files,
      m.sent_at, m.edited_at, m.removed_at IS NOT NULL AS is_removed, m.sequence = s.sequence AS is_reported
    FROM near m CROSS JOIN said s JOIN user_account u ON u.id = m.author_id ORDER BY m.sequence LIMIT ${2 * EXCERPT_EACH_SIDE + 1}`.execute(
    db,
  )
  return rows
}
