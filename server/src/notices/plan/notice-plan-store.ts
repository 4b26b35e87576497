import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { StoredPlan } from './notice-plan-queries.ts'

/** Keeps what a person chose, and when their next daily e-mail is due. */
export async function savePlan(db: Database, user_id: number, plan: StoredPlan & { next_digest_at: string }): Promise<void> {
  await db
    .insertInto('notice_plan')
    .values({ user_id, ...plan })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(plan))
    .execute()
}

export interface DueDigest {
  zone: string
  digest_hour: number
  language: 'en' | 'es'
  email: string | null
  now: string
}

/** Locks a person's plan if their daily e-mail is due; null if another run has it or sent it. */
export async function lockDueDigest(db: Database, user_id: number): Promise<DueDigest | null> {
  const { rows } = await sql<DueDigest>`
    SELECT p.zone, p.digest_hour, u.language, app_now() AS now,
      (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'email' AND i.verified_at IS NOT NULL) AS email
    FROM notice_plan p JOIN user_account u ON u.id = p.user_id AND u.account_status = 'ACTIVE'
    WHERE p.user_id = ${user_id} AND p.next_digest_at <= app_now() FOR UPDATE OF p SKIP LOCKED`.execute(db)
  return rows[0] ?? null
}

export interface WaitingNotice {
  id: number
  payload: { body?: unknown; in_language?: unknown }
}

/** The unread notices that wait for a person's daily e-mail, the oldest first, and how many there are. */
export async function listWaitingNotices(
  db: Database,
  user_id: number,
  limit: number,
): Promise<{ count: number; notices: WaitingNotice[] }> {
  const { rows } = await sql<WaitingNotice & { count: number }>`
    SELECT n.id, n.payload, count(*) OVER ()::int AS count FROM notice n
    WHERE n.user_id = ${user_id} AND n.waits AND n.read_at IS NULL ORDER BY n.id LIMIT ${limit}`.execute(db)
  return { count: rows[0]?.count ?? 0, notices: rows.map(({ id, payload }) => ({ id, payload })) }
}

/** Notes a person's daily e-mail of a date. False if they had one on that date. */
export async function insertDigestDay(db: Database, day: { user_id: number; local_date: string; notices: number }): Promise<boolean> {
  const row = await db
    .insertInto('digest_day')
    .values(day)
    .onConflict((conflict) => conflict.columns(['user_id', 'local_date']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes from the line what a daily e-mail told, and what its reader read since. */
export async function setTold(db: Database, user_id: number): Promise<void> {
  await sql`UPDATE notice SET waits = false WHERE user_id = ${user_id} AND waits`.execute(db)
}

export async function setNextDigest(db: Database, user_id: number, next_digest_at: string): Promise<void> {
  await db.updateTable('notice_plan').set({ next_digest_at }).where('user_id', '=', user_id).execute()
}
