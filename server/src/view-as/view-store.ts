import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A view that ended, for the audit log. */
export interface EndedView {
  id: number
  user_id: number
  staff_id: number
  started_at: string
  ended_at: string
}

interface NewView {
  user_id: number
  staff_id: number
  session_id: number
  token_hash: Buffer
  reason: string
  minutes: number
}

export async function insertView(db: Database, { minutes, ...view }: NewView): Promise<{ id: number; expires_at: string }> {
  return db
    .insertInto('account_view')
    .values({ ...view, expires_at: sql`app_now() + make_interval(mins => ${minutes})` })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
}

const ended = sql`v.id, v.user_id, v.staff_id, v.started_at, v.ended_at`

/** Ends the open views that `which` chooses, now or when they ran out. */
async function endThose(db: Database, which: RawBuilder<unknown>): Promise<EndedView[]> {
  const { rows } = await sql<EndedView>`
    UPDATE account_view v SET ended_at = greatest(v.started_at, least(v.expires_at, app_now(),
      (SELECT least(s.revoked_at, s.expires_at) FROM session s WHERE s.id = v.session_id)))
    WHERE v.ended_at IS NULL AND ${which} RETURNING ${ended}`.execute(db)
  return rows
}

/** Ends the view that a session has open. */
export const endViewOfSession = (db: Database, session_id: number): Promise<EndedView[]> => endThose(db, sql`v.session_id = ${session_id}`)

/** Ends someone's own view. None if it ended already, or is another's. */
export const endOwnView = (db: Database, id: number, staff_id: number): Promise<EndedView[]> =>
  endThose(db, sql`v.id = ${id}::bigint AND v.staff_id = ${staff_id}`)

/** Ends the views that hold no longer: their time is up, or what they hang on is over. */
export const endViewsThatAreOver = (db: Database, most: number): Promise<EndedView[]> =>
  endThose(
    db,
    sql`v.id IN (SELECT o.id FROM account_view o LEFT JOIN session s ON s.id = o.session_id JOIN user_account staff ON staff.id = o.staff_id
      JOIN user_account u ON u.id = o.user_id
      WHERE o.ended_at IS NULL AND (o.expires_at <= app_now() OR s.id IS NULL OR s.revoked_at IS NOT NULL OR s.expires_at <= app_now()
        OR s.user_id <> o.staff_id OR NOT staff.is_gigpro_admin OR staff.account_status <> 'ACTIVE' OR u.account_status <> 'ACTIVE' OR u.is_gigpro_admin)
      ORDER BY o.id LIMIT ${most} FOR UPDATE OF o SKIP LOCKED)`,
  )
