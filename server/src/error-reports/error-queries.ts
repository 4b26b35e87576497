import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { listErrors as listCall } from '@muster/contract/error-reports/error-report-endpoints.ts'
import { type ErrorGroup, type ErrorRecord, MOST_HAPPENINGS } from '@muster/contract/error-reports/error-report.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'

type Query = HandlerInput<typeof listCall>['query']

const PARTS: Record<NonNullable<Query['part']>, RawBuilder<unknown>> = {
  open: sql`g.solved_at IS NULL`,
  solved: sql`g.solved_at IS NOT NULL`,
}

const columns = sql`
  g.id, g.source, g.name, g.message, g.place, g.times, g.first_seen, g.last_seen, g.solved_at, g.came_back_at,
  (SELECT count(DISTINCT h.person) FROM error_happening h WHERE h.group_id = g.id)::int AS people,
  (SELECT trim(u.first_name || ' ' || u.last_name) FROM user_account u WHERE u.id = g.solved_by) AS solved_by`

/** A page of errors, the latest first. */
export async function listErrors(db: Database, query: Query): Promise<Page<ErrorGroup>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<ErrorGroup & { total: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS total FROM error_group g
    WHERE ${query.part === undefined ? sql`true` : PARTS[query.part]} AND (${query.source ?? null}::text IS NULL OR g.source = ${query.source ?? null})
    ORDER BY g.last_seen DESC, g.id DESC ${part}`.execute(db),
  )
  const results = rows.map(({ total: _, ...row }) => row)
  return pageOf(results, total, query, { path: '/admin/errors/', query: { ...query } })
}

/** One error with its last happenings. Throws NOT_FOUND. */
export async function getError(db: Database, id: number): Promise<ErrorRecord> {
  const { rows } = await sql<ErrorRecord>`
    SELECT ${columns}, g.stack, coalesce((SELECT jsonb_agg(jsonb_build_object('happened_at', iso_text(h.happened_at), 'place', h.place, 'person', h.person,
        'request_id', h.request_id, 'release', h.release, 'times', h.times, 'steps', h.steps) ORDER BY h.id DESC)
      FROM (SELECT * FROM error_happening WHERE group_id = g.id ORDER BY id DESC LIMIT ${MOST_HAPPENINGS}) h), '[]') AS happenings
    FROM error_group g WHERE g.id = ${id}::bigint`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}
