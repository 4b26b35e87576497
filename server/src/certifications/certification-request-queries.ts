import type { CertificationRequest, OwnCertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import type { listCertificationRequests } from '@muster/contract/certifications/certification-request-endpoints.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { containing } from '../db/containing.ts'

type Query = HandlerInput<typeof listCertificationRequests>['query']
/** A row before its photo gets an address, which opens it for some minutes (photo-address.ts). */
export type Stored<T> = Omit<T, 'attachment_resource_url'> & { public_id: string | null }

const NEVER = sql`'2099-12-31'::date`
/** A pro has at most one request for each certificate of the catalog. */
const MOST_OF_A_PRO = 100

const CERTIFICATION = (of: string) => sql.raw(`jsonb_build_object('id', ${of}.id, 'name', ${of}.name, 'name_es', ${of}.name_es)`)

const OWN = sql`r.id, r.certification_id, ${CERTIFICATION('c')} AS certification, r.status, r.expiration_date,
  coalesce(r.expiration_date = ${NEVER}, false) AS does_not_expire, r.state_code, r.file_id AS attachment_id, f.public_id, r.rejection_reason,
  r.custom_rejection_reason, r.created_ts, r.sent_at,
  (SELECT h.expiration_date FROM pro_certification h WHERE r.status <> 'APPROVED' AND h.pro_id = r.pro_id AND h.market_id = r.market_id
    AND h.certification_id = r.certification_id AND h.status = 'APPROVED') AS held_until`
const OWN_JOINS = sql`JOIN certification c ON c.id = r.certification_id LEFT JOIN stored_file f ON f.id = r.file_id`
/** A request as its pro may read it: as it was before a decision that can still be taken back. */
const AS_TOLD = sql`FROM certification_request q CROSS JOIN LATERAL jsonb_populate_record(q, coalesce(q.before_decision, '{}')) r`

/** The next shift that a request `r` which waits keeps its pro from: they work it, were selected for it or applied to it. */
const NEEDED_BY = sql`(SELECT g.start_time, jsonb_build_object('start_time', iso_text(g.start_time), 'timezone', g.timezone, 'skill_name', s.name, 'location_name', l.name) AS shift
  FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN skill s ON s.id = g.skill_id JOIN location l ON l.id = g.location_id
  WHERE r.status = 'PENDING' AND a.pro_id = r.pro_id AND a.market_id = r.market_id AND a.cancelled_at IS NULL AND g.require_certifications
    AND g.start_time > app_now() AND g.status <> 'CANCELLED'
    AND EXISTS (SELECT 1 FROM skill_certification k WHERE k.skill_id = g.skill_id AND k.certification_id = r.certification_id
      AND k.days @> (g.start_time AT TIME ZONE g.timezone)::date)
    AND NOT EXISTS (SELECT 1 FROM pro_certification c WHERE c.pro_id = r.pro_id AND c.market_id = r.market_id AND c.certification_id = r.certification_id
      AND c.status = 'APPROVED' AND c.expiration_date >= (g.start_time AT TIME ZONE g.timezone)::date)
  ORDER BY g.start_time LIMIT 1)`

const identity = (kind: 'email' | 'phone') =>
  sql`(SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = ${sql.lit(kind)} AND i.verified_at IS NOT NULL)`
const FOR_STAFF = sql`${OWN}, r.pro_id AS gigster_id, m.name AS market_name, p.headshot_public_id, r.uploads, r.updated_ts, r.last_updated_by,
  jsonb_build_object('id', u.id, 'email', ${identity('email')}, 'first_name', u.first_name, 'last_name', u.last_name,
    'phone_number', ${identity('phone')}, 'preferred_name_for_search', u.preferred_name_for_search) AS user,
  n.shift AS needed_by,
  coalesce((SELECT jsonb_agg(o.one ORDER BY o.id) FROM (
    SELECT o.id, jsonb_build_object('id', o.id, 'certification', ${CERTIFICATION('k')}, 'status', o.status, 'state_code', o.state_code,
      'expiration_date', o.expiration_date) AS one
    FROM certification_request o JOIN certification k ON k.id = o.certification_id
    WHERE o.pro_id = r.pro_id AND o.market_id = r.market_id AND o.id <> r.id ORDER BY o.id LIMIT 20) o), '[]') AS others`
const STAFF_JOINS = sql`FROM certification_request r ${OWN_JOINS} JOIN pro p ON p.id = r.pro_id AND p.market_id = r.market_id JOIN user_account u ON u.id = p.user_id
  JOIN market m ON m.id = r.market_id LEFT JOIN LATERAL ${NEEDED_BY} n ON true`

const ORDERS: Record<Query['ordering'], RawBuilder<unknown>> = {
  needed_by: sql`n.start_time NULLS LAST, r.sent_at, r.id`,
  created_ts: sql`r.created_ts, r.id`,
  '-created_ts': sql`r.created_ts DESC, r.id DESC`,
  updated_ts: sql`r.updated_ts, r.id`,
  '-updated_ts': sql`r.updated_ts DESC, r.id DESC`,
  expiration_date: sql`r.expiration_date NULLS LAST, r.id`,
  '-expiration_date': sql`r.expiration_date DESC NULLS LAST, r.id DESC`,
}

/** The certificates of the catalog by name; an operator keeps a few dozen. */
export const listCertifications = (db: Database): Promise<{ id: number; name: string; name_es: string }[]> =>
  db.selectFrom('certification').select(['id', 'name', 'name_es']).orderBy('name').limit(500).execute()

/** The pro's own requests, those that need something from them first. */
export async function listOwn(db: Database, pro_id: number): Promise<Stored<OwnCertificationRequest>[]> {
  const { rows } = await sql<Stored<OwnCertificationRequest>>`SELECT ${OWN} ${AS_TOLD} ${OWN_JOINS} WHERE q.pro_id = ${pro_id}
    ORDER BY r.status = 'REJECTED' DESC, r.expiration_date NULLS FIRST, c.name LIMIT ${MOST_OF_A_PRO}`.execute(db)
  return rows
}

/** One of the pro's own requests. Throws NOT_FOUND. */
export async function getOwn(db: Database, pro_id: number, id: number): Promise<Stored<OwnCertificationRequest>> {
  const { rows } = await sql<Stored<OwnCertificationRequest>>`
    SELECT ${OWN} ${AS_TOLD} ${OWN_JOINS} WHERE q.id = ${id} AND q.pro_id = ${pro_id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** A page of all requests, for the staff. */
export async function listForStaff(db: Database, query: Query): Promise<Page<Stored<CertificationRequest>>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<Stored<CertificationRequest> & { total: number }>`
    SELECT ${FOR_STAFF}, count(*) OVER () AS total ${STAFF_JOINS} WHERE ${conditionOf(query)} ORDER BY ${ORDERS[query.ordering]} ${part}`.execute(
      db,
    ),
  )
  const results = rows.map(({ total: _, ...row }) => row)
  return pageOf(results, total, query, { path: '/admin/certification-requests/', query: { ...query } })
}

/** One request as the staff see it. Throws NOT_FOUND. */
export async function getForStaff(db: Database, id: number): Promise<Stored<CertificationRequest>> {
  const { rows } = await sql<Stored<CertificationRequest>>`SELECT ${FOR_STAFF} ${STAFF_JOINS} WHERE r.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

function conditionOf(query: Query): RawBuilder<unknown> {
  const parts = [sql`true`]
  const equals = (column: string, value: string | number | undefined): void => {
    if (value !== undefined) parts.push(sql`${sql.raw(column)} = ${value}`)
  }
  // By the pro's own name and address: a certificate that was recorded without a request has no creator.
  const contains = (column: string, value: string | undefined): void => {
    if (value) parts.push(sql`${sql.raw(column)} ILIKE ${containing(value)}`)
  }
  equals('r.status', query.status)
  equals('r.rejection_reason', query.rejection_reason)
  equals('r.certification_id', query.certification)
  equals('r.pro_id', query.gigster)
  equals('r.state_code', query.state_code || undefined)
  equals('r.last_updated_by', query.last_updated_by)
  equals('r.created_by', query.created_by__id)
  equals('r.market_id', query.gigster__market__id)
  if (query.created_ts !== undefined) parts.push(sql`r.created_ts >= ${query.created_ts}`)
  if (query.updated_ts !== undefined) parts.push(sql`r.updated_ts >= ${query.updated_ts}`)
  if (query.expiration_date !== undefined) parts.push(sql`r.expiration_date <= ${query.expiration_date}`)
  contains('u.first_name', query.created_by__first_name)
  contains('u.last_name', query.created_by__last_name)
  contains('u.preferred_name_for_search', query.created_by__preferred_name_for_search)
  contains('m.name', query.gigster__market__name)
  if (query.created_by__email)
    parts.push(
      sql`EXISTS (SELECT 1 FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'email' AND i.value = lower(${query.created_by__email}))`,
    )
  return sql.join(parts, sql` AND `)
}

/** Whether an uploaded photo is this person's certificate; its id, or null. */
export async function findPhoto(db: Database, public_id: string, user_id: number): Promise<number | null> {
  const file = await db
    .selectFrom('stored_file')
    .select('id')
    .where('public_id', '=', public_id)
    .where('purpose', '=', 'certification')
    .where('owner_user_id', '=', user_id)
    .executeTakeFirst()
  return file?.id ?? null
}
