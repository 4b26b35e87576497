import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { seenLocations } from './event-queries.ts'

export interface LiveGig {
  id: number
  location_id: number
  start_time: string
  confirmed_pros_count: number
  now: string
}

/** The upcoming and running gigs of an event at every location of the organization, since removing the event affects them all. */
export async function listLiveGigs({ db }: Context, event_id: number): Promise<LiveGig[]> {
  const { rows } = await sql<LiveGig>`
    SELECT g.id, g.location_id, g.start_time, g.confirmed_pros_count, app_now() AS now FROM gig g
    JOIN gig_shift s ON s.id = g.gig_shift_id AND s.market_id = g.market_id
    WHERE s.event_id = ${event_id} AND g.status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED') AND g.end_time > app_now() ORDER BY g.id LIMIT 2000`.execute(
    db,
  )
  return rows
}

/** Those of these shifts that belong to the organization, at locations the actor runs, each with its location. */
export async function listOwnShifts(
  context: Context,
  shift_ids: readonly number[],
  organization_id: number,
): Promise<{ id: number; location_id: number }[]> {
  const { rows } = await sql<{ id: number; location_id: number }>`
    SELECT s.id, min(g.location_id) AS location_id FROM gig_shift s JOIN gig g ON g.gig_shift_id = s.id AND g.market_id = s.market_id
    JOIN location l ON l.id = g.location_id
    WHERE s.id = ANY (${[...shift_ids]}::bigint[]) AND l.organization_id = ${organization_id} AND l.id = ANY (${seenLocations(context)}::bigint[])
    GROUP BY s.id ORDER BY s.id`.execute(context.db)
  return rows
}

/** Locks those of these gigs that belong to the organization, at locations the actor runs, by id. */
export async function lockOwnGigs(context: Context, gig_ids: readonly number[], organization_id: number): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT g.*, app_now() AS now FROM gig g JOIN location l ON l.id = g.location_id
    WHERE g.id = ANY (${[...gig_ids]}::bigint[]) AND l.organization_id = ${organization_id} AND l.id = ANY (${seenLocations(context)}::bigint[])
    ORDER BY g.id FOR UPDATE OF g FOR SHARE OF l`.execute(context.db)
  return rows
}

/** Locks the open network gigs of an event at locations the actor runs, or only the named ones. */
export async function lockOpenNetworkGigs(context: Context, event_id: number, only: readonly number[] | undefined): Promise<LockedGig[]> {
  const { rows } = await sql<LockedGig>`
    SELECT g.*, app_now() AS now FROM gig g JOIN gig_shift s ON s.id = g.gig_shift_id AND s.market_id = g.market_id
    WHERE s.event_id = ${event_id} AND g.type = 'NETWORK' AND g.status IN ('UNAPPROVED', 'POSTED') AND g.location_id = ANY (${seenLocations(context)}::bigint[])
      AND ${only === undefined ? sql`true` : sql`g.id = ANY (${[...only]}::bigint[])`} ORDER BY g.id LIMIT 500 FOR UPDATE OF g`.execute(
    context.db,
  )
  return rows
}
