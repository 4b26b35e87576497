import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Gig } from '../db/schema.generated.ts'

/** A gig's row, with the business time of the statement that read it. */
export type GigAtNow = Selectable<Gig> & { now: string }

declare const locked: unique symbol
/** A gig's row under lock. Only functions in this file create one, so an unlocked row can't be passed as one. */
export type LockedGig = GigAtNow & { readonly [locked]: true }

/** Locks one gig of a location; null if the location has no such gig. */
export async function lockGigOfLocation(db: Database, id: number, location_id: number): Promise<LockedGig | null> {
  const { rows } =
    await sql<LockedGig>`SELECT *, app_now() AS now FROM gig WHERE id = ${id} AND location_id = ${location_id} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

/** Locks the gig of an application; null if the application is not one of the location's. */
export async function lockGigOfApplication(db: Database, application_id: number, location_id: number): Promise<LockedGig | null> {
  const { rows } = await sql<LockedGig>`
    SELECT g.*, app_now() AS now FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE a.id = ${application_id} AND g.location_id = ${location_id} FOR UPDATE OF g`.execute(db)
  return rows[0] ?? null
}

/** Locks one gig of a market; null if the market has no such gig. */
export async function lockGigOfMarket(db: Database, id: number, market_id: number): Promise<LockedGig | null> {
  const { rows } =
    await sql<LockedGig>`SELECT *, app_now() AS now FROM gig WHERE id = ${id} AND market_id = ${market_id} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

/** Locks one gig for a job, which has no location. */
export async function lockGigById(db: Database, id: number): Promise<LockedGig | null> {
  const { rows } = await sql<LockedGig>`SELECT *, app_now() AS now FROM gig WHERE id = ${id} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

/** Locks gigs of a market by id. Leaves out those that don't exist. */
export async function lockGigsOfMarket(db: Database, ids: readonly number[], market_id: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE id = ANY (${[...ids]}::bigint[]) AND market_id = ${market_id} ORDER BY id FOR UPDATE`.execute(
    db,
  )
  return rows
}

/**
 * Locks the gigs that ended first and are not settled, skipping rows that others hold, so it never waits for a gig. Returns them by id. It
 * orders by the end and asks for the time once, so that it walks the index on ends that are due. By id it would read every gig there is.
 */
export async function lockGigsToSettle(db: Database, limit: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED') AND end_time <= (SELECT app_now())
    ORDER BY end_time LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(db)
  return rows.sort((one, other) => one.id - other.id)
}

/**
 * Locks open network gigs that start within a day and should then open to the marketplace, skipping rows that others hold. Returns them by
 * id. A gig lasts at most 16 hours, so bounding its end lets the query walk the index on it, like `lockGigsToSettle`.
 */
export async function lockNetworkGigsToOpen(db: Database, limit: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE status = 'POSTED' AND type = 'NETWORK' AND is_auto_post_network_to_marketplace_enabled
      AND start_time > (SELECT app_now()) AND start_time <= (SELECT app_now()) + interval '24 hours'
      AND end_time > (SELECT app_now()) AND end_time <= (SELECT app_now()) + interval '40 hours'
    ORDER BY end_time LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(db)
  return rows.sort((one, other) => one.id - other.id)
}

/** Locks the future gigs of a location that wait for its approval. */
export async function lockWaitingGigs(db: Database, location_id: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE location_id = ${location_id} AND status = 'UNAPPROVED' AND start_time > app_now() ORDER BY id FOR UPDATE`.execute(
    db,
  )
  return rows
}

/** Locks a gig of a market and its bundle by id, or the gig alone if it has no bundle. At most 61. */
export async function lockBundleOf(db: Database, id: number, market_id: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT *, app_now() AS now FROM gig WHERE market_id = ${market_id}
      AND (id = ${id} OR bundle_id = (SELECT bundle_id FROM gig WHERE id = ${id} AND market_id = ${market_id})) ORDER BY id LIMIT 61 FOR UPDATE`.execute(
    db,
  )
  return rows
}

/** Reads gigs of a location by id, without a lock. At most 2,000. Leaves out those of another location. */
export async function readGigsOfLocation(db: Database, ids: readonly number[], location_id: number): Promise<GigAtNow[]> {
  const { rows } = await sql<GigAtNow>`
    SELECT *, app_now() AS now FROM gig WHERE id = ANY (${ids}::bigint[]) AND location_id = ${location_id} ORDER BY id LIMIT 2000`.execute(
    db,
  )
  return rows
}

/** Reads the upcoming live gigs of a gig's series from its date on, by their dates, without a lock. At most 61. */
export async function readFollowingGigs(db: Database, gig: GigAtNow): Promise<GigAtNow[]> {
  const { rows } = await sql<GigAtNow>`
    SELECT *, app_now() AS now FROM gig WHERE series_id = ${gig.series_id} AND market_id = ${gig.market_id} AND series_date >= ${gig.series_date}
      AND status IN ('POSTED', 'CONFIRMED') AND start_time > app_now() ORDER BY series_date LIMIT 61`.execute(db)
  return rows
}

/** Shifts of these locations, or of all, that have not started, with a live application of the pro who has not clocked in there. */
const comingOfPro = (pro: { id: number; market_id: number }, location_ids: readonly number[] | null) => sql`
  FROM gig WHERE market_id = ${pro.market_id} ${location_ids === null ? sql`` : sql`AND location_id = ANY (${[...location_ids]}::bigint[])`} AND start_time > app_now() AND status <> 'CANCELLED'
    AND id IN (SELECT a.gig_id FROM application a WHERE a.pro_id = ${pro.id} AND a.market_id = ${pro.market_id} AND a.cancelled_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM counted_punch t WHERE t.application_id = a.id))
  ORDER BY id`

/** Locks the shifts that a pro would lose at these locations, or at all, by id. */
export async function lockComingGigsOfPro(
  db: Database,
  pro: { id: number; market_id: number },
  location_ids: readonly number[] | null,
): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`SELECT *, app_now() AS now ${comingOfPro(pro, location_ids)} FOR UPDATE`.execute(db)
  return rows
}

/** The same without a lock, to say what would happen. */
export async function readComingGigsOfPro(
  db: Database,
  pro: { id: number; market_id: number },
  location_ids: readonly number[],
): Promise<GigAtNow[]> {
  const { rows } = await sql<GigAtNow>`SELECT *, app_now() AS now ${comingOfPro(pro, location_ids)}`.execute(db)
  return rows
}
