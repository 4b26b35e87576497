import type { AdminCoupon, CouponEntryRow, CouponState, HeldCouponView } from '@muster/contract/coupons/coupon.ts'
import type { listCouponsForAdmin as listCall } from '@muster/contract/coupons/coupon-endpoints.ts'
import type { EntryFacts } from '@muster/contract/coupons/coupon-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../db/containing.ts'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { type AdminRow, adminOf, type HeldRow, heldOf } from './coupon-reading.ts'

type Query = HandlerInput<typeof listCall>['query']

/** Today where the provider is: in the zone of its first market. */
const STAFF_TODAY = sql`(SELECT (app_now() AT TIME ZONE m.timezone)::date FROM market m ORDER BY m.id LIMIT 1)`

const terms = sql`c.code, c.name, c.kind, c.percent, c.amount_cents, to_char(c.first_day, 'YYYY-MM-DD') AS first_day, to_char(c.last_day, 'YYYY-MM-DD') AS last_day,
  c.uses_per_location, c.budget_cents, c.committed_cents, c.off_at IS NULL AS is_on`

const audience = (column: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(jsonb_agg(${column} ORDER BY a.id), '[]') FROM coupon_audience a WHERE a.coupon_id = c.id AND ${column} IS NOT NULL)`

const adminSelect = sql`
  SELECT c.id, ${terms}, to_char(${STAFF_TODAY}, 'YYYY-MM-DD') AS today, c.off_reason, c.created_ts,
    ${audience(sql`a.market_id`)} AS market_ids, ${audience(sql`a.organization_id`)} AS organization_ids, ${audience(sql`a.location_id`)} AS location_ids,
    (SELECT coalesce(jsonb_agg(coalesce(m.name, o.name, l.name) ORDER BY a.id), '[]') FROM coupon_audience a LEFT JOIN market m ON m.id = a.market_id
      LEFT JOIN organization o ON o.id = a.organization_id LEFT JOIN location l ON l.id = a.location_id WHERE a.coupon_id = c.id) AS audience_names,
    coalesce(n.used, 0)::float8 AS used_cents, coalesce(n.locations, 0)::int AS locations_count, coalesce(n.shifts, 0)::int AS shifts_count,
    nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS created_by`
const adminFrom = sql`LEFT JOIN user_account u ON u.id = c.created_by
  LEFT JOIN LATERAL (SELECT sum(e.taken_cents) AS used, count(DISTINCT e.location_id) AS locations, sum(e.shifts_taken) AS shifts FROM coupon_entry e WHERE e.coupon_id = c.id) n ON true`

/** The same states as `couponState`. */
const STATES: Record<CouponState, RawBuilder<unknown>> = {
  OFF: sql`c.off_at IS NOT NULL`,
  ENDED: sql`c.off_at IS NULL AND c.last_day < ${STAFF_TODAY}`,
  USED_UP: sql`c.off_at IS NULL AND c.last_day >= ${STAFF_TODAY} AND c.budget_cents - c.committed_cents < coalesce(c.amount_cents, 1)`,
  PLANNED: sql`c.off_at IS NULL AND c.first_day > ${STAFF_TODAY} AND c.budget_cents - c.committed_cents >= coalesce(c.amount_cents, 1)`,
  ON: sql`c.off_at IS NULL AND ${STAFF_TODAY} BETWEEN c.first_day AND c.last_day AND c.budget_cents - c.committed_cents >= coalesce(c.amount_cents, 1)`,
}

const ORDERS: Record<Query['ordering'], RawBuilder<unknown>> = {
  '-created_ts': sql`c.created_ts DESC, c.id DESC`,
  created_ts: sql`c.created_ts, c.id`,
  code: sql`c.code`,
  '-used': sql`coalesce((SELECT sum(e.taken_cents) FROM coupon_entry e WHERE e.coupon_id = c.id), 0) DESC, c.id DESC`,
  last_day: sql`c.last_day, c.id`,
}

/** A page of all coupons, for the staff. */
export async function listCouponsForAdmin(db: Database, query: Query): Promise<Page<AdminCoupon>> {
  const { search, state, kind, ordering } = query
  const { rows, total } = await readCounted(query, (part) =>
    sql<AdminRow & { total: number }>`
      ${adminSelect}, c.total FROM (SELECT c.*, count(*) OVER ()::int AS total FROM coupon c WHERE ${state === undefined ? sql`true` : STATES[state]}
        ${search ? sql`AND (c.code ILIKE ${containing(search)} OR c.name ILIKE ${containing(search)})` : sql``} ${kind === undefined ? sql`` : sql`AND c.kind = ${kind}`}
        ORDER BY ${ORDERS[ordering]} ${part}) c ${adminFrom} ORDER BY ${ORDERS[ordering]}`.execute(db),
  )
  return pageOf(
    rows.map(({ total: _, ...row }) => adminOf(row)),
    total,
    query,
    { path: '/admin/business-coupons/', query },
  )
}

/** A coupon, for the staff. Throws NOT_FOUND. */
export async function getCouponForAdmin(db: Database, id: number): Promise<AdminCoupon> {
  const { rows } = await sql<AdminRow>`${adminSelect} FROM coupon c ${adminFrom} WHERE c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return adminOf(rows[0])
}

