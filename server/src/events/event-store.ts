import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export async function insertEvent(db: Database, event: { organization_id: number; name: string; created_by: number }): Promise<number> {
  const { id } = await db.insertInto('event').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function renameEvent(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('event').set({ name, edit_version: sql`edit_version + 1` }).where('id', '=', id).execute()
}

/** Removes every shift from an event and marks it removed. Its shifts become ordinary ones. */
export async function setEventRemoved(db: Database, id: number): Promise<void> {
  await db.updateTable('gig_shift').set({ event_id: null, edit_version: sql`edit_version + 1` }).where('event_id', '=', id).execute()
  await db.updateTable('event').set({ removed_at: sql`app_now()` }).where('id', '=', id).execute()
}

export async function setEventOfShifts(db: Database, shift_ids: readonly number[], event_id: number): Promise<void> {
  await db
    .updateTable('gig_shift')
    .set({ event_id, edit_version: sql`edit_version + 1` })
    .where('id', 'in', [...shift_ids])
    .execute()
}

export async function raiseShiftVersion(db: Database, shift: { id: number; market_id: number }): Promise<void> {
  await db
    .updateTable('gig_shift')
    .set({ edit_version: sql`edit_version + 1` })
    .where('id', '=', shift.id)
    .where('market_id', '=', shift.market_id)
    .execute()
}
