import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Gig } from '../db/schema.generated.ts'

/** A gig's row, with business time as the statement that read it saw it. */
export type GigAtNow = Selectable<Gig> & { now: string }

declare const locked: unique symbol
/** A gig's row under lock. Only the functions of this file make one, so a row that was merely read cannot pass for it. */
export type LockedGig = GigAtNow & { readonly [locked]: true }

/** Locks one gig of a location; null when the location has no such gig. */
export async function lockGigOfLocation(db: Database, id: number, location_id: number): Promise<LockedGig | null> {
  const { rows } =
    await sql<LockedGig>`SELECT *, app_now() AS now FROM gig WHERE id = ${id} AND location_id = ${location_id} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

/** Locks one gig of a market; null when the market has no such gig. */
export async function lockGigOfMarket(db: Database, id: number, market_id: number): Promise<LockedGig | null> {
  const { rows } =
    await sql<LockedGig>`SELECT *, app_now() AS now FROM gig WHERE id = ${id} AND market_id = ${market_id} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

/** Locks one gig for a job, which acts for nobody's location. */
export async function lockGigById(db: Database, id: number): Promise<LockedGig | null> {
  const { rows } = await sql<LockedGig>`SELECT *, app_now() AS now FROM gig WHERE id = ${id} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

/** Locks gigs of a market in the order of their ids; those that are not there are left out. */
export async function lockGigsOfMarket(db: Database, ids: readonly number[], market_id: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE id = ANY (${[...ids]}::bigint[]) AND market_id = ${market_id} ORDER BY id FOR UPDATE`.execute(
    db,
  )
  return rows
}

/** Locks gigs whose clock has run out, in the order of their ids, leaving out those someone else holds. */
export async function lockGigsToSettle(db: Database, limit: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED') AND end_time <= app_now()
    ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(db)
  return rows
}

/**
 * Locks open network gigs that start within a day and are to go on to the marketplace then, in the order of their ids, leaving out those
 * someone else holds. No gig is longer than 16 hours: its end finds it by the index of what is to come.
 */
export async function lockNetworkGigsToOpen(db: Database, limit: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE status = 'POSTED' AND type = 'NETWORK' AND is_auto_post_network_to_marketplace_enabled
      AND start_time > app_now() AND start_time <= app_now() + interval '24 hours' AND end_time <= app_now() + interval '40 hours'
    ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(db)
  return rows
}

/** Locks the future gigs of a location that wait for its approval. */
export async function lockWaitingGigs(db: Database, location_id: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE location_id = ${location_id} AND status = 'UNAPPROVED' AND start_time > app_now() ORDER BY id FOR UPDATE`.execute(
    db,
  )
  return rows
}

/** Locks a gig of a market with those of its bundle, in the order of their ids: the one alone where it is in none. At most 61. */
export async function lockBundleOf(db: Database, id: number, market_id: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE market_id = ${market_id}
      AND (id = ${id} OR bundle_id = (SELECT bundle_id FROM gig WHERE id = ${id} AND market_id = ${market_id})) ORDER BY id LIMIT 61 FOR UPDATE`.execute(
    db,
  )
  return rows
}

/** Gigs of a location by id, read without a lock, at most 2,000. Leaves out those of another location. */
export async function readGigsOfLocation(db: Database, ids: readonly number[], location_id: number): Promise<GigAtNow[]> {
  const { rows } = await sql<GigAtNow>`
    SELECT *, app_now() AS now FROM gig WHERE id = ANY (${ids}::bigint[]) AND location_id = ${location_id} ORDER BY id LIMIT 2000`.execute(
    db,
  )
  return rows
}
