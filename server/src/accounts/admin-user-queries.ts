import type { HandlerInput } from '@muster/contract/endpoint.ts'
import {
  type AdminUser,
  type AdminUserRow,
  MOST_PLACES_SHOWN,
  MOST_SESSIONS_SHOWN,
  type listUsersForAdmin as listCall,
} from '@muster/contract/accounts/admin-user-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCapped } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { type AccountFilter, narrowAccounts, proved } from '../pros/person-filter-queries.ts'

type Query = HandlerInput<typeof listCall>['query']

const columns = sql`u.id, u.uuid, u.first_name, u.last_name, u.preferred_name_for_search, u.app_mode, u.is_gigpro_admin, u.account_status, u.date_joined,
  u.last_login, ${proved('phone')} AS phone_number, ${proved('email')} AS email,
  (SELECT p.id FROM pro p WHERE p.user_id = u.id AND p.merged_into IS NULL ORDER BY p.id LIMIT 1) AS gigster_profile_id,
  (SELECT p.headshot_public_id FROM pro p WHERE p.user_id = u.id AND p.merged_into IS NULL ORDER BY p.id LIMIT 1) AS headshot_public_id`

const ORDERS: Record<Query['ordering'], RawBuilder<unknown>> = {
  id: sql`u.id`,
  '-id': sql`u.id DESC`,
  date_joined: sql`u.date_joined, u.id`,
  '-date_joined': sql`u.date_joined DESC, u.id DESC`,
  last_login: sql`u.last_login, u.id`,
  '-last_login': sql`u.last_login DESC NULLS LAST, u.id DESC`,
}

const onDay = (column: RawBuilder<unknown>, day: string) =>
  sql`${column} >= (${day}::date)::timestamp AT TIME ZONE 'UTC' AND ${column} < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC'`

function narrowed(query: Query): RawBuilder<unknown> {
  const filter: AccountFilter = {
    ...(query.first_name && { first_name: query.first_name }),
    ...(query.last_name && { last_name: query.last_name }),
    ...(query.preferred_name_for_search && { preferred_name_for_search: query.preferred_name_for_search }),
    ...(query.email && { email: query.email }),
    ...(query.phone_number && { phone_number: query.phone_number }),
    ...(query.combined_search_param && { anything: query.combined_search_param }),
  }
  const all = [sql`true`, ...narrowAccounts(filter)]
  if (query.id !== undefined) all.push(sql`u.id = ${query.id}`)
  if (query.uuid !== undefined) all.push(sql`u.uuid = ${query.uuid}`)
  if (query.gigster_profile__id !== undefined) all.push(sql`u.id = (SELECT p.user_id FROM pro p WHERE p.id = ${query.gigster_profile__id})`)
  if (query.app_mode !== undefined) all.push(sql`u.app_mode = ${query.app_mode}`)
  if (query.account_status !== undefined)
    all.push(query.account_status === 'ACTIVE' ? sql`u.account_status = 'ACTIVE'` : sql`u.account_status <> 'ACTIVE'`)
  if (query.date_joined !== undefined) all.push(onDay(sql`u.date_joined`, query.date_joined))
  if (query.last_login !== undefined) all.push(onDay(sql`u.last_login`, query.last_login))
  return sql.join(all, sql` AND `)
}

/** A page of all accounts, for the provider's staff. */
export async function listUsersForAdmin(db: Database, query: Query): Promise<Page<AdminUserRow>> {
  const [where, order] = [narrowed(query), ORDERS[query.ordering]]
  const page = await readCapped(
    db,
    query,
    { from: sql`user_account u`, where },
    (part) =>
      sql<AdminUserRow>`SELECT ${columns} FROM (SELECT u.* FROM user_account u WHERE ${where} ORDER BY ${order}
      ${part}) u ORDER BY ${order}`,
  )
  return pageOf(page.rows, page.count, query, { path: '/admin/users/', query, exact: page.exact })
}

