import type { NetworkPerson } from '@muster/contract/network/group.ts'
import { type Badge, displayedBadges } from '@muster/contract/pros/badges.ts'
import { nameAsShown } from '@muster/contract/pros/display-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Asked, readCounted } from '../db/paging.ts'
import { shownRating } from '../pros/pro-record-reading.ts'
import { shownLastName } from '../pros/shown-name-queries.ts'
import { type AskedTime, knownThen, saidThen } from './free-queries.ts'
import type { Place } from './group-queries.ts'
import { containing } from '../db/containing.ts'

interface Row extends Omit<NetworkPerson, 'display_name' | 'badges' | 'rating'> {
  first_name: string
  last_name: string
  badge_names: Badge[]
  businesses_worked: number
  rating_sum: number
  review_count: number
  total: number
}

/** A page of the pros `p` of the location's market that fit a condition, as its lists show them: by name, or those with the most shifts first. */
export async function listPeople(
  db: Database,
  place: Place,
  {
    which,
    time,
    search = '',
    asked,
    order = sql`p.gigs_worked DESC, p.id`,
  }: {
    which: RawBuilder<boolean>
    time: AskedTime | null
    search?: string
    asked: Asked
    order?: RawBuilder<unknown>
  },
): Promise<{ people: NetworkPerson[]; total: number }> {
  const like = containing(search)
  const lastName = shownLastName(sql`${place.id}::bigint`)
  const named = search === '' ? sql`true` : sql`u.first_name || ' ' || ${lastName} ILIKE ${like}`
  const { rows, total } = await readCounted(asked, (part) =>
    sql<Row>`
    SELECT p.id, u.first_name, ${lastName} AS last_name, p.headshot_public_id, p.verified_at IS NOT NULL AS verified, to_jsonb(p.badges) AS badge_names,
      p.gigs_worked, p.businesses_worked, p.rating_sum, p.review_count,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) ORDER BY s.gigs_worked DESC, s.name)
        FROM (SELECT s.id, s.name, s.name_es, s.color, ps.gigs_worked FROM pro_skill ps JOIN skill s ON s.id = ps.skill_id
          WHERE ps.pro_id = p.id AND ps.market_id = p.market_id ORDER BY ps.gigs_worked DESC, s.name LIMIT 3) s), '[]') AS skills,
      coalesce((SELECT k.gigs_worked FROM pro_at_location k WHERE k.pro_id = p.id AND k.market_id = p.market_id AND k.location_id = ${place.id}), 0) AS worked_here_count,
      EXISTS (SELECT 1 FROM favorite_pro f WHERE f.pro_id = p.id AND f.location_id = ${place.id}) AS is_favorite,
      EXISTS (SELECT 1 FROM network_member n WHERE n.pro_id = p.id AND n.location_id = ${place.id}) AS in_network,
      ${time === null ? sql`NULL` : saidThen(time, place)} AS said, ${time === null ? sql`NULL` : knownThen(time, place)} AS known, count(*) OVER ()::int AS total
    FROM pro p JOIN user_account u ON u.id = p.user_id
    WHERE p.market_id = ${place.market_id} AND ${which} AND ${named} ORDER BY ${order} ${part}`.execute(db),
  )
  return { total, people: rows.map(personOf) }
}

function personOf(row: Row): NetworkPerson {
  const { first_name, last_name, badge_names, businesses_worked, rating_sum, review_count, total: _, ...person } = row
  return {
    ...person,
    display_name: nameAsShown(first_name, last_name),
    badges: displayedBadges(badge_names),
    rating: shownRating({ gigs_worked: row.gigs_worked, businesses_worked, rating_sum, review_count }),
  }
}

/** One pro; null if the market has no such pro. */
export async function findPerson(db: Database, place: Place, pro_id: number): Promise<NetworkPerson | null> {
  const { people } = await listPeople(db, place, { which: sql<boolean>`p.id = ${pro_id}`, time: null, asked: { page: 1, page_size: 1 } })
  return people[0] ?? null
}
