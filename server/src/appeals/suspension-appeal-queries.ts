import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import type { AdminSuspensionAppeal } from '@muster/contract/suspensions/suspension.ts'
import type { listSuspensionAppeals as listCall } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { type StoredSuspension, suspendedProJson, suspensionJson } from '../suspensions/suspension-queries.ts'

/** An appeal before its photos have addresses. */
export type StoredSuspensionAppeal = Omit<AdminSuspensionAppeal, 'suspension'> & { suspension: StoredSuspension }

const COLUMNS = (
  reader: number,
) => sql`x.id, ${suspendedProJson} AS pro, ${suspensionJson} AS suspension, coalesce(s.created_by = ${reader}, false) AS is_own_record,
  (SELECT trim(d.first_name || ' ' || d.last_name) FROM user_account d WHERE d.id = x.decided_by) AS decided_by
  FROM suspension_appeal x JOIN suspension s ON s.id = x.suspension_id JOIN pro p ON p.id = s.pro_id AND p.market_id = s.market_id
  JOIN user_account u ON u.id = p.user_id`

/** A page of appeals of suspensions: open ones in the order they are due, decided ones from the latest. */
export async function listSuspensionAppeals(
  db: Database,
  query: HandlerInput<typeof listCall>['query'],
  reader: number,
): Promise<Page<StoredSuspensionAppeal>> {
  const where = query.status === undefined ? sql`true` : sql`x.status = ${query.status}`
  const { rows, total } = await readCounted(query, (part) =>
    sql<StoredSuspensionAppeal & { total: number }>`
    SELECT count(*) OVER () AS total, ${COLUMNS(reader)} WHERE ${where} AND (x.status <> 'OPEN' OR s.lifted_at IS NULL)
    ORDER BY x.status <> 'OPEN', x.decided_at DESC, x.sent_at, x.id ${part}`.execute(db),
  )
  const results = rows.map(({ total: _, ...row }) => row)
  return pageOf(results, total, query, { path: '/admin/suspension-appeals/', query: { ...query } })
}

/** One appeal of a suspension. Throws NOT_FOUND. */
export async function getSuspensionAppeal(db: Database, id: number, reader: number): Promise<StoredSuspensionAppeal> {
  const { rows } = await sql<StoredSuspensionAppeal>`SELECT ${COLUMNS(reader)} WHERE x.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return rows[0]
}
