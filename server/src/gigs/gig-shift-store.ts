import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What the gigs of one shift share: an event (or none), an address, and times. */
export interface ShiftKey {
  market_id: number
  location_id: number
  location_address_id: number | null
  /** Instants. */
  start_time: string
  end_time: string
  event_id: number | null
}

/**
 * Finds or creates the shift for gigs of this event, address and times. Locks it until the transaction ends: a move of the shift waits, and
 * a shift that moved while this waited is not used. Two concurrent posts may create two such shifts, which does no harm.
 */
export async function shiftFor(db: Database, key: ShiftKey): Promise<number> {
  const found = await findShift(db, key)
  if (found !== null) {
    await sql`SELECT 1 FROM gig_shift WHERE id = ${found} AND market_id = ${key.market_id} FOR SHARE`.execute(db)
    if ((await findShift(db, key)) === found) return found
  }
  return makeShift(db, key)
}

async function findShift(db: Database, key: ShiftKey): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM gig g JOIN gig_shift s ON s.id = g.gig_shift_id AND s.market_id = g.market_id
    WHERE g.location_id = ${key.location_id} AND g.start_time = ${key.start_time} AND g.end_time = ${key.end_time} AND g.status <> 'CANCELLED'
      AND g.location_address_id IS NOT DISTINCT FROM ${key.location_address_id} AND s.event_id IS NOT DISTINCT FROM ${key.event_id}
    ORDER BY s.id LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}

async function makeShift(db: Database, { market_id, event_id }: Pick<ShiftKey, 'market_id' | 'event_id'>): Promise<number> {
  const { id } = await db.insertInto('gig_shift').values({ market_id, event_id }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The event of a shift; null if it has none. */
export async function findEventOfShift(db: Database, shift: { gig_shift_id: number; market_id: number }): Promise<number | null> {
  const row = await db
    .selectFrom('gig_shift')
    .select('event_id')
    .where('id', '=', shift.gig_shift_id)
    .where('market_id', '=', shift.market_id)
    .executeTakeFirst()
  return row?.event_id ?? null
}

/** Whether the event belongs to the location's organization and was not removed. Neither changes until the transaction ends. */
export async function isEventOfLocation(db: Database, event_id: number, location_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM event e JOIN location l ON l.organization_id = e.organization_id
    WHERE e.id = ${event_id} AND e.removed_at IS NULL AND l.id = ${location_id} FOR SHARE OF e, l`.execute(db)
  return rows.length > 0
}
