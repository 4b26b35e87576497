import type { AdminLocation, AdminLocationRow, LocationHappening } from '@muster/contract/locations/admin-location.ts'
import type { Location, LocationAddress, LocationSummary } from '@muster/contract/locations/location.ts'
import type { ManagerOnDuty } from '@muster/contract/locations/manager-on-duty.ts'
import type { listLocationHistory, listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import type { listLocations } from '@muster/contract/locations/location-endpoints.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { inReadingOrder } from '../db/reading-order.ts'
import { Problem } from '../problem.ts'
import { addOnsOfLocation } from './add-on-queries.ts'
import { happeningOf, type HappeningRow } from '../audit/happening-reading.ts'
import { containing } from '../db/containing.ts'

const point = (of: string) =>
  sql.raw(`jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(${of}.longitude, ${of}.latitude))`)

const columns = sql`l.id, l.name, l.market_id, k.name AS market_name, l.organization_id, o.name AS organization_name, l.image_public_id, l.street_address,
      l.city, l.state_code, l.zip_code, l.phone_number, l.url, l.timezone, ${point('l')} AS coordinates, l.approval_status, l.billing_source,
      l.invoicing_enabled, l.invoice_frequency, l.invoice_style, l.invoice_work_week_end_date, l.week_starts_on, l.concierge_enabled, l.is_checkin_required,
      l.immediate_auto_select_enabled, to_jsonb(l.overfill_positions) AS overfill_positions, l.require_certifications, l.early_access_enabled, l.handover_setting, l.private_direct_offer_expiration,
      l.private_direct_offer_expiration_enabled, l.background_checks_enabled, l.background_checks_fee_percentage, l.in_network_payments_enabled,
      l.in_network_fee_percentage, l.gigpro_fee_percentage, l.tipping_enabled, l.tipping_fee_percentage,
      to_jsonb(l.supported_employment_types) AS supported_employment_types, l.w2_fee_percentage, ${addOnsOfLocation} AS add_ons,
      (SELECT count(*) FROM location_manager m WHERE m.location_id = l.id) AS team_managers_count,
      (SELECT p.external_id FROM payment_method p WHERE p.location_id = l.id AND p.is_default AND p.status = 'ACTIVE') AS stripe_payment_method_id,
      coalesce((SELECT p.status FROM payment_method p WHERE p.is_default AND CASE WHEN l.billing_source = 'LOCATION' THEN p.location_id = l.id
        ELSE p.organization_id = l.organization_id END), 'NOT_CONFIGURED') AS payment_method_status,
      l.is_migrated_from_gigpro, l.denial_reason`

/** One location with everything (specification 3.4). Throws NOT_FOUND. */
export async function getLocation(db: Database, id: number): Promise<Location> {
  const { rows } = await sql<Location>`
    SELECT ${columns}, l.edit_version
    FROM location l JOIN market k ON k.id = l.market_id JOIN organization o ON o.id = l.organization_id
    WHERE l.id = ${id}`.execute(db)
  const location = rows[0]
  if (!location) throw new Problem('NOT_FOUND')
  return location
}

const managedBy = (
  user_id: number,
): RawBuilder<unknown> => sql`(l.id IN (SELECT location_id FROM location_manager WHERE user_id = ${user_id})
  OR l.organization_id IN (SELECT organization_id FROM organization_manager WHERE user_id = ${user_id}))`

/** The user's locations by name: all, or only approved ones. A denied one is listed so that its managers can read why. At most 1,000. */
export async function listMine(
  db: Database,
  user_id: number,
  { approved, organization_id }: { approved: boolean; organization_id?: number | undefined },
): Promise<LocationSummary[]> {
  const { rows } = await sql<LocationSummary>`
    SELECT l.id, l.name, l.organization_id, o.name AS organization_name, l.image_public_id FROM location l JOIN organization o ON o.id = l.organization_id
    WHERE ${managedBy(user_id)} ${approved ? sql`AND l.approval_status = 'APPROVED'` : sql``}
      ${organization_id === undefined ? sql`` : sql`AND l.organization_id = ${organization_id}`}
    ORDER BY ${inReadingOrder('l.name')}, l.id LIMIT 1000`.execute(db)
  return rows
}

const rowColumns = sql`l.id, l.name, l.market_id, k.name AS market_name, l.organization_id, o.name AS organization_name, l.image_public_id,
  l.street_address, l.city, l.state_code, l.timezone, l.approval_status, l.billing_source`

/** A page of the locations a user manages. */
export async function listManaged(db: Database, user_id: number, { query }: HandlerInput<typeof listLocations>): Promise<Page<Location>> {
  const where = sql`${managedBy(user_id)}
    ${query.market_id === undefined ? sql`` : sql`AND l.market_id = ${query.market_id}`}
    ${query.organization_id === undefined ? sql`` : sql`AND l.organization_id = ${query.organization_id}`}
    ${query.approval_status === undefined ? sql`` : sql`AND l.approval_status = ${query.approval_status}`}`
  const order = query.ordering === 'created_ts' ? sql`l.created_ts, l.id` : sql`l.created_ts DESC, l.id DESC`
  return page<Location>(db, '/locations/', query, columns, where, order)
}

const adminOrder = {
  created_ts: sql`l.created_ts, l.id`,
  '-created_ts': sql`l.created_ts DESC, l.id DESC`,
  name: sql`l.name, l.id`,
  '-name': sql`l.name DESC, l.id DESC`,
  // Shifts that start soon need the approval first: pros see them only then.
  first_shift_at: sql`first_shift_at NULLS LAST, l.created_ts DESC, l.id DESC`,
}

/** A page of all locations, for the operator. */
export async function listForAdmin(db: Database, { query }: HandlerInput<typeof listLocationsForAdmin>): Promise<Page<AdminLocationRow>> {
  const starts = (column: string, value: string | undefined) => (value ? sql`AND ${sql.raw(column)} ILIKE ${containing(value)}` : sql``)
  const where = sql`true
    ${query.id === undefined ? sql`` : sql`AND l.id = ${query.id}`}
    ${query.market_id === undefined ? sql`` : sql`AND l.market_id = ${query.market_id}`}
    ${query.approval_status === undefined ? sql`` : sql`AND l.approval_status = ${query.approval_status}`}
    ${starts('l.name', query.name)} ${starts('o.name', query.organization_name)}
    ${starts('u.first_name', query.creator_firstname)} ${starts('u.last_name', query.creator_lastname)}`
  return page<AdminLocationRow>(db, '/admin/locations/', query, adminColumns, where, adminOrder[query.ordering])
}

/** When the first shift that waits for the approval of location `l` starts. */
const FIRST_SHIFT = sql`CASE WHEN l.approval_status = 'PENDING' THEN (SELECT g.start_time FROM gig g
  WHERE g.location_id = l.id AND g.market_id = l.market_id AND g.status = 'UNAPPROVED' AND g.start_time > app_now() ORDER BY g.start_time, g.id LIMIT 1) END`

const adminColumns = sql`${rowColumns}, l.created_ts, u.first_name AS creator_firstname, u.last_name AS creator_lastname, l.gigpro_fee_percentage,
  l.sent_again_at, l.review_note, ${FIRST_SHIFT} AS first_shift_at`

/** One row of the operator's list. Throws NOT_FOUND. */
export async function getAdminRow(db: Database, id: number): Promise<AdminLocationRow> {
  const { rows } = await sql<AdminLocationRow>`SELECT ${adminColumns} ${from} WHERE l.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** One location as the operator sees it. Throws NOT_FOUND. */
export async function getForAdmin(db: Database, id: number): Promise<AdminLocation> {
  const { rows } = await sql<AdminLocation>`
    SELECT ${columns}, l.edit_version, l.created_ts, u.first_name AS creator_firstname, u.last_name AS creator_lastname, l.approved_at, l.sent_again_at,
      l.review_note,
      (SELECT count(*) FROM gig g WHERE g.market_id = l.market_id AND g.location_id = l.id AND g.status = 'UNAPPROVED' AND g.start_time > app_now())
        AS waiting_gigs_count,
      coalesce((SELECT jsonb_agg(to_jsonb(w) ORDER BY w.start_time, w.id) FROM (
        SELECT g.id, s.name AS skill_name, iso_text(g.start_time) AS start_time, iso_text(g.end_time) AS end_time, g.timezone,
          g.wage_cents / 100.0 AS wage_amount, g.allowed_confirmed_pros
        FROM gig g JOIN skill s ON s.id = g.skill_id
        WHERE g.market_id = l.market_id AND g.location_id = l.id AND g.status = 'UNAPPROVED' AND g.start_time > app_now()
        ORDER BY g.start_time, g.id LIMIT 20) w), '[]') AS waiting_gigs,
      coalesce((SELECT jsonb_agg(to_jsonb(h) ORDER BY h.role, h.id) FROM (
        SELECT v.id, v.first_name, v.last_name, m.role,
          (SELECT i.value FROM login_identity i WHERE i.user_id = v.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL) AS phone_number,
          (SELECT i.value FROM login_identity i WHERE i.user_id = v.id AND i.kind = 'email' AND i.verified_at IS NOT NULL) AS email
        FROM location_manager m JOIN user_account v ON v.id = m.user_id WHERE m.location_id = l.id ORDER BY m.role, v.id LIMIT 20) h), '[]') AS managers
    ${from} WHERE l.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** A page of what happened to a location, newest first. */
export async function listHistory(
  db: Database,
  { params, query }: HandlerInput<typeof listLocationHistory>,
): Promise<Page<LocationHappening>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<HappeningRow & { total: number }>`
    SELECT e.id, e.created_ts, e.action, u.first_name, u.last_name, e.changes, count(*) OVER () AS total
    FROM audit_entry e LEFT JOIN user_account u ON u.id = e.actor_user_id
    WHERE e.subject_kind = 'location' AND e.subject_id = ${params.id} ORDER BY e.id DESC ${part}`.execute(db),
  )
  const path = `/admin/locations/${params.id}/history/`
  return pageOf(rows.map(happeningOf), total, query, { path, query })
}

