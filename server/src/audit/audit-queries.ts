import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { AUDIT_DAYS, type AuditEntry, type listAuditEntries as listCall } from '@muster/contract/audit/audit-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCapped } from '../db/paging.ts'
import { happeningOf, type HappeningRow } from './happening-reading.ts'
import { invalid } from '../problem.ts'

type Query = HandlerInput<typeof listCall>['query']

interface Row extends HappeningRow {
  actor_kind: AuditEntry['actor_kind']
  actor_id: number | null
  subject_kind: string
  subject_id: number
  gig_id: number | null
}

/** The pattern of what begins with these words. */
const beginning = (words: string): string => `${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function narrowed(query: Query): RawBuilder<unknown> {
  const { actor_id, subject_kind, subject_id, gig_id, action, created_ts__gte, created_ts__lte } = query
  if (subject_id !== undefined && !subject_kind) throw invalid('subject_kind', 'Say what kind of record this number is of')
  const all = [sql`true`]
  if (actor_id !== undefined) all.push(sql`e.actor_user_id = ${actor_id}`)
  if (subject_kind) all.push(sql`e.subject_kind = ${subject_kind}`)
  if (subject_id !== undefined) all.push(sql`e.subject_id = ${subject_id}`)
  if (gig_id !== undefined) all.push(sql`e.gig_id = ${gig_id}`)
  if (action) all.push(sql`e.action LIKE ${beginning(action)}`)
  if (created_ts__lte !== undefined) all.push(sql`e.created_ts <= ${created_ts__lte}`)
  const isNarrow = actor_id !== undefined || subject_id !== undefined || gig_id !== undefined
  if (created_ts__gte !== undefined) all.push(sql`e.created_ts >= ${created_ts__gte}`)
  else if (!isNarrow)
    all.push(sql`e.created_ts >= coalesce(${created_ts__lte ?? null}::timestamptz, app_now()) - make_interval(days => ${AUDIT_DAYS})`)
  return sql.join(all, sql` AND `)
}

/** A page of the audit log, newest first. Without a start, and about nothing in particular, the last 30 days. */
export async function listAuditEntries(db: Database, query: Query): Promise<Page<AuditEntry>> {
  const where = narrowed(query)
  const page = await readCapped(
    db,
    query,
    { from: sql`audit_entry e`, where },
    (part) =>
      sql<Row>`SELECT e.id, e.created_ts, e.action, e.actor_kind, e.actor_user_id AS actor_id, e.subject_kind, e.subject_id, e.gig_id, e.changes,
        u.first_name, u.last_name
      FROM (SELECT * FROM audit_entry e WHERE ${where} ORDER BY e.id DESC ${part}) e
        LEFT JOIN user_account u ON u.id = e.actor_user_id ORDER BY e.id DESC`,
  )
  return pageOf(page.rows.map(entryOf), page.count, query, {
    path: '/admin/audit/',
    query,
    exact: page.exact,
  })
}

function entryOf({ actor_kind, actor_id, subject_kind, subject_id, gig_id, ...row }: Row): AuditEntry {
  const { actor, ...happening } = happeningOf(row)
  return {
    ...happening,
    changes: happening.changes.slice(0, 100),
    actor_kind,
    actor_id,
    actor_name: actor,
    subject_kind,
    subject_id,
    gig_id,
  }
}
