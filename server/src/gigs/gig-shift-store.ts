import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What the gigs of one shift have in common: one event (or none), one place, the same times. */
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
 * The shift a gig of this event, place and times belongs to; made when there is none. It is kept as it is until the transaction ends:
 * whoever moves a shift waits, and a shift that moved while we waited is not taken. Two people posting at one moment may make two
 * shifts of the same kind: nothing rests on there being one.
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

/** The event a shift is of; null for none. */
export async function findEventOfShift(db: Database, shift: { gig_shift_id: number; market_id: number }): Promise<number | null> {
  const row = await db
    .selectFrom('gig_shift')
    .select('event_id')
    .where('id', '=', shift.gig_shift_id)
    .where('market_id', '=', shift.market_id)
    .executeTakeFirst()
  return row?.event_id ?? null
}

/** Whether the event is one of the location's organization, and not removed. */
export async function isEventOfLocation(db: Database, event_id: number, location_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM event e JOIN location l ON l.organization_id = e.organization_id
    WHERE e.id = ${event_id} AND e.removed_at IS NULL AND l.id = ${location_id} FOR SHARE OF e`.execute(db)
  return rows.length > 0
}
