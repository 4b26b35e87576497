import { type LocationAddOn } from '@muster/contract/locations/add-on.ts'
import { type LocationAddOnType, MOST_ADD_ONS } from '@muster/contract/locations/add-on-period.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

const columns = sql`a.id, a.type, a.start_date::text AS start_date, a.end_date::text AS end_date, a.notes`

/** The add-ons of a location, the last to begin first. */
export async function listAddOnsOf(db: Database, location_id: number): Promise<LocationAddOn[]> {
  const { rows } = await sql<LocationAddOn>`
    SELECT ${columns} FROM location_add_on a WHERE a.location_id = ${location_id} ORDER BY a.start_date DESC, a.id DESC LIMIT ${MOST_ADD_ONS}`.execute(
    db,
  )
  return rows
}

/** One add-on of a location; null if it has none such. */
export async function findAddOn(db: Database, location_id: number, id: number): Promise<LocationAddOn | null> {
  const { rows } = await sql<LocationAddOn>`
    SELECT ${columns} FROM location_add_on a WHERE a.location_id = ${location_id} AND a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The add-ons of location `l` that run or come, as a list. */
export const addOnsOfLocation = sql`coalesce((SELECT jsonb_agg(jsonb_build_object('type', a.type, 'start_date', a.start_date, 'end_date', a.end_date)
  ORDER BY a.start_date, a.id) FROM (SELECT * FROM location_add_on x WHERE x.location_id = l.id
    AND (x.end_date IS NULL OR x.end_date >= (app_now() AT TIME ZONE l.timezone)::date) ORDER BY x.start_date, x.id LIMIT ${sql.lit(MOST_ADD_ONS)}) a), '[]')`

const SWITCHES: Record<LocationAddOnType, RawBuilder<unknown>> = {
  BACKGROUND_CHECKS: sql`s.background_checks_enabled`,
  CONCIERGE: sql`s.concierge_enabled`,
}

/** Whether a location has what an add-on grants on a local date, as `hasAddOn` of the contract decides. */
export const hasAddOn = (type: LocationAddOnType, location_id: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM location s WHERE s.id = ${location_id} AND (${SWITCHES[type]} OR EXISTS (SELECT 1 FROM location_add_on a
    WHERE a.location_id = s.id AND a.type = ${type} AND a.start_date <= ${date} AND (a.end_date IS NULL OR a.end_date >= ${date}))))`

/** The first of these local dates on which a location lacks what an add-on grants; null if it has it on all of them. */
export async function findDayWithout(
  db: Database,
  location_id: number,
  type: LocationAddOnType,
  dates: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ date: string }>`
    SELECT d.date::text AS date FROM unnest(${[...dates]}::date[]) d (date) WHERE NOT ${hasAddOn(type, sql`${location_id}`, sql`d.date`)}
    ORDER BY 1 LIMIT 1`.execute(db)
  return rows[0]?.date ?? null
}
