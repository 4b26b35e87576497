import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { AdminGigRow, listGigsForAdmin as listCall } from '@muster/contract/gigs/admin-gig-endpoints.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCapped } from '../db/paging.ts'

type Query = HandlerInput<typeof listCall>['query']
type Row = Omit<AdminGigRow, 'wage_amount'> & { wage_cents: number }

function narrowed({ created_ts__gte, created_ts__lte, status, skill_id, location_id, event_id }: Query): RawBuilder<unknown> {
  const all = [sql`true`]
  if (created_ts__gte !== undefined) all.push(sql`g.created_ts >= ${created_ts__gte}`)
  if (created_ts__lte !== undefined) all.push(sql`g.created_ts <= ${created_ts__lte}`)
  if (status !== undefined && status.length > 0) all.push(sql`g.status IN (${sql.join(status.map((one) => sql.lit(one)))})`)
  if (skill_id !== undefined) all.push(sql`g.skill_id = ${skill_id}`)
  if (location_id !== undefined) all.push(sql`g.location_id = ${location_id}`)
  if (event_id !== undefined) all.push(sql`g.gig_shift_id IN (SELECT s.id FROM gig_shift s WHERE s.event_id = ${event_id})`)
  return sql.join(all, sql` AND `)
}

/** A page of all shifts, the last posted first. Ids grow with time, so they sort the list. */
export async function listGigsForAdmin(db: Database, query: Query): Promise<Page<AdminGigRow>> {
  const where = narrowed(query)
  const page = await readCapped(
    db,
    query,
    { from: sql`gig g`, where },
    (part) =>
      sql<Row>`SELECT g.id, g.status, g.type, g.location_id, l.name AS location_name, s.event_id, v.name AS event_name, g.start_time, g.end_time, g.timezone, g.wage_cents,
        g.allowed_confirmed_pros, g.confirmed_pros_count, g.total_applications_count, g.failed_payments_count + g.error_payments_count AS failed_payments_count, g.created_ts,
        jsonb_build_object('id', k.id, 'name', k.name, 'name_es', k.name_es, 'color', k.color) AS skill
      FROM (SELECT * FROM gig g WHERE ${where} ORDER BY g.id DESC ${part}) g
        JOIN location l ON l.id = g.location_id JOIN skill k ON k.id = g.skill_id JOIN gig_shift s ON s.id = g.gig_shift_id AND s.market_id = g.market_id
        LEFT JOIN event v ON v.id = s.event_id ORDER BY g.id DESC`,
  )
  const rows = page.rows.map(({ wage_cents, ...row }) => ({ ...row, wage_amount: dollarsOf(wage_cents) }))
  return pageOf(rows, page.count, query, { path: '/admin/gigs/', query, exact: page.exact })
}