/** Counts an account's confirmed shifts that are not over, up to 1,000. */
const COMING_SHIFTS = sql`(SELECT count(*) FROM (SELECT 1 FROM pro p JOIN application a ON a.pro_id = p.id AND a.market_id = p.market_id
    JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
  WHERE p.user_id = u.id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND g.end_time > app_now() AND g.status <> 'CANCELLED' LIMIT 1000) c)`

/** The locations that the person administers, also through their organization, and that have no other admin with an open account. */
const ONLY_ADMIN_OF = sql`(SELECT coalesce(jsonb_agg(x.name ORDER BY x.name), '[]') FROM (
  SELECT l.name FROM location l WHERE l.id IN (
      SELECT m.location_id FROM location_manager m WHERE m.user_id = u.id AND m.role = 'ADMIN'
      UNION SELECT p.id FROM organization_manager m JOIN location p ON p.organization_id = m.organization_id WHERE m.user_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM location_manager o JOIN user_account v ON v.id = o.user_id AND v.account_status = 'ACTIVE'
      WHERE o.location_id = l.id AND o.role = 'ADMIN' AND o.user_id <> u.id)
    AND NOT EXISTS (SELECT 1 FROM organization_manager o JOIN user_account v ON v.id = o.user_id AND v.account_status = 'ACTIVE'
      WHERE o.organization_id = l.organization_id AND o.user_id <> u.id) ORDER BY l.name LIMIT ${MOST_PLACES_SHOWN}) x)`

/** One account for the provider's staff. Throws NOT_FOUND. */
export async function getUserForAdmin(db: Database, id: number): Promise<AdminUser> {
  const { rows } = await sql<AdminUser>`
    SELECT ${columns}, u.language, u.sms_opt_in, u.merged_into,
      coalesce((SELECT jsonb_agg(to_jsonb(s) ORDER BY s.id DESC) FROM (
        SELECT s.id, s.device, iso_text(s.created_ts) AS created_ts, iso_text(s.last_seen_at) AS last_seen_at,
          iso_text(coalesce(s.revoked_at, CASE WHEN s.expires_at <= app_now() THEN s.expires_at END)) AS ended_at, s.sso_id IS NOT NULL AS is_company_sign_in
        FROM session s WHERE s.user_id = u.id ORDER BY s.id DESC LIMIT ${MOST_SESSIONS_SHOWN}) s), '[]') AS sign_ins,
      coalesce((SELECT jsonb_agg(to_jsonb(l) ORDER BY l.name, l.id) FROM (
        SELECT l.id, l.name, m.role FROM location_manager m JOIN location l ON l.id = m.location_id WHERE m.user_id = u.id
        ORDER BY l.name, l.id LIMIT ${MOST_PLACES_SHOWN}) l), '[]') AS locations,
      coalesce((SELECT jsonb_agg(to_jsonb(o) ORDER BY o.name, o.id) FROM (
        SELECT o.id, o.name FROM organization_manager m JOIN organization o ON o.id = m.organization_id WHERE m.user_id = u.id
        ORDER BY o.name, o.id LIMIT ${MOST_PLACES_SHOWN}) o), '[]') AS organizations,
      ${COMING_SHIFTS} AS coming_shifts, ${ONLY_ADMIN_OF} AS only_admin_of
    FROM user_account u WHERE u.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** Locks an account and reads what decides whether it may close. Null if there is none. */
export async function lockAccount(
  db: Database,
  id: number,
): Promise<Pick<AdminUser, 'account_status' | 'merged_into' | 'coming_shifts' | 'only_admin_of'> | null> {
  await sql`SELECT 1 FROM user_account WHERE id = ${id} FOR UPDATE`.execute(db)
  const { rows } = await sql<Pick<AdminUser, 'account_status' | 'merged_into' | 'coming_shifts' | 'only_admin_of'>>`
    SELECT u.account_status, u.merged_into, ${COMING_SHIFTS} AS coming_shifts, ${ONLY_ADMIN_OF} AS only_admin_of FROM user_account u WHERE u.id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}