const from = sql`FROM location l JOIN market k ON k.id = l.market_id JOIN organization o ON o.id = l.organization_id
  LEFT JOIN user_account u ON u.id = l.created_by`

async function page<T>(
  db: Database,
  path: string,
  query: { page: number; page_size: number },
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Page<T>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<T & { total: number }>`
    SELECT ${columns}, count(*) OVER () AS total ${from} WHERE ${where} ORDER BY ${order} ${part}`.execute(db),
  )
  return pageOf<T>(rows, total, query, { path, query })
}

/** The addresses of a location: primary first, then by street. */
const address = sql`a.id, a.type, a.street_address, a.city, a.state_code, a.postal_code, a.timezone, a.name, ${point('a')} AS coordinates`

export async function listAddresses(db: Database, location_id: number): Promise<LocationAddress[]> {
  const { rows } = await sql<LocationAddress>`SELECT ${address} FROM location_address a
    WHERE a.location_id = ${location_id} AND a.removed_at IS NULL AND NOT a.is_for_posting ORDER BY a.type, a.street_address, a.id LIMIT 500`.execute(
    db,
  )
  return rows
}

/** One address of the location. Throws NOT_FOUND. */
export async function getAddress(db: Database, location_id: number, id: number): Promise<LocationAddress> {
  const { rows } = await sql<LocationAddress>`SELECT ${address} FROM location_address a
    WHERE a.location_id = ${location_id} AND a.id = ${id} AND a.removed_at IS NULL AND NOT a.is_for_posting`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** The managers on duty at the location, by name. At most 200. */
export async function listManagersOnDuty(db: Database, location_id: number): Promise<ManagerOnDuty[]> {
  return db
    .selectFrom('manager_on_duty')
    .select(['id', 'fullname', 'phone_number', 'location_id'])
    .where('location_id', '=', location_id)
    .orderBy(inReadingOrder('fullname'))
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function hasPosted(db: Database, location_id: number): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`SELECT EXISTS (SELECT 1 FROM gig WHERE location_id = ${location_id}) AS posted`.execute(
    db,
  )
  return rows[0]!.posted
}

/** Whether an organization has a payment method that we can charge. */
export async function canOrganizationPay(db: Database, organization_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_method')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('is_default', '=', true)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an operator approved the location. */
export async function isApproved(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('location').select('id').where('id', '=', id).where('approval_status', '=', 'APPROVED').executeTakeFirst()
  return row !== undefined
}
