import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface ProKey {
  id: number
  market_id: number
}

export interface NewSuspensionRow {
  since: string
  until: string
  cause: 'NO_SHOWS' | 'POINTS' | 'STAFF'
  reason: string
  policy_id: number | null
  cancellation_ids: readonly number[]
  created_by: number | null
}

/** Adds a suspension. A trigger keeps `pro.suspended_until`. Returns its id. */
export async function insertSuspension(db: Database, pro: ProKey, { cancellation_ids, ...row }: NewSuspensionRow): Promise<number> {
  const { id } = await db
    .insertInto('suspension')
    .values({ ...row, cancellation_ids: [...cancellation_ids], pro_id: pro.id, market_id: pro.market_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lifts a suspension that stands. */
export async function setLifted(db: Database, id: number, lifted: { lifted_by: number | null; lift_note: string }): Promise<void> {
  await db
    .updateTable('suspension')
    .set({ ...lifted, lifted_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** Notes how many shifts and applications ended with a suspension. */
export async function setEndedCount(db: Database, id: number, ended_count: number): Promise<void> {
  await db.updateTable('suspension').set({ ended_count }).where('id', '=', id).execute()
}
