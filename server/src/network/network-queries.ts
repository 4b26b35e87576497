import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { listNetwork as networkCall } from '@muster/contract/network/network-endpoints.ts'
import type { NetworkCounts, NetworkMember, ProCard } from '@muster/contract/network/invite.ts'
import type { NetworkFace } from '@muster/contract/network/block.ts'
import { type Badge, displayedBadges } from '@muster/contract/pros/badges.ts'
import { displayName, nameAsShown } from '@muster/contract/pros/display-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { shownRating } from '../pros/pro-record-reading.ts'
import { shownLastName } from '../pros/shown-name-queries.ts'
import type { AskedTime } from './free-queries.ts'
import type { Place } from './group-queries.ts'
import { listPeople } from './person-queries.ts'
import { containing } from '../db/containing.ts'

/** The pros `p` of one of a location's lists. */
const LISTS: Record<'network' | 'favorites' | 'worked_here', (location_id: number) => RawBuilder<unknown>> = {
  network: (id) => sql`SELECT pro_id FROM network_member WHERE location_id = ${id}`,
  favorites: (id) => sql`SELECT pro_id FROM favorite_pro WHERE location_id = ${id}`,
  worked_here: (id) => sql`SELECT pro_id FROM pro_at_location WHERE location_id = ${id} AND gigs_worked > 0`,
}

/** A page of the network, the favorites or those who worked here, by name. */
export async function listMembers(
  db: Database,
  place: Place,
  query: HandlerInput<typeof networkCall>['query'],
  time: AskedTime | null,
): Promise<{ members: NetworkMember[]; total: number }> {
  const which = sql<boolean>`p.id IN (${LISTS[query.list](place.id)})
    AND NOT EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = ${place.id} AND b.pro_id = p.id)`
  const { people, total } = await listPeople(db, place, {
    which,
    time,
    search: query.search,
    asked: query,
    order: sql`lower(u.first_name), lower(u.last_name), p.id`,
  })
  const joined = await listJoined(
    db,
    place.id,
    people.map(({ id }) => id),
  )
  return { total, members: people.map((person) => ({ ...person, joined_ts: joined.get(person.id) ?? null })) }
}

/** When each of these pros joined the network. */
export async function listJoined(db: Database, location_id: number, pro_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ pro_id: number; created_ts: string }>`
    SELECT pro_id, created_ts FROM network_member WHERE location_id = ${location_id} AND pro_id = ANY (${[...pro_ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ pro_id, created_ts }) => [pro_id, created_ts]))
}

export async function countNetwork(db: Database, { id }: Place): Promise<NetworkCounts> {
  const free = (list: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(SELECT count(*)::int FROM (${list}) x
    WHERE NOT EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = ${id} AND b.pro_id = x.pro_id))`
  const { rows } = await sql<NetworkCounts>`
    SELECT ${free(LISTS.network(id))} AS network_count, ${free(LISTS.favorites(id))} AS favorites_count, ${free(LISTS.worked_here(id))} AS worked_here_count,
      (SELECT count(*)::int FROM pro_block WHERE location_id = ${id}) AS blocked_count,
      ((SELECT count(*) FROM network_invite WHERE location_id = ${id} AND accepted_ts IS NULL AND revoked_ts IS NULL)
        + (SELECT count(*) FROM network_request WHERE location_id = ${id}))::int AS invites_count`.execute(db)
  return rows[0]!
}

/** Pros by name the location knows: favorites, applicants, those who worked here. A last name counts only where it is shown. */
export async function findKnown(db: Database, place: Place, search: string): Promise<(NetworkFace & { in_network: boolean })[]> {
  const like = containing(search)
  const lastName = shownLastName(sql`${place.id}::bigint`)
  const { rows } = await sql<Omit<NetworkFace, 'display_name'> & { first_name: string; last_name: string; in_network: boolean }>`
    SELECT p.id, u.first_name, ${lastName} AS last_name, p.headshot_public_id,
      EXISTS (SELECT 1 FROM network_member n WHERE n.location_id = ${place.id} AND n.pro_id = p.id) AS in_network
    FROM pro p JOIN user_account u ON u.id = p.user_id
    WHERE p.market_id = ${place.market_id} AND p.id IN (
        SELECT pro_id FROM favorite_pro WHERE location_id = ${place.id} UNION SELECT pro_id FROM network_member WHERE location_id = ${place.id}
        UNION SELECT a.pro_id FROM gig g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id
          WHERE g.location_id = ${place.id} AND g.start_time > app_now() - interval '1 year')
      AND NOT EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = ${place.id} AND b.pro_id = p.id)
      AND u.first_name || ' ' || ${lastName} ILIKE ${like}
    ORDER BY p.gigs_worked DESC, p.id LIMIT 8`.execute(db)
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, display_name: nameAsShown(first_name, last_name) }))
}

interface CardRow extends Omit<ProCard, 'display_name' | 'badges' | 'rating'> {
  first_name: string
  last_name: string
  badge_names: Badge[]
  businesses_worked: number
  rating_sum: number
  review_count: number
}

/** A pro's public card; null if there is no such pro, or the account is closed. */
export async function findCard(db: Database, uuid: string): Promise<ProCard | null> {
  const { rows } = await sql<CardRow>`
    SELECT p.uuid, u.first_name, left(u.last_name, 1) AS last_name, p.headshot_public_id, to_jsonb(p.badges) AS badge_names, p.verified_at IS NOT NULL AS verified,
      p.gigs_worked, p.businesses_worked, p.rating_sum, p.review_count, m.name AS market_name,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) ORDER BY s.gigs_worked DESC, s.name)
        FROM (SELECT s.id, s.name, s.name_es, s.color, ps.gigs_worked FROM pro_skill ps JOIN skill s ON s.id = ps.skill_id
          WHERE ps.pro_id = p.id AND ps.market_id = p.market_id ORDER BY ps.gigs_worked DESC, s.name LIMIT 10) s), '[]') AS skills
    FROM pro p JOIN user_account u ON u.id = p.user_id JOIN market m ON m.id = p.market_id
    WHERE p.uuid = ${uuid} AND u.account_status = 'ACTIVE'`.execute(db)
  const row = rows[0]
  if (row === undefined) return null
  const { first_name, last_name, badge_names, businesses_worked, rating_sum, review_count, ...card } = row
  const rating = shownRating({ gigs_worked: card.gigs_worked, businesses_worked, rating_sum, review_count })
  return { ...card, display_name: displayName(first_name, last_name), badges: displayedBadges(badge_names), rating }
}

/** The pro of a card in a market. */
export async function findProByUuid(db: Database, uuid: string, market_id: number): Promise<number | null> {
  const row = await db.selectFrom('pro').select('id').where('uuid', '=', uuid).where('market_id', '=', market_id).executeTakeFirst()
  return row?.id ?? null
}