/** The locations that entered a coupon, the newest first, at most 200. */
export async function listEntriesOf(db: Database, coupon_id: number): Promise<CouponEntryRow[]> {
  const { rows } = await sql<CouponEntryRow>`
    SELECT l.id AS location_id, l.name AS location_name, max(e.entered_at) AS entered_at, sum(e.taken_cents)::float8 / 100 AS used, sum(e.shifts_taken)::int AS shifts
    FROM coupon_entry e JOIN location l ON l.id = e.location_id WHERE e.coupon_id = ${coupon_id} GROUP BY l.id ORDER BY max(e.id) DESC LIMIT 200`.execute(
    db,
  )
  return rows
}

const heldSelect = sql`
  SELECT e.id, ${terms}, to_char((app_now() AT TIME ZONE l.timezone)::date, 'YYYY-MM-DD') AS today, e.taken_cents, e.amount_cents AS entry_cents, e.shifts_taken, e.entered_at,
    nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS entered_by
  FROM coupon_entry e JOIN coupon c ON c.id = e.coupon_id JOIN location l ON l.id = e.location_id LEFT JOIN user_account u ON u.id = e.entered_by`

/** The coupons that a location entered, the newest first, at most 100. */
export async function listEntered(db: Database, location_id: number): Promise<HeldCouponView[]> {
  const { rows } = await sql<HeldRow>`${heldSelect} WHERE e.location_id = ${location_id} ORDER BY e.id DESC LIMIT 100`.execute(db)
  return rows.map(heldOf)
}

/** One of them. It exists. */
export async function getEntered(db: Database, id: number): Promise<HeldCouponView> {
  const { rows } = await sql<HeldRow>`${heldSelect} WHERE e.id = ${id}`.execute(db)
  return heldOf(rows[0]!)
}

type Beside = Pick<EntryFacts, 'is_for_location' | 'entries' | 'has_rest' | 'has_other_percentage'>

/** What decides whether a location may enter a locked coupon, beside the coupon itself. */
export async function getEntryFacts(
  db: Database,
  coupon_id: number,
  location_id: number,
): Promise<Beside & { today: string; entry_no: number }> {
  const { rows } = await sql<Beside & { today: string; entry_no: number }>`
    SELECT to_char((app_now() AT TIME ZONE l.timezone)::date, 'YYYY-MM-DD') AS today,
      NOT EXISTS (SELECT 1 FROM coupon_audience a WHERE a.coupon_id = ${coupon_id}) OR EXISTS (SELECT 1 FROM coupon_audience a WHERE a.coupon_id = ${coupon_id}
        AND (a.market_id = l.market_id OR a.organization_id = l.organization_id OR a.location_id = l.id)) AS is_for_location,
      (SELECT count(*)::int FROM coupon_entry e WHERE e.coupon_id = ${coupon_id} AND e.location_id = l.id) AS entries,
      (SELECT coalesce(max(e.entry_no), 0) + 1 FROM coupon_entry e WHERE e.coupon_id = ${coupon_id} AND e.location_id = l.id) AS entry_no,
      EXISTS (SELECT 1 FROM coupon_entry e WHERE e.coupon_id = ${coupon_id} AND e.location_id = l.id AND e.taken_cents < e.amount_cents) AS has_rest,
      EXISTS (SELECT 1 FROM coupon_entry e JOIN coupon c ON c.id = e.coupon_id WHERE e.location_id = l.id AND c.id <> ${coupon_id} AND c.kind = 'PERCENTAGE'
        AND c.off_at IS NULL AND c.last_day >= (app_now() AT TIME ZONE l.timezone)::date AND e.shifts_taken < c.uses_per_location
        AND c.committed_cents < c.budget_cents) AS has_other_percentage
    FROM location l WHERE l.id = ${location_id}`.execute(db)
  return rows[0]!
}

/** Names of markets, organizations and locations that don't exist, as "location 12"; empty if all do. */
export async function listUnknownAudience(
  db: Database,
  { market_ids, organization_ids, location_ids }: Pick<AdminCoupon, 'market_ids' | 'organization_ids' | 'location_ids'>,
): Promise<{ target: 'market_ids' | 'organization_ids' | 'location_ids'; id: number }[]> {
  const { rows } = await sql<{ target: 'market_ids' | 'organization_ids' | 'location_ids'; id: number }>`
    SELECT 'market_ids' AS target, x.id FROM unnest(${[...market_ids]}::bigint[]) AS x (id) WHERE NOT EXISTS (SELECT 1 FROM market m WHERE m.id = x.id)
    UNION ALL SELECT 'organization_ids', x.id FROM unnest(${[...organization_ids]}::bigint[]) AS x (id) WHERE NOT EXISTS (SELECT 1 FROM organization o WHERE o.id = x.id)
    UNION ALL SELECT 'location_ids', x.id FROM unnest(${[...location_ids]}::bigint[]) AS x (id) WHERE NOT EXISTS (SELECT 1 FROM location l WHERE l.id = x.id)`.execute(
    db,
  )
  return rows
}
