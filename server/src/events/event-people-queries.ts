import type { EventApplicant, NetworkPro } from '@muster/contract/events/event.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import { type Context, locationOf } from '../context.ts'
import { getEvent, seenLocations } from './event-queries.ts'

type Named<T> = Omit<T, 'display_name'> & { first_name: string; last_name: string }

/**
 * The current location's network, with each member's state for each upcoming shift of the event there: confirmed, offered, applied, works
 * elsewhere at that time, or free. The first 100 by name.
 */
export async function listEventNetwork(context: Context, event_id: number): Promise<NetworkPro[]> {
  await getEvent(context, event_id)
  const location_id = locationOf(context).id
  const { rows } = await sql<Named<NetworkPro>>`
    WITH shift AS (
      SELECT s.id, min(g.start_time) AS start_time, max(g.end_time) AS end_time, array_agg(g.id) AS gig_ids FROM gig_shift s
      JOIN gig g ON g.gig_shift_id = s.id AND g.market_id = s.market_id
      WHERE s.event_id = ${event_id} AND g.location_id = ${location_id} AND g.status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED') AND g.end_time > app_now()
      GROUP BY s.id ORDER BY 2, s.id LIMIT 200
    ), member AS (
      SELECT p.id, p.market_id, p.headshot_public_id, u.first_name, u.last_name FROM network_member n JOIN pro p ON p.id = n.pro_id
      JOIN user_account u ON u.id = p.user_id WHERE n.location_id = ${location_id}
        AND NOT EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = n.location_id AND b.pro_id = p.id)
      ORDER BY u.first_name, u.last_name, p.id LIMIT 100
    )
    SELECT m.id, m.first_name, m.last_name, m.headshot_public_id,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) ORDER BY s.name)
        FROM pro_skill k JOIN skill s ON s.id = k.skill_id WHERE k.pro_id = m.id AND k.market_id = m.market_id), '[]') AS skills,
      coalesce((SELECT jsonb_agg(jsonb_build_object('shift_id', x.id, 'state', CASE
          WHEN a.confirmed_at IS NOT NULL THEN 'confirmed' WHEN a.selected_at IS NOT NULL THEN 'selected' WHEN a.id IS NOT NULL THEN 'applied'
          WHEN EXISTS (SELECT 1 FROM busy_span b WHERE b.pro_id = m.id AND b.market_id = m.market_id AND b.span && tstzrange(x.start_time, x.end_time, '[)')) THEN 'busy'
          ELSE 'free' END) ORDER BY x.start_time, x.id)
        FROM shift x LEFT JOIN LATERAL (SELECT id, confirmed_at, selected_at FROM application a WHERE a.gig_id = ANY (x.gig_ids) AND a.pro_id = m.id
          AND a.cancelled_at IS NULL ORDER BY a.confirmed_at NULLS LAST, a.selected_at NULLS LAST LIMIT 1) a ON true), '[]') AS shifts
    FROM member m ORDER BY m.first_name, m.last_name, m.id`.execute(context.db)
  return rows.map(({ first_name, last_name, ...pro }) => ({ ...pro, display_name: displayName(first_name, last_name) }))
}

/**
 * Applicants of the event's upcoming marketplace gigs: waiting ones first by match score, then those with an offer, then confirmed ones. At
 * most 200.
 */
export async function listEventApplicants(context: Context, event_id: number): Promise<EventApplicant[]> {
  await getEvent(context, event_id)
  const { rows } = await sql<Omit<EventApplicant, 'pro'> & { pro: Named<EventApplicant['pro']> }>`
    SELECT a.id AS application_id, a.gig_id, a.match_score, a.created_ts,
      CASE WHEN a.confirmed_at IS NOT NULL THEN 'confirmed' WHEN a.selected_at IS NOT NULL THEN 'selected' ELSE 'applied' END AS state,
      jsonb_build_object('id', p.id, 'first_name', u.first_name, 'last_name', u.last_name, 'headshot_public_id', p.headshot_public_id) AS pro
    FROM gig_shift s JOIN gig g ON g.gig_shift_id = s.id AND g.market_id = s.market_id
    JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id AND a.cancelled_at IS NULL
    JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    WHERE s.event_id = ${event_id} AND g.type = 'MARKETPLACE' AND g.status <> 'CANCELLED' AND g.location_id = ANY (${seenLocations(context)}::bigint[])
    ORDER BY a.confirmed_at IS NOT NULL, a.selected_at IS NOT NULL, a.match_score DESC NULLS LAST, a.id LIMIT 200`.execute(context.db)
  return rows.map(({ pro: { first_name, last_name, ...pro }, ...row }) => ({
    ...row,
    pro: { ...pro, display_name: displayName(first_name, last_name) },
  }))
}
