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

/** Locks the organization’s events with shifts at a location, by id, and tells which have shifts at others, too. */
export async function lockEventsOfLocation(
  db: Database,
  location_id: number,
  organization_id: number,
): Promise<{ id: number; is_shared: boolean }[]> {
  await sql`SELECT e.id FROM event e WHERE e.organization_id = ${organization_id} AND ${hasShiftsAt(location_id)} ORDER BY e.id FOR UPDATE`.execute(
    db,
  )
  // Read again under the lock: a shift may have joined while it waited.
  const { rows } = await sql<{ id: number; is_shared: boolean }>`
    SELECT e.id, EXISTS (SELECT 1 FROM gig_shift s JOIN gig g ON g.gig_shift_id = s.id AND g.market_id = s.market_id
      WHERE s.event_id = e.id AND g.location_id <> ${location_id}) AS is_shared
    FROM event e WHERE e.organization_id = ${organization_id} AND ${hasShiftsAt(location_id)} ORDER BY e.id`.execute(db)
  return rows
}

const hasShiftsAt = (
  location_id: number,
) => sql`EXISTS (SELECT 1 FROM gig_shift s JOIN gig g ON g.gig_shift_id = s.id AND g.market_id = s.market_id
  WHERE s.event_id = e.id AND g.location_id = ${location_id})`

export async function moveEvents(db: Database, ids: readonly number[], organization_id: number): Promise<void> {
  await db
    .updateTable('event')
    .set({ organization_id, edit_version: sql`edit_version + 1` })
    .where('id', 'in', [...ids])
    .execute()
}

/** Makes ordinary shifts of those that events have at a location. */
export async function takeShiftsOut(db: Database, event_ids: readonly number[], location_id: number): Promise<void> {
  await sql`
    UPDATE gig_shift s SET event_id = NULL, edit_version = s.edit_version + 1 WHERE s.event_id = ANY (${[...event_ids]}::bigint[])
      AND EXISTS (SELECT 1 FROM gig g WHERE g.gig_shift_id = s.id AND g.market_id = s.market_id AND g.location_id = ${location_id})`.execute(
    db,
  )
}
