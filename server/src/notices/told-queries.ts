import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { named, type NoticePro, type NoticeProRow } from './told-reading.ts'

/** What a notice needs to know of the pro `p` and their user `u`. */
export const noticeColumns = sql`p.id AS pro_id, u.id AS user_id, u.first_name, u.last_name, u.language, u.sms_opt_in,
  (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL) AS phone_number`

/** Pros of a market by their ids, in the given order. Leaves out ids that do not exist. As many as were asked for. */
export async function listProsForNotice(db: Database, market_id: number, pro_ids: readonly number[]): Promise<NoticePro[]> {
  const { rows } = await sql<NoticeProRow>`
    SELECT ${noticeColumns}, NULL AS application_id, NULL AS employment_type FROM pro p JOIN user_account u ON u.id = p.user_id
    WHERE p.market_id = ${market_id} AND p.id = ANY (${[...pro_ids]}::bigint[])
    ORDER BY array_position(${[...pro_ids]}::bigint[], p.id) LIMIT ${pro_ids.length}`.execute(db)
  return rows.map(named)
}

/** The confirmed pros of a gig in the order they confirmed. */
export async function listConfirmedPros(db: Database, gig: { id: number; market_id: number }): Promise<NoticePro[]> {
  const { rows } = await sql<NoticeProRow>`
    SELECT ${noticeColumns}, a.id AS application_id, a.employment_type FROM application a JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    ORDER BY a.confirmed_at, a.id LIMIT 500`.execute(db)
  return rows.map(named)
}

/** The confirmed pros of gigs of one market, by gig, each in the order they confirmed. At most 5,000 in all. */
export async function listConfirmedProsOf(
  db: Database,
  gigs: readonly { id: number; market_id: number }[],
): Promise<ReadonlyMap<number, NoticePro[]>> {
  const [first] = gigs
  if (first === undefined) return new Map()
  const { rows } = await sql<NoticeProRow & { gig_id: number }>`
    SELECT ${noticeColumns}, a.id AS application_id, a.employment_type, a.gig_id FROM application a
    JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    WHERE a.gig_id = ANY (${gigs.map(({ id }) => id)}::bigint[]) AND a.market_id = ${first.market_id}
      AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL ORDER BY a.confirmed_at, a.id LIMIT 5000`.execute(db)
  const ofGig = new Map<number, NoticePro[]>()
  for (const { gig_id, ...row } of rows) ofGig.set(gig_id, [...(ofGig.get(gig_id) ?? []), named(row)])
  return ofGig
}

/** The confirmed pros of all gigs of a shift, each with the gig. */
export async function listProsOfShift(db: Database, shift: { id: number; market_id: number }): Promise<(NoticePro & { gig_id: number })[]> {
  const { rows } = await sql<NoticeProRow & { gig_id: number }>`
    SELECT ${noticeColumns}, a.id AS application_id, a.employment_type, g.id AS gig_id FROM gig g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id
    JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    WHERE g.gig_shift_id = ${shift.id} AND g.market_id = ${shift.market_id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    ORDER BY a.id LIMIT 500`.execute(db)
  return rows.map(({ gig_id, ...row }) => ({ ...named(row), gig_id }))
}

/** Applicants of a gig who are not confirmed, offered or waiting, best match first. Only those for which `which` holds, at most 500. */
export async function listWaitingPros(db: Database, gig: { id: number; market_id: number }, which = sql`true`): Promise<NoticePro[]> {
  const { rows } = await sql<NoticeProRow>`
    SELECT ${noticeColumns}, a.id AS application_id, a.employment_type FROM application a JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND a.confirmed_at IS NULL AND a.cancelled_at IS NULL AND ${which}
    ORDER BY a.match_score DESC NULLS LAST, a.id LIMIT 500`.execute(db)
  return rows.map(named)
}

/** The waiting pros of a gig that filled whose last notice about it says something else: it may fill, open and fill again. */
export const listProsToTellFilled = (db: Database, gig: { id: number; market_id: number }): Promise<NoticePro[]> =>
  listWaitingPros(
    db,
    gig,
    sql`coalesce((SELECT n.kind FROM notice n WHERE n.user_id = p.user_id AND n.payload->'gig_id' = to_jsonb(a.gig_id) ORDER BY n.id DESC LIMIT 1)
      <> 'shift_filled', true)`,
  )

/**
 * Pros who can still come to a gig: every live application, or only those selected or confirmed. Confirmed ones first, then selected. At
 * most 1,000.
 */
export async function listLivePros(db: Database, gig: { id: number; market_id: number }, who: 'all' | 'selected'): Promise<NoticePro[]> {
  const { rows } = await sql<NoticeProRow>`
    SELECT ${noticeColumns}, a.id AS application_id, a.employment_type FROM application a JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND a.cancelled_at IS NULL AND (${who === 'all'} OR a.selected_at IS NOT NULL)
    ORDER BY a.confirmed_at IS NULL, a.selected_at IS NULL, a.id LIMIT 1000`.execute(db)
  return rows.map(named)
}

/** The live applications among these of a gig; null if one of them belongs to another gig. At most 500. */
export async function findLiveProsOf(
  db: Database,
  gig: { id: number; market_id: number },
  application_ids: readonly number[],
): Promise<NoticePro[] | null> {
  const ids = [...new Set(application_ids)]
  const { rows } = await sql<NoticeProRow & { is_live: boolean }>`
    SELECT ${noticeColumns}, a.id AS application_id, a.employment_type, a.cancelled_at IS NULL AS is_live
    FROM application a JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND a.id = ANY (${ids}::bigint[]) ORDER BY a.id LIMIT 500`.execute(db)
  return rows.length < ids.length ? null : rows.flatMap(({ is_live, ...row }) => (is_live ? [named(row)] : []))
}

/** Pros of any market by their ids. */
export async function listNoticePros(db: Database, pro_ids: readonly number[]): Promise<NoticePro[]> {
  if (pro_ids.length === 0) return []
  const { rows } = await sql<NoticeProRow>`
    SELECT ${noticeColumns}, NULL::bigint AS application_id, NULL AS employment_type FROM pro p JOIN user_account u ON u.id = p.user_id
    WHERE p.id = ANY (${[...pro_ids]}::bigint[]) ORDER BY p.id LIMIT ${pro_ids.length}`.execute(db)
  return rows.map(named)
}

export async function findProForNotice(db: Database, pro_id: number): Promise<NoticePro | null> {
  const { rows } = await sql<NoticeProRow>`
    SELECT ${noticeColumns}, NULL::bigint AS application_id, NULL AS employment_type FROM pro p JOIN user_account u ON u.id = p.user_id WHERE p.id = ${pro_id}`.execute(
    db,
  )
  return rows[0] ? named(rows[0]) : null
}

/** Those of these pros of a gig who have to do with the location: they applied, said yes, or are in its network. */
export async function listRelated(
  db: Database,
  gig: { id: number; market_id: number; location_id: number },
  pro_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ pro_id: number }>`
    SELECT a.pro_id FROM application a WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND a.pro_id = ANY (${[...pro_ids]}::bigint[])
      AND (a.confirmed_at IS NOT NULL
        OR EXISTS (SELECT 1 FROM network_member n WHERE n.location_id = ${gig.location_id} AND n.pro_id = a.pro_id)
        OR EXISTS (SELECT 1 FROM audit_entry e WHERE e.subject_kind = 'application' AND e.subject_id = a.id AND e.action = 'application.applied'))`.execute(
    db,
  )
  return new Set(rows.map(({ pro_id }) => pro_id))
}
