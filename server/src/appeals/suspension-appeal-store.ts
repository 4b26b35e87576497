import type { AppealStatus } from '@muster/contract/appeals/appeal-status.ts'
import { seededSuspensionPolicy, suspensionAppealUntil } from '@muster/contract/suspensions/suspension-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface SuspensionToAppeal {
  id: number
  pro_id: number
  appeal_until: Date
  is_lifted: boolean
  appeal: AppealStatus | null
  now: string
}

/** Locks a suspension of the pro; null if there is none. */
export async function lockOwnSuspension(db: Database, pro_id: number, id: number): Promise<SuspensionToAppeal | null> {
  const { rows } = await sql<Omit<SuspensionToAppeal, 'appeal_until'> & { since: string; appeal_days: number | null }>`
    SELECT s.id, s.pro_id, s.since, s.lifted_at IS NOT NULL AS is_lifted, app_now() AS now,
      (SELECT (p.value ->> 'appeal_days')::int FROM market_policy p WHERE p.id = s.policy_id) AS appeal_days,
      (SELECT x.status FROM suspension_appeal x WHERE x.suspension_id = s.id) AS appeal
    FROM suspension s WHERE s.id = ${id} AND s.pro_id = ${pro_id} FOR UPDATE OF s`.execute(db)
  if (rows[0] === undefined) return null
  const { since, appeal_days, ...row } = rows[0]
  return { ...row, appeal_until: suspensionAppealUntil(since, { appeal_days: appeal_days ?? seededSuspensionPolicy.appeal_days }) }
}

export async function insertSuspensionAppeal(
  db: Database,
  appeal: { suspension_id: number; words: string; file_id: number | null },
): Promise<void> {
  await db.insertInto('suspension_appeal').values(appeal).execute()
}

export interface LockedSuspensionAppeal {
  id: number
  suspension_id: number
  pro_id: number
  status: AppealStatus
  is_lifted: boolean
  suspended_by: number | null
  timezone: string
}

/** Which pro an appeal is of; null if there is none. Lock the pro before the appeal. */
export async function findProOfAppeal(db: Database, id: number): Promise<number | null> {
  const { rows } = await sql<{ pro_id: number }>`
    SELECT s.pro_id FROM suspension_appeal x JOIN suspension s ON s.id = x.suspension_id WHERE x.id = ${id}`.execute(db)
  return rows[0]?.pro_id ?? null
}

/** Locks an appeal of a suspension. The caller holds the pro, so the suspension does not change. */
export async function lockSuspensionAppeal(db: Database, id: number): Promise<LockedSuspensionAppeal> {
  const { rows } = await sql<LockedSuspensionAppeal>`
    SELECT x.id, x.suspension_id, x.status, s.pro_id, s.lifted_at IS NOT NULL AS is_lifted, s.created_by AS suspended_by,
      (SELECT m.timezone FROM market m WHERE m.id = s.market_id) AS timezone
    FROM suspension_appeal x JOIN suspension s ON s.id = x.suspension_id WHERE x.id = ${id} FOR UPDATE OF x`.execute(db)
  return rows[0]!
}

/** Writes a decision. */
export async function setSuspensionDecided(
  db: Database,
  id: number,
  decision: { status: 'EXCUSED' | 'UPHELD'; decided_by: number; decision_reason: string },
): Promise<void> {
  await db
    .updateTable('suspension_appeal')
    .set({ ...decision, decided_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}
