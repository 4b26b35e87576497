import { productMode } from '@muster/contract/accounts/product-mode.ts'
import type { Event, EventWhole } from '@muster/contract/events/event.ts'
import type { Page } from '@muster/contract/page.ts'
import { sql } from 'kysely'
import { actorOf, type Context, locationOf } from '../context.ts'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { SPOTS_OF_GROUP } from '../gigs/split-queries.ts'
import { Problem } from '../problem.ts'

/**
 * The locations whose shifts the actor may see in an event. An event may include locations the actor does not run; those are left out of
 * every count and list.
 */
export function seenLocations(context: Context): number[] {
  return [...actorOf(context).locations].filter(([, { licenses }]) => productMode(licenses) === 'marketplace').map(([id]) => id)
}

const counts = (seen: readonly number[]) => sql`
  WITH gigs AS (
    SELECT g.* FROM gig_shift s JOIN gig g ON g.gig_shift_id = s.id AND g.market_id = s.market_id
    WHERE s.event_id = e.id AND g.status <> 'CANCELLED' AND g.location_id = ANY (${seen}::bigint[]))
  SELECT w.*, spots.* FROM (SELECT min(start_time) AS first_start_time, max(end_time) AS last_end_time, min(timezone) AS timezone,
      count(DISTINCT gig_shift_id) AS shifts_count FROM gigs) w
    CROSS JOIN (SELECT coalesce(sum(places), 0) AS places_count, coalesce(sum(places - open), 0) AS confirmed_count,
      coalesce(sum(selected), 0) AS selected_count FROM (SELECT ${SPOTS_OF_GROUP} FROM gigs GROUP BY coalesce(split_of_gig_id, id)) spot) spots`

/** One event of the current location's organization. Throws NOT_FOUND. */
export async function getEvent(context: Context, id: number): Promise<EventWhole> {
  const { rows } = await sql<EventWhole>`
    SELECT e.id, e.name, e.organization_id, e.edit_version, e.board_token, c.* FROM event e
    JOIN location l ON l.organization_id = e.organization_id AND l.id = ${locationOf(context).id}
    CROSS JOIN LATERAL (${counts(seenLocations(context))}) c WHERE e.id = ${id} AND e.removed_at IS NULL`.execute(context.db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** Events with an upcoming shift or without any shift, soonest first; or events whose last shift is over, latest first. */
export async function listEvents(
  context: Context,
  query: { page: number; page_size: number; after?: string | undefined; past: boolean },
): Promise<Page<Event>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<Event & { total: number }>`
    SELECT e.id, e.name, e.organization_id, e.edit_version, c.*, count(*) OVER () AS total FROM event e
    JOIN location l ON l.organization_id = e.organization_id AND l.id = ${locationOf(context).id}
    CROSS JOIN LATERAL (${counts(seenLocations(context))}) c
    WHERE e.removed_at IS NULL AND ${query.past ? sql`c.last_end_time <= app_now()` : sql`(c.last_end_time IS NULL OR c.last_end_time > app_now())`}
    ORDER BY ${query.past ? sql`c.last_end_time DESC` : sql`c.first_start_time ASC NULLS FIRST`}, e.id ${part}`.execute(context.db),
  )
  return pageOf<Event>(rows, total, query, { path: '/events/', query: { past: query.past } })
}

export interface LockedEvent {
  id: number
  organization_id: number
  edit_version: number
}

/** Locks one event of the current location's organization, so adding shifts and removing it take turns. Throws NOT_FOUND. */
export async function lockEvent(context: Context, id: number): Promise<LockedEvent> {
  const { rows } = await sql<LockedEvent>`
    SELECT e.id, e.organization_id, e.edit_version FROM event e JOIN location l ON l.organization_id = e.organization_id
    WHERE e.id = ${id} AND e.removed_at IS NULL AND l.id = ${locationOf(context).id} FOR UPDATE OF e FOR SHARE OF l`.execute(context.db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

export async function getOrganizationOf(db: Database, location_id: number): Promise<number> {
  const { organization_id } = await db
    .selectFrom('location')
    .select('organization_id')
    .where('id', '=', location_id)
    .executeTakeFirstOrThrow()
  return organization_id
}
