import { DECISION_DAYS } from '@muster/contract/appeals/appeal-rules.ts'
import type { AdminAppeal, Appeal } from '@muster/contract/appeals/appeal.ts'
import type { listAppeals as listCall } from '@muster/contract/appeals/appeal-endpoints.ts'
import { seededReliabilityPolicy } from '@muster/contract/gigs/cancellation-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'

type Query = HandlerInput<typeof listCall>['query']
/** A row before its photo gets an address, which opens it for some minutes (with-evidence.ts). */
export type Stored<T> = Omit<T, 'evidence_resource_url'> & { public_id: string | null }

const OWN = sql`p.id, p.cancellation_id AS record_id, p.status, p.category, p.words, p.sent_at, p.sent_at + make_interval(days => ${DECISION_DAYS}) AS decide_by,
  p.decided_at, p.decision_reason, f.public_id`

const name = (of: string) => sql.raw(`trim(${of}.first_name || ' ' || ${of}.last_name)`)

/** What the clock and the phone recorded of the shift: also marks that came after the record, or that someone took back. */
const EVIDENCE = sql`jsonb_build_object('confirmed_at', iso_text(a.confirmed_at),
  'punches', (SELECT coalesce(jsonb_agg(to_jsonb(x) ORDER BY x.time, x.id), '[]') FROM (
    SELECT t.id, t.kind, iso_text(t.time) AS time, iso_text(t.received_at) AS received_at, t.proof, t.distance_m, t.is_flagged,
      CASE WHEN t.proof IN ('manager', 'captain') THEN (SELECT ${name('b')} FROM user_account b WHERE b.id = t.created_by) END AS by,
      EXISTS (SELECT 1 FROM time_punch o WHERE o.application_id = t.application_id AND o.market_id = t.market_id AND o.replaces_id = t.id) AS is_taken_back
    FROM time_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind <> 'VOID' ORDER BY t.time, t.id LIMIT 20) x),
  'places', (SELECT coalesce(jsonb_agg(to_jsonb(x) ORDER BY x.time, x.id), '[]') FROM (
    SELECT o.id, o.action, iso_text(o.created_ts) AS time, o.is_inside, o.distance_m, o.explanation
    FROM geo_log o WHERE o.application_id = a.id AND o.market_id = a.market_id ORDER BY o.created_ts, o.id LIMIT 20) x)) AS evidence`

const FOR_STAFF = (reader: number) => sql`${OWN}, c.reason,
  CASE WHEN c.reason = 'NO_SHOW' THEN ${seededReliabilityPolicy.no_show}::int ELSE c.points END AS points, c.created_ts AS made_at, c.explanation,
  CASE WHEN c.created_by IS DISTINCT FROM u.id THEN (SELECT ${name('m')} FROM user_account m WHERE m.id = c.created_by) END AS made_by,
  coalesce(c.created_by = ${reader}, false) AS is_own_record, c.undone_at IS NOT NULL AS is_undone,
  jsonb_build_object('id', r.id, 'display_name', ${name('u')}, 'headshot_public_id', r.headshot_public_id, 'gigs_worked', r.gigs_worked,
    'noshow_count', r.noshow_count, 'callout_count', r.callout_count,
    'phone_number', (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL),
    'earlier_appeals', (SELECT count(*) FROM appeal o WHERE o.pro_id = r.id AND o.market_id = r.market_id AND o.id <> p.id AND o.decided_at IS NOT NULL),
    'earlier_excused', (SELECT count(*) FROM appeal o WHERE o.pro_id = r.id AND o.market_id = r.market_id AND o.id <> p.id AND o.status = 'EXCUSED')) AS pro,
  jsonb_build_object('id', g.id, 'location_id', l.id, 'location_name', l.name, 'start_time', iso_text(g.start_time), 'end_time', iso_text(g.end_time),
    'timezone', g.timezone, 'contact_name', nullif(g.contact_name, ''), 'contact_phone', nullif(g.contact_phone, ''),
    'skill', jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color)) AS gig,
  c.application_id, (SELECT min(t.time) FROM time_punch t WHERE t.application_id = c.application_id AND t.market_id = c.market_id AND t.kind = 'CLOCK_IN') AS late_punch_at,
  (SELECT ${name('d')} FROM user_account d WHERE d.id = p.decided_by) AS decided_by, ${EVIDENCE}`
const STAFF_JOINS = sql`FROM appeal p JOIN application_cancellation c ON c.id = p.cancellation_id
  JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
  JOIN location l ON l.id = g.location_id JOIN skill s ON s.id = g.skill_id JOIN pro r ON r.id = p.pro_id AND r.market_id = p.market_id
  JOIN user_account u ON u.id = r.user_id LEFT JOIN stored_file f ON f.id = p.file_id`

/** One of the pro's own appeals. Throws NOT_FOUND. */
export async function getOwnAppeal(db: Database, pro_id: number, id: number): Promise<Stored<Appeal>> {
  const { rows } = await sql<Stored<Appeal>>`
    SELECT ${OWN} FROM appeal p LEFT JOIN stored_file f ON f.id = p.file_id WHERE p.id = ${id} AND p.pro_id = ${pro_id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** A page of appeals: open ones in the order they are due, decided ones from the latest. */
export async function listAppeals(db: Database, query: Query, reader: number): Promise<Page<Stored<AdminAppeal>>> {
  const where = query.status === undefined ? sql`p.status <> 'WITHDRAWN'` : sql`p.status = ${query.status}`
  const { rows, total } = await readCounted(query, (part) =>
    sql<Stored<AdminAppeal> & { total: number }>`
    SELECT ${FOR_STAFF(reader)}, count(*) OVER () AS total ${STAFF_JOINS} WHERE ${where} AND (p.status <> 'OPEN' OR c.undone_at IS NULL)
    ORDER BY p.status <> 'OPEN', p.decided_at DESC, p.sent_at, p.id ${part}`.execute(db),
  )
  const results = rows.map(({ total: _, ...row }) => row)
  return pageOf(results, total, query, { path: '/admin/appeals/', query: { ...query } })
}

/** One appeal as staff see it. Throws NOT_FOUND. */
export async function getAppealForStaff(db: Database, id: number, reader: number): Promise<Stored<AdminAppeal>> {
  const { rows } = await sql<Stored<AdminAppeal>>`SELECT ${FOR_STAFF(reader)} ${STAFF_JOINS} WHERE p.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** Whether an uploaded photo is this person's evidence; its id, or null. */
export async function findEvidence(db: Database, public_id: string, user_id: number): Promise<number | null> {
  const file = await db
    .selectFrom('stored_file')
    .select('id')
    .where('public_id', '=', public_id)
    .where('purpose', '=', 'appeal')
    .where('owner_user_id', '=', user_id)
    .executeTakeFirst()
  return file?.id ?? null
}
