import type { AppealableReason } from '@muster/contract/appeals/appeal-rules.ts'
import type { AppealStatus } from '@muster/contract/appeals/appeal-status.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The shift of a record, as those who keep records and screens need it. */
interface ShiftOfRecord {
  gig_id: number
  market_id: number
  skill_id: number
  location_id: number
  start_time: string
  timezone: string
  application_id: number
  pro_id: number
}

export interface RecordToAppeal extends ShiftOfRecord {
  id: number
  reason: AppealableReason
  made_at: string
  was_confirmed: boolean
  is_undone: boolean
  appeal: AppealStatus | null
  now: string
}

const SHIFT = sql`g.id AS gig_id, g.market_id, g.skill_id, g.location_id, g.start_time, g.timezone, c.application_id, a.pro_id`
const SHIFT_JOINS = sql`JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id`

/** Locks a no-show or late cancellation of the pro; null if there is none. */
export async function lockRecord(db: Database, pro_id: number, id: number): Promise<RecordToAppeal | null> {
  const { rows } = await sql<RecordToAppeal>`
    SELECT c.id, c.reason, c.created_ts AS made_at, c.was_confirmed, c.undone_at IS NOT NULL AS is_undone, ${SHIFT}, app_now() AS now,
      (SELECT p.status FROM appeal p WHERE p.cancellation_id = c.id ORDER BY p.id DESC LIMIT 1) AS appeal
    FROM application_cancellation c ${SHIFT_JOINS}
    WHERE c.id = ${id} AND a.pro_id = ${pro_id} AND c.reason IN ('NO_SHOW', 'CALLED_OUT') FOR UPDATE OF c`.execute(db)
  return rows[0] ?? null
}

export interface LockedAppeal extends ShiftOfRecord {
  id: number
  cancellation_id: number
  status: AppealStatus
  is_undone: boolean
  /** Who made the record; null if Muster did. */
  made_by: number | null
}

/** Locks an appeal with its record; null if there is none, or if it is not `pro_id`'s. */
export async function lockAppeal(db: Database, id: number, pro_id?: number): Promise<LockedAppeal | null> {
  const { rows } = await sql<LockedAppeal>`
    SELECT p.id, p.cancellation_id, p.status, c.undone_at IS NOT NULL AS is_undone, c.created_by AS made_by, ${SHIFT}
    FROM appeal p JOIN application_cancellation c ON c.id = p.cancellation_id ${SHIFT_JOINS}
    WHERE p.id = ${id} ${pro_id === undefined ? sql`` : sql`AND p.pro_id = ${pro_id}`} FOR UPDATE OF p, c`.execute(db)
  return rows[0] ?? null
}

export async function insertAppeal(
  db: Database,
  appeal: { cancellation_id: number; pro_id: number; market_id: number; category: string; words: string; file_id: number | null },
): Promise<number> {
  const { id } = await db.insertInto('appeal').values(appeal).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setWithdrawn(db: Database, id: number): Promise<void> {
  await db.updateTable('appeal').set({ status: 'WITHDRAWN' }).where('id', '=', id).execute()
}

/** Writes a decision. An excused record no longer counts. */
export async function setDecided(
  db: Database,
  { id, cancellation_id }: LockedAppeal,
  decision: { status: 'EXCUSED' | 'UPHELD'; decided_by: number; decision_reason: string },
): Promise<void> {
  await db
    .updateTable('appeal')
    .set({ ...decision, decided_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
  if (decision.status === 'EXCUSED')
    await db.updateTable('application_cancellation').set({ excused_at: sql`app_now()` }).where('id', '=', cancellation_id).execute()
}
