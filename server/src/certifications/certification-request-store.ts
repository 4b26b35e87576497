import type { Decided, JudgedRequest } from '@muster/contract/certifications/certification-request-rules.ts'
import type { CertificationStatus } from '@muster/contract/certifications/certification-status.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Pro {
  id: number
  market_id: number
}

/** What a request said before a decision that its pro has not heard of, and which decision that is. */
export interface BeforeDecision extends Decided {
  decision_id: string
}

export interface LockedRequest extends JudgedRequest, Decided {
  id: number
  pro_id: number
  market_id: number
  /** The date where the pro works. */
  today: string
  before_decision: BeforeDecision | null
}

/** The date now in a market. */
export async function todayIn(db: Database, market_id: number): Promise<string> {
  const { rows } = await sql<{
    today: string
  }>`SELECT (app_now() AT TIME ZONE timezone)::date AS today FROM market WHERE id = ${market_id}`.execute(db)
  return rows[0]!.today
}

/** Locks a request for a decision; null if there is none. */
export async function lockRequest(db: Database, id: number): Promise<LockedRequest | null> {
  const { rows } = await sql<LockedRequest>`
    SELECT r.id, r.pro_id, r.market_id, r.status, r.certification_id, r.state_code, r.expiration_date, r.file_id AS attachment_id,
      r.rejection_reason, r.custom_rejection_reason, r.before_decision,
      (app_now() AT TIME ZONE m.timezone)::date AS today
    FROM certification_request r JOIN market m ON m.id = r.market_id WHERE r.id = ${id} FOR UPDATE OF r`.execute(db)
  return rows[0] ?? null
}

/** Writes what a pro sent, in place of what they sent before for the same certificate. Returns the request's id. */
export async function upsertRequest(
  db: Database,
  pro: Pro,
  sent: { certification_id: number; state_code: string; expiration_date: string | null; file_id: number; user_id: number },
): Promise<number> {
  const { user_id, ...values } = sent
  const { id } = await db
    .insertInto('certification_request')
    .values({ pro_id: pro.id, market_id: pro.market_id, ...values, created_by: user_id, last_updated_by: user_id })
    .onConflict((conflict) =>
      conflict.columns(['pro_id', 'market_id', 'certification_id']).doUpdateSet({
        ...values,
        status: 'PENDING',
        rejection_reason: null,
        custom_rejection_reason: null,
        before_decision: null,
        uploads: sql`certification_request.uploads + 1`,
        sent_at: sql`app_now()`,
        updated_ts: sql`app_now()`,
        last_updated_by: user_id,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a decision, with what the request said before it as long as the pro has not heard of it. */
export async function updateRequest(
  db: Database,
  id: number,
  decided: Decided,
  { user_id, before }: { user_id: number; before: BeforeDecision | null },
): Promise<void> {
  await db
    .updateTable('certification_request')
    .set({
      ...decided,
      before_decision: before === null ? null : JSON.stringify(before),
      updated_ts: sql`app_now()`,
      last_updated_by: user_id,
    })
    .where('id', '=', id)
    .execute()
}

/** Notes that the pro hears of a decision now. */
export async function setDecisionTold(db: Database, id: number): Promise<void> {
  await db.updateTable('certification_request').set({ before_decision: null }).where('id', '=', id).execute()
}

/** What a pro holds of a certificate, after a decision or a first upload. A new date starts the reminders again. */
export async function putHeld(
  db: Database,
  pro: Pro,
  held: { certification_id: number; status: CertificationStatus; state_code: string | null; expiration_date: string | null },
): Promise<void> {
  await db
    .insertInto('pro_certification')
    .values({ pro_id: pro.id, market_id: pro.market_id, ...held })
    .onConflict((conflict) =>
      conflict.columns(['pro_id', 'market_id', 'certification_id']).doUpdateSet({ ...held, reminded_days_before: null }),
    )
    .execute()
}

/** As `putHeld`, unless an accepted certificate is still valid `today`: it counts until its renewal is judged. */
export async function putHeldUnlessValid(db: Database, pro: Pro, held: Parameters<typeof putHeld>[2], today: string): Promise<void> {
  if (!(await holdsValid(db, pro, held.certification_id, today))) await putHeld(db, pro, held)
}

/** Whether a pro holds an accepted certificate that is valid `today`. */
async function holdsValid(db: Database, pro: Pro, certification_id: number, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('pro_certification')
    .select('id')
    .where('pro_id', '=', pro.id)
    .where('market_id', '=', pro.market_id)
    .where('certification_id', '=', certification_id)
    .where('status', '=', 'APPROVED')
    .where('expiration_date', '>=', today)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes what waited or counted under a certificate that turned out to be another one, unless an earlier approval of it still stands. */
export async function removeHeldOf(db: Database, pro: Pro, certification_id: number, status: CertificationStatus): Promise<void> {
  await db
    .deleteFrom('pro_certification')
    .where('pro_id', '=', pro.id)
    .where('market_id', '=', pro.market_id)
    .where('certification_id', '=', certification_id)
    .where('status', '=', status)
    .execute()
}

/** Notes that a pro is reminded so many days before a certificate ends. False if they were, or if it was renewed meanwhile. */
export async function noteEndReminder(db: Database, id: number, days: number): Promise<boolean> {
  const row = await db
    .updateTable('pro_certification')
    .set({ reminded_days_before: days })
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .where((or) => or.or([or('reminded_days_before', 'is', null), or('reminded_days_before', '>', days)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
