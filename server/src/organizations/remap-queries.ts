import { type LocationRemap, MOST_TARGETS, type RemapOrganization } from '@muster/contract/organizations/remap.ts'
import { MOST_MANAGERS } from '@muster/contract/teams/team.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inReadingOrder } from '../db/reading-order.ts'
import { containing } from '../db/containing.ts'

const organization = sql`o.id, o.name, (SELECT count(*) FROM location x WHERE x.organization_id = o.id) AS locations_count,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name)
    ORDER BY ${inReadingOrder('a.first_name')}, ${inReadingOrder('a.last_name')}, a.id)
    FROM (SELECT u.id, u.first_name, u.last_name FROM organization_manager m JOIN user_account u ON u.id = m.user_id
      WHERE m.organization_id = o.id ORDER BY u.id LIMIT ${MOST_MANAGERS}) a), '[]') AS admins`

async function listOrganizations(db: Database, where: RawBuilder<unknown>): Promise<RemapOrganization[]> {
  const { rows } = await sql<RemapOrganization>`
    SELECT ${organization} FROM organization o WHERE ${where} ORDER BY ${inReadingOrder('o.name')}, o.id LIMIT ${MOST_TARGETS}`.execute(db)
  return rows
}

/** An organization as a location sees it that leaves or joins it; null if there is none. */
export const findRemapOrganization = async (db: Database, id: number): Promise<RemapOrganization | null> =>
  (await listOrganizations(db, sql`o.id = ${id}`))[0] ?? null

/** These organizations, or for the provider’s staff those whose name has a text in it; without the location’s own. */
export function listTargets(db: Database, own: number, by: { ids: readonly number[] } | { search: string }): Promise<RemapOrganization[]> {
  const which = 'ids' in by ? sql`o.id = ANY (${[...by.ids]}::bigint[])` : sql`o.name ILIKE ${containing(by.search)}`
  return listOrganizations(db, sql`o.id <> ${own} AND ${which}`)
}

type Facts = Omit<LocationRemap, 'organization' | 'targets' | 'why_not'> & { organization_id: number }

const shiftsOfEvent = sql`FROM gig_shift s JOIN gig g ON g.gig_shift_id = s.id AND g.market_id = s.market_id WHERE s.event_id = e.id`

/** What a location takes along, and what pays for it alone. Null if there is none. */
export async function findRemapFacts(db: Database, location_id: number): Promise<Facts | null> {
  const { rows } = await sql<Facts>`
    SELECT l.organization_id, l.billing_source,
      coalesce((SELECT jsonb_build_object('type', p.type, 'status', p.status, 'details', p.details) FROM payment_method p WHERE p.location_id = l.id AND p.is_default),
        '{"type": null, "status": "NOT_CONFIGURED", "details": null}') AS own_method,
      coalesce((SELECT jsonb_agg(m.user_id ORDER BY m.user_id) FROM (SELECT user_id FROM location_manager WHERE location_id = l.id ORDER BY user_id
        LIMIT ${MOST_MANAGERS}) m), '[]') AS members,
      (SELECT count(*) FROM gig g WHERE g.location_id = l.id AND g.market_id = l.market_id AND g.status IN ('POSTED', 'CONFIRMED', 'INCOMPLETE', 'FAILED_PAYMENT')
        AND g.confirmed_pros_count > 0) AS confirmed_gigs_count, events.moving_events_count, events.left_events_count
    FROM location l CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE NOT x.is_shared) AS moving_events_count, count(*) FILTER (WHERE x.is_shared) AS left_events_count
      FROM (SELECT EXISTS (SELECT 1 ${shiftsOfEvent} AND g.location_id <> l.id) AS is_shared FROM event e
        WHERE e.organization_id = l.organization_id AND e.removed_at IS NULL AND EXISTS (SELECT 1 ${shiftsOfEvent} AND g.location_id = l.id)) x) events
    WHERE l.id = ${location_id}`.execute(db)
  return rows[0] ?? null
}
