import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { DeliveryState, listMessageLog as listCall, LoggedMessage } from '@muster/contract/notices/message-log-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../db/containing.ts'
import type { Database } from '../db/database.ts'
import { pageOf, readCapped } from '../db/paging.ts'
import { invalid } from '../problem.ts'

type Query = HandlerInput<typeof listCall>['query']

const STATES: Record<DeliveryState, RawBuilder<unknown>> = {
  sent: sql`m.sent_at IS NOT NULL`,
  failed: sql`m.sent_at IS NULL AND m.error IS NOT NULL`,
  waiting: sql`m.sent_at IS NULL AND m.error IS NULL`,
}
/** Links may be secret: they open a conversation or an interview without an account. */
const LINKS = /https?:\/\/\S+/g
/** Shorter parts are in too many addresses. */
const FEWEST_CHARACTERS = 4

function narrowed({ user_id, recipient, channel, state, created_ts__gte, created_ts__lte }: Query): RawBuilder<unknown> {
  const all = [sql`true`]
  if (user_id !== undefined) all.push(sql`m.user_id = ${user_id}`)
  if (recipient) {
    const part = recipient.includes('@') || /[a-z]/i.test(recipient) ? recipient.toLowerCase() : recipient.replaceAll(/\D/g, '')
    if (part.length < FEWEST_CHARACTERS) throw invalid('recipient', 'Type at least four characters')
    all.push(sql`m.recipient LIKE ${containing(part)}`)
  }
  if (channel !== undefined) all.push(sql`m.channel = ${channel}`)
  if (state !== undefined) all.push(STATES[state])
  if (created_ts__gte !== undefined) all.push(sql`m.created_ts >= ${created_ts__gte}`)
  if (created_ts__lte !== undefined) all.push(sql`m.created_ts <= ${created_ts__lte}`)
  return sql.join(all, sql` AND `)
}

/**
 * A page of what was sent to people, newest first. A text that left is empty already, so it is null here. A device shows a repeated push
 * once, so only SMS and email can arrive twice.
 */
export async function listMessageLog(db: Database, query: Query): Promise<Page<LoggedMessage>> {
  const where = narrowed(query)
  const page = await readCapped(
    db,
    query,
    { from: sql`sent_message m`, where },
    (part) =>
      sql<LoggedMessage>`
      SELECT m.id, m.channel, CASE WHEN ${STATES.sent} THEN 'sent' WHEN ${STATES.failed} THEN 'failed' ELSE 'waiting' END AS state, n.kind, m.user_id,
        nullif(trim(u.first_name || ' ' || u.last_name), '') AS name, m.recipient, m.subject, nullif(m.body, '') AS body, m.error,
        m.channel <> 'push' AND m.is_unsure AS is_unsure, m.created_ts, m.sent_at
      FROM (SELECT * FROM sent_message m WHERE ${where} ORDER BY m.id DESC ${part}) m
        LEFT JOIN user_account u ON u.id = m.user_id
        LEFT JOIN notice n ON n.id = CASE WHEN m.effect_id ~ '^notice:[0-9]{1,18}:' THEN split_part(m.effect_id, ':', 2)::bigint END
      ORDER BY m.id DESC`,
  )
  const rows = page.rows.map((row) => ({ ...row, body: row.body?.replaceAll(LINKS, '[…]') ?? null }))
  return pageOf(rows, page.count, query, { path: '/admin/messages/', query, exact: page.exact })
}
