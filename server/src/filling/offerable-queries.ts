import { MOST_OFFERABLE } from '@muster/contract/filling/offerable.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isVisible } from '../pros/visible-pro-queries.ts'
import type { MatchedGig } from '../gigs/matching/match-queries.ts'
import { containing } from '../db/containing.ts'

/** An upcoming posted shift with the facts to judge an offer. */
export interface GigToOffer extends MatchedGig {
  skill_name: string
  skill_name_es: string
  now: string
}

/** Those of these shifts that are the location's, posted and upcoming, by start. Includes full ones, since a pro may decline. */
export async function listGigsToOffer(db: Database, location_id: number, gig_ids: readonly number[]): Promise<GigToOffer[]> {
  const { rows } = await sql<GigToOffer>`
    SELECT g.id, g.market_id, g.location_id, g.skill_id, g.require_certifications, g.start_time, g.end_time, g.timezone, g.latitude, g.longitude,
      s.name AS skill_name, s.name_es AS skill_name_es, app_now() AS now
    FROM gig g JOIN skill s ON s.id = g.skill_id
    WHERE g.location_id = ${location_id} AND g.id = ANY (${[...gig_ids]}::bigint[]) AND g.status = 'POSTED' AND g.start_time > app_now()
    ORDER BY g.start_time, g.id`.execute(db)
  return rows
}

/** A pro the location knows: favorite, network member, or worked here. */
export interface KnownPro {
  id: number
  first_name: string
  last_name: string
  headshot_public_id: string | null
  is_favorite: boolean
  total: number
}

/** The state of a pro's earlier application to a shift. */
export interface EarlierApplication {
  gig_id: number
  pro_id: number
  is_selected: boolean
  is_confirmed: boolean
  is_cancelled: boolean
  offer_expires_at: string | null
}

/**
 * The known pros, and those of `pro_ids`, who do a position of these shifts: the asked ones first, then favorites, then by how often they worked in it. A search reads the last name only
 * of pros who are in the network or said yes to a shift here; of the others it reads what is shown, the initial.
 */
export async function listKnownPros(
  db: Database,
  location: { id: number; market_id: number },
  gigs: readonly GigToOffer[],
  { search, pro_ids }: { search: string; pro_ids: readonly number[] },
): Promise<KnownPro[]> {
  const like = containing(search)
  const skills = [...new Set(gigs.map(({ skill_id }) => skill_id))]
  const { rows } = await sql<KnownPro>`
    WITH known AS (
      SELECT pro_id FROM favorite_pro WHERE location_id = ${location.id}
      UNION SELECT pro_id FROM network_member WHERE location_id = ${location.id}
      UNION SELECT a.pro_id FROM gig g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id
        WHERE g.location_id = ${location.id} AND g.start_time BETWEEN app_now() - interval '180 days' AND app_now()
          AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
      UNION SELECT p.id FROM pro p JOIN user_account u ON u.id = p.user_id JOIN location l ON l.id = ${location.id} AND l.market_id = p.market_id
        WHERE p.id = ANY (${[...pro_ids]}::bigint[]) AND ${isVisible})
    SELECT p.id, u.first_name, u.last_name, p.headshot_public_id, count(*) OVER ()::int AS total,
      EXISTS (SELECT 1 FROM favorite_pro f WHERE f.pro_id = p.id AND f.location_id = ${location.id}) AS is_favorite
    FROM known k JOIN pro p ON p.id = k.pro_id AND p.market_id = ${location.market_id} JOIN user_account u ON u.id = p.user_id
    JOIN LATERAL (SELECT max(s.gigs_worked) AS worked FROM pro_skill s
      WHERE s.pro_id = p.id AND s.market_id = p.market_id AND s.skill_id = ANY (${skills})) of_position ON of_position.worked IS NOT NULL
    WHERE u.first_name || ' ' || CASE WHEN EXISTS (SELECT 1 FROM network_member n WHERE n.pro_id = p.id AND n.location_id = ${location.id})
        OR EXISTS (SELECT 1 FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
          WHERE a.pro_id = p.id AND g.location_id = ${location.id} AND a.confirmed_at IS NOT NULL)
      THEN u.last_name ELSE left(u.last_name, 1) END ILIKE ${like}
    ORDER BY p.id = ANY (${[...pro_ids]}::bigint[]) DESC, is_favorite DESC, of_position.worked DESC, u.first_name, u.last_name, p.id LIMIT ${MOST_OFFERABLE}`.execute(
    db,
  )
  return rows
}

/** These pros as known pros, in the order of the ids. The total counts all of them. */
export async function listMembers(db: Database, location_id: number, pro_ids: readonly number[]): Promise<KnownPro[]> {
  const { rows } = await sql<KnownPro>`
    SELECT p.id, u.first_name, u.last_name, p.headshot_public_id, ${pro_ids.length}::int AS total,
      EXISTS (SELECT 1 FROM favorite_pro f WHERE f.pro_id = p.id AND f.location_id = ${location_id}) AS is_favorite
    FROM unnest(${pro_ids.slice(0, MOST_OFFERABLE)}::bigint[]) WITH ORDINALITY m (id, place) JOIN pro p ON p.id = m.id
      JOIN user_account u ON u.id = p.user_id ORDER BY m.place`.execute(db)
  return rows
}

/** The states of these pros' applications to these shifts. */
export async function listEarlierApplications(
  db: Database,
  market_id: number,
  gigs: readonly GigToOffer[],
  pro_ids: readonly number[],
): Promise<EarlierApplication[]> {
  const { rows } = await sql<EarlierApplication>`
    SELECT gig_id, pro_id, selected_at IS NOT NULL AS is_selected, confirmed_at IS NOT NULL AS is_confirmed,
      cancelled_at IS NOT NULL AS is_cancelled, offer_expires_at
    FROM application WHERE market_id = ${market_id} AND gig_id = ANY (${gigs.map(({ id }) => id)}::bigint[])
      AND pro_id = ANY (${[...pro_ids]}::bigint[])`.execute(db)
  return rows
}
