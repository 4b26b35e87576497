import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type {
  AdminOrganizationRow,
  listOrganizationsForAdmin as listCall,
} from '@muster/contract/organizations/admin-organization-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import { sql } from 'kysely'
import { containing } from '../db/containing.ts'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'

type Query = HandlerInput<typeof listCall>['query']

const ORDERS = {
  created_ts: sql`o.created_ts, o.id`,
  '-created_ts': sql`o.created_ts DESC, o.id DESC`,
  name: sql`o.name, o.id`,
  '-name': sql`o.name DESC, o.id DESC`,
}

/** A page of all organizations, for the provider's staff. */
export async function listOrganizationsForAdmin(db: Database, query: Query): Promise<Page<AdminOrganizationRow>> {
  const order = ORDERS[query.ordering]
  const { rows, total } = await readCounted(query, (part) =>
    sql<AdminOrganizationRow & { total: number }>`
      SELECT o.total, o.id, o.name, o.image_public_id, o.created_ts,
        (SELECT count(*) FROM location l WHERE l.organization_id = o.id) AS locations_count,
        (SELECT count(*) FROM organization_manager m WHERE m.organization_id = o.id) AS managers_count,
        (SELECT count(*) FROM location l WHERE l.organization_id = o.id AND l.billing_source = 'ORGANIZATION') AS pays_for,
        EXISTS (SELECT 1 FROM payment_method p WHERE p.organization_id = o.id AND p.status = 'ACTIVE') AS has_payment_method,
        EXISTS (SELECT 1 FROM organization_sso c WHERE c.organization_id = o.id) AS has_company_sign_in
      FROM (SELECT count(*) OVER () AS total, o.* FROM organization o
        WHERE ${query.id === undefined ? sql`true` : sql`o.id = ${query.id}`} ${query.name ? sql`AND o.name ILIKE ${containing(query.name)}` : sql``}
        ORDER BY ${order} ${part}) o ORDER BY ${order}`.execute(db),
  )
  return pageOf(
    rows.map(({ total: _, ...row }) => row),
    total,
    query,
    { path: '/admin/organizations/', query },
  )
}
