import type { NewLocationAddOn } from '@muster/contract/locations/add-on.ts'
import type { AddOnPeriod } from '@muster/contract/locations/add-on-period.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Locks a location, so that two add-ons can't find the same days free, and tells its local date. Null if there is none. */
export async function lockCalendar(db: Database, location_id: number): Promise<{ today: string } | null> {
  const { rows } = await sql<{ today: string }>`
    SELECT (app_now() AT TIME ZONE timezone)::date::text AS today FROM location WHERE id = ${location_id} FOR NO KEY UPDATE`.execute(db)
  return rows[0] ?? null
}

/** The days of a location’s add-ons of one type that have not ended, without one of them. */
export async function listOtherDays(
  db: Database,
  location_id: number,
  type: AddOnPeriod['type'],
  { today, besides }: { today: string; besides: number | null },
): Promise<Pick<AddOnPeriod, 'start_date' | 'end_date'>[]> {
  const { rows } = await sql<Pick<AddOnPeriod, 'start_date' | 'end_date'>>`
    SELECT start_date::text AS start_date, end_date::text AS end_date FROM location_add_on WHERE location_id = ${location_id} AND type = ${type}
      AND (end_date IS NULL OR end_date >= ${today}::date) AND id IS DISTINCT FROM ${besides}::bigint ORDER BY start_date`.execute(db)
  return rows
}

export async function insertAddOn(db: Database, location_id: number, add_on: NewLocationAddOn): Promise<number> {
  const { id } = await db
    .insertInto('location_add_on')
    .values({ location_id, ...add_on })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAddOn(
  db: Database,
  id: number,
  { start_date, end_date, notes }: Omit<NewLocationAddOn, 'type'>,
): Promise<void> {
  await db.updateTable('location_add_on').set({ start_date, end_date, notes }).where('id', '=', id).execute()
}

export async function deleteAddOn(db: Database, id: number): Promise<void> {
  await db.deleteFrom('location_add_on').where('id', '=', id).execute()
}
