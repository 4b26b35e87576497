import { DECISION_DAYS } from '@muster/contract/appeals/appeal-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import type { AdminSuspensionAppeal } from '@muster/contract/suspensions/suspension.ts'
import type { listSuspensionAppeals as listCall } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { privateAddress } from '../files/private-address.ts'
import { Problem } from '../problem.ts'
import { adminSuspension, type StoredSuspension, suspendedProJson, suspensionJson } from '../suspensions/suspension-queries.ts'

type Row = Omit<AdminSuspensionAppeal, 'suspension' | 'evidence_resource_url'> & { public_id: string | null; suspension: StoredSuspension }

const COLUMNS = (
  reader: number,
) => sql`x.id, x.status, x.words, x.sent_at, x.sent_at + make_interval(days => ${DECISION_DAYS}) AS decide_by, x.decided_at,
  x.decision_reason, f.public_id, ${suspendedProJson} AS pro, ${suspensionJson} AS suspension, coalesce(s.created_by = ${reader}, false) AS is_own_record,
  (SELECT trim(d.first_name || ' ' || d.last_name) FROM user_account d WHERE d.id = x.decided_by) AS decided_by
  FROM suspension_appeal x JOIN suspension s ON s.id = x.suspension_id JOIN pro p ON p.id = s.pro_id AND p.market_id = s.market_id
  JOIN user_account u ON u.id = p.user_id LEFT JOIN stored_file f ON f.id = x.file_id`

function readingOf({ public_id, suspension: stored, ...row }: Row, secret: string): AdminSuspensionAppeal {
  const { appeal: _appeal, appeal_until: _until, ...suspension } = adminSuspension(stored, secret)
  return { ...row, suspension, evidence_resource_url: public_id === null ? null : privateAddress(secret, public_id) }
}

/** A page of appeals of suspensions: open ones in the order they are due, decided ones from the latest. */
export async function listSuspensionAppeals(
  db: Database,
  query: HandlerInput<typeof listCall>['query'],
  reader: number,
  secret: string,
): Promise<Page<AdminSuspensionAppeal>> {
  const where = query.status === undefined ? sql`true` : sql`x.status = ${query.status}`
  const { rows, total } = await readCounted(query, (part) =>
    sql<Row & { total: number }>`
    SELECT count(*) OVER () AS total, ${COLUMNS(reader)} WHERE ${where} AND (x.status <> 'OPEN' OR s.lifted_at IS NULL)
    ORDER BY x.status <> 'OPEN', x.decided_at DESC, x.sent_at, x.id ${part}`.execute(db),
  )
  const results = rows.map(({ total: _, ...row }) => readingOf(row, secret))
  return pageOf(results, total, query, { path: '/admin/suspension-appeals/', query: { ...query } })
}

/** One appeal of a suspension. Throws NOT_FOUND. */
export async function getSuspensionAppeal(db: Database, id: number, reader: number, secret: string): Promise<AdminSuspensionAppeal> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS(reader)} WHERE x.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return readingOf(rows[0], secret)
}
