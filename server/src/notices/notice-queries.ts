import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type {
  getNotice as getCall,
  listNotices as listCall,
  listSentMessages as sentCall,
} from '@muster/contract/notices/notice-endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import type { Team } from './team-reading.ts'

export interface ShiftWords {
  skill: string
  skill_es: string
  place: string
  start_time: string
  timezone: string
  break_change?: { before: number; after: number } | undefined
}

/** The names of a shift's position and location, and its start, for a message. */
export async function getShiftWords(
  db: Database,
  gig: { skill_id: number; location_id: number } & Pick<ShiftWords, 'start_time' | 'timezone' | 'break_change'>,
): Promise<ShiftWords> {
  const { rows } = await sql<{ skill: string; skill_es: string; place: string }>`
    SELECT s.name AS skill, s.name_es AS skill_es, l.name AS place FROM skill s, location l WHERE s.id = ${gig.skill_id} AND l.id = ${gig.location_id}`.execute(
    db,
  )
  return { ...rows[0]!, start_time: gig.start_time, timezone: gig.timezone, break_change: gig.break_change }
}

export async function getPlaceName(db: Database, location_id: number): Promise<string> {
  const { name } = await db.selectFrom('location').select('name').where('id', '=', location_id).executeTakeFirstOrThrow()
  return name
}

/** The name of a location or organization. */
export async function getTeamName(db: Database, { kind, id }: Team): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(kind)} WHERE id = ${id}`.execute(db)
  return rows[0]!.name
}

export async function getProName(db: Database, pro_id: number): Promise<{ first_name: string; last_name: string }> {
  return db
    .selectFrom('pro as p')
    .innerJoin('user_account as u', 'u.id', 'p.user_id')
    .select(['u.first_name', 'u.last_name'])
    .where('p.id', '=', pro_id)
    .executeTakeFirstOrThrow()
}

/** A certificate's name in both languages. */
export const getCertificationName = (db: Database, id: number): Promise<{ id: number; name: string; name_es: string }> =>
  db.selectFrom('certification').select(['id', 'name', 'name_es']).where('id', '=', id).executeTakeFirstOrThrow()

export interface NoticeManager {
  user_id: number
  language: 'en' | 'es'
  sms_opt_in: boolean
  phone_number: string | null
}

/** Who we notify about a location: its managers and its organization's, at most 100. */
export async function listManagers(db: Database, location_id: number): Promise<NoticeManager[]> {
  const { rows } = await sql<NoticeManager>`
    SELECT u.id AS user_id, u.language, u.sms_opt_in,
      (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL) AS phone_number
    FROM user_account u WHERE u.id IN (SELECT user_id FROM location_manager WHERE location_id = ${location_id}
      UNION SELECT o.user_id FROM organization_manager o JOIN location l USING (organization_id) WHERE l.id = ${location_id})
    ORDER BY u.id LIMIT 100`.execute(db)
  return rows
}

/** How we notify one person. */
export async function getNoticePerson(db: Database, user_id: number): Promise<NoticeManager> {
  const { rows } = await sql<NoticeManager>`
    SELECT u.id AS user_id, u.language, u.sms_opt_in,
      (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL) AS phone_number
    FROM user_account u WHERE u.id = ${user_id}`.execute(db)
  return rows[0]!
}

/** The admins of a location or an organization, without those who administer it from above; at most 100. */
export async function listAdmins(db: Database, team: Team): Promise<NoticeManager[]> {
  const admins =
    team.kind === 'location'
      ? sql`SELECT user_id FROM location_manager WHERE location_id = ${team.id} AND role = 'ADMIN'`
      : sql`SELECT user_id FROM organization_manager WHERE organization_id = ${team.id}`
  const { rows } = await sql<NoticeManager>`
    SELECT u.id AS user_id, u.language, u.sms_opt_in,
      (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL) AS phone_number
    FROM user_account u WHERE u.id IN (${admins}) ORDER BY u.id LIMIT 100`.execute(db)
  return rows
}

/** The confirmed email of each of these people who has one. */
export async function listEmails(db: Database, user_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (user_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('login_identity')
    .select(['user_id', 'value'])
    .where('user_id', 'in', [...user_ids])
    .where('kind', '=', 'email')
    .where('verified_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ user_id, value }) => [user_id, value]))
}

/** Muster's staff, at most 100. */
export async function listOperators(db: Database): Promise<NoticeManager[]> {
  const { rows } = await sql<NoticeManager>`
    SELECT u.id AS user_id, u.language, u.sms_opt_in,
      (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL) AS phone_number
    FROM user_account u WHERE u.is_gigpro_admin ORDER BY u.id LIMIT 100`.execute(db)
  return rows
}

/** A page of a user's notices, newest first, with the number of unread ones. */
export async function listNotices(
  db: Database,
  user_id: number,
  { query }: HandlerInput<typeof listCall>,
): Promise<CallResult<typeof listCall>> {
  const { rows, total, first } = await readCounted(query, (part) =>
    sql<CallResult<typeof listCall>['results'][number] & { total: number; unread: number }>`
    SELECT id, kind, payload, created_ts, read_at, count(*) OVER () AS total, count(*) FILTER (WHERE read_at IS NULL) OVER () AS unread
    FROM notice WHERE user_id = ${user_id} ORDER BY id DESC ${part}`.execute(db),
  )
  const results = rows.map(({ total: _t, unread: _u, ...row }) => row)
  return { ...pageOf(results, total, query, { path: '/notices/', query }), unread: first?.unread ?? 0 }
}

/** One notice of a user. NOT_FOUND for an id that is not theirs. */
export async function getNotice(db: Database, user_id: number, id: number): Promise<CallResult<typeof getCall>> {
  const { rows } = await sql<CallResult<typeof getCall>>`
    SELECT id, kind, payload, created_ts, read_at FROM notice WHERE id = ${id} AND user_id = ${user_id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** A page of sent messages, newest first. */
export async function listSentMessages(db: Database, { query }: HandlerInput<typeof sentCall>): Promise<CallResult<typeof sentCall>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<CallResult<typeof sentCall>['results'][number] & { total: number }>`
    SELECT id, channel, recipient, subject, body, created_ts, sent_at, count(*) OVER () AS total FROM sent_message
    WHERE ${query.recipient === undefined ? sql`true` : sql`recipient = ${query.recipient}`} ORDER BY id DESC ${part}`.execute(db),
  )
  return pageOf(
    rows.map(({ total: _t, ...row }) => row),
    total,
    query,
    { path: '/dev/outbox/', query },
  )
}

/** Those of these people who have an unread notice of a kind about one subject. */
export async function listToldOf(
  db: Database,
  user_ids: readonly number[],
  kind: string,
  about: Record<string, number>,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT DISTINCT user_id FROM notice WHERE user_id = ANY (${[...user_ids]}::bigint[]) AND kind = ${kind}
      AND payload @> ${JSON.stringify(about)}::jsonb AND read_at IS NULL LIMIT 1000`.execute(db)
  return new Set(rows.map(({ user_id }) => user_id))
}
