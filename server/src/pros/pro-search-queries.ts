import { cellsWithin } from '@muster/contract/distance.ts'
import type { Page } from '@muster/contract/page.ts'
import { saysAvailable } from '@muster/contract/pros/availability-rules.ts'
import { type Badge, displayedBadges } from '@muster/contract/pros/badges.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { pinOf } from '@muster/contract/pros/pro-pin.ts'
import { readPreferences } from '@muster/contract/pros/pro-preferences.ts'
import { type FoundPro, MOST_COUNTED_PROS, MOST_SHOWN_POSITIONS, type ProOptions, type ProQuery } from '@muster/contract/pros/pro-search.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { offsetOf, pageOf } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { candidatesOf, facetsOf, orderOf, ratedAtLeast, type SearchPlace } from './pro-filter-queries.ts'
import { completionPercentage, shownRating } from './pro-record-reading.ts'
import { shownLastName } from './shown-name-queries.ts'

interface Row
  extends Pick<FoundPro, 'id' | 'uuid' | 'first_name' | 'last_name' | 'headshot_public_id' | 'supported_employment_types' | 'skills'> {
  badge_names: Badge[]
  verified_at: string | null
  pro_preferences: unknown
  gigs_worked: number
  businesses_worked: number
  callout_count: number
  noshow_count: number
  rating_sum: number
  review_count: number
  latitude: number
  longitude: number
  favorite_id: number | null
  in_network: boolean
  worked_here_count: number
  last_here: string | null
}

/** One of the best, and how far away. */
interface Best {
  pro_id: number
  miles: number
}

/** Where a location searches from. Throws NOT_FOUND. */
export async function getSearchPlace(db: Database, location_id: number): Promise<SearchPlace> {
  const { rows } = await sql<SearchPlace>`
    SELECT id, market_id, latitude, longitude, timezone, approval_status = 'APPROVED' AS is_approved, app_now() AS now FROM location
    WHERE id = ${location_id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

function scopeOf(place: SearchPlace, query: ProQuery): { cells: number[] | null; day: string } {
  const { distance, start_time } = query
  return {
    cells: distance === undefined ? null : cellsWithin(place.latitude, place.longitude, distance),
    day: localPartsOf(start_time ?? place.now, place.timezone).date,
  }
}

/** The page's pros, the best first: one statement, which looks further down the order only until the page is full. */
export async function listBest(db: Database, place: SearchPlace, query: ProQuery): Promise<Best[]> {
  const { rows } = await sql<Best>`SELECT c.pro_id, c.miles FROM ${candidatesOf(place, query, scopeOf(place, query))} AND ${facetsOf(query)}
    ORDER BY ${orderOf(query, 'c')} LIMIT ${query.page_size} OFFSET ${offsetOf(query)}`.execute(db)
  return rows
}

/** How many days hours may wait for their approval. Shifts worked longer ago are approved. */
const APPROVED_WITHIN_DAYS = 30

/** The start of the last shift that pro `p` worked at a location and clocked out of, whose hours may not be approved yet. */
const workedLately = (location_id: number) => sql`(SELECT max(g.start_time) FROM busy_span b
  JOIN application a ON a.id = b.application_id AND a.market_id = b.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
  WHERE b.market_id = p.market_id AND b.pro_id = p.id AND b.span && tstzrange(app_now() - make_interval(days => ${APPROVED_WITHIN_DAYS}::int), app_now())
    AND g.location_id = ${location_id} AND EXISTS (SELECT 1 FROM counted_punch t
      WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind = 'CLOCK_OUT'))`

/** What a search shows of a page's pros, in their order. */
export async function listFound(db: Database, place: SearchPlace, query: ProQuery): Promise<FoundPro[]> {
  const best = await listBest(db, place, query)
  if (best.length === 0) return []
  const { rows } = await sql<Row>`
    SELECT p.id, p.uuid, u.first_name, ${shownLastName(sql`${place.id}`)} AS last_name, p.headshot_public_id, to_jsonb(p.badges) AS badge_names, p.verified_at,
      to_jsonb(p.supported_employment_types) AS supported_employment_types, p.pro_preferences, p.gigs_worked, p.businesses_worked, p.callout_count,
      p.noshow_count, p.rating_sum, p.review_count, p.latitude, p.longitude, f.id AS favorite_id,
      EXISTS (SELECT 1 FROM network_member x WHERE x.location_id = ${place.id} AND x.pro_id = p.id) AS in_network,
      coalesce(k.gigs_worked, 0) AS worked_here_count,
      greatest(CASE WHEN k.gigs_worked > 0 THEN (SELECT max(g.start_time) FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
        JOIN working_hours w ON w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL
        WHERE a.pro_id = p.id AND a.market_id = p.market_id AND g.location_id = ${place.id}) END, ${workedLately(place.id)}) AS last_here,
      coalesce((SELECT jsonb_agg(to_jsonb(s) - 'gigs_worked' - 'is_asked' ORDER BY s.is_asked DESC, s.gigs_worked DESC, s.name)
        FROM (SELECT s.id, s.name, s.name_es, s.color, ps.gigs_worked, s.id = ${query.skill_id ?? 0} AS is_asked FROM pro_skill ps JOIN skill s ON s.id = ps.skill_id
          WHERE ps.pro_id = p.id AND ps.market_id = p.market_id ORDER BY is_asked DESC, ps.gigs_worked DESC, s.name LIMIT ${MOST_SHOWN_POSITIONS}) s), '[]') AS skills
    FROM pro p JOIN user_account u ON u.id = p.user_id LEFT JOIN favorite_pro f ON f.location_id = ${place.id} AND f.pro_id = p.id
      LEFT JOIN pro_at_location k ON k.pro_id = p.id AND k.market_id = p.market_id AND k.location_id = ${place.id}
    WHERE p.id = ANY (${best.map(({ pro_id }) => pro_id)}::bigint[]) AND p.market_id = ${place.market_id}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return best.flatMap(({ pro_id, miles }) => {
    const row = byId.get(pro_id)
    return row ? [foundPro(row, miles, place, query)] : []
  })
}

function foundPro(row: Row, miles: number, place: SearchPlace, { start_time, end_time }: ProQuery): FoundPro {
  const span = start_time === undefined || end_time === undefined ? null : { start_time, end_time }
  const { id, uuid, first_name, last_name, headshot_public_id, supported_employment_types, review_count, gigs_worked } = row
  return {
    id,
    uuid,
    first_name,
    last_name,
    display_name: displayName(first_name, last_name),
    headshot_public_id,
    badges: displayedBadges(row.badge_names),
    verified: row.verified_at !== null,
    supported_employment_types,
    skills: row.skills,
    rating: shownRating(row),
    review_count,
    gigs_worked,
    completion_percentage: completionPercentage(row),
    distance_miles: Math.round(10 * miles) / 10,
    pin: pinOf({ lat: row.latitude, lng: row.longitude }),
    is_favorite: row.favorite_id !== null,
    favorite_id: row.favorite_id,
    in_network: row.in_network,
    worked_here_count: row.worked_here_count,
    last_here: row.last_here,
    says_available: span && saysAvailable(readPreferences(row.pro_preferences), span, place.timezone),
  }
}

const LISTS = [
  'badge_types',
  'certifications',
  'contractor_types',
  'days_of_week',
  'time_blocks',
  'hours_per_week',
  'previous_positions',
] as const
const FLAGS = ['is_favorite', 'is_verified', 'in_network', 'has_worked_together', 'has_background_check'] as const

/** Counts each word of a list among the pros that the other options keep. */
const countsOf = (query: ProQuery, name: (typeof LISTS)[number]): RawBuilder<unknown> => sql`
  coalesce((SELECT jsonb_object_agg(word, pros) FROM (SELECT word::text, count(*) AS pros FROM found c CROSS JOIN LATERAL (SELECT c.*) f,
    unnest(c.${sql.ref(name)}) AS word WHERE ${facetsOf(query, name)} GROUP BY word ORDER BY pros DESC LIMIT 100) counted), '{}') AS ${sql.ref(name)}`

const countOf = (query: ProQuery, name: (typeof FLAGS)[number]): RawBuilder<unknown> =>
  sql`count(*) FILTER (WHERE f.${sql.ref(name)} AND ${facetsOf(query, name)}) AS ${sql.ref(name)}`

/** How many pros match, up to a bound, and how many each option would keep. One statement. */
export async function countFound(db: Database, place: SearchPlace, query: ProQuery): Promise<{ total: number; options: ProOptions }> {
  const candidates = candidatesOf(place, query, scopeOf(place, query))
  const most = MOST_COUNTED_PROS + 1
  const { rows } = await sql<Omit<ProOptions, 'exact'> & { total: number; looked: number }>`
    WITH found AS MATERIALIZED (SELECT c.*, f.* FROM ${candidates} LIMIT ${most})
    SELECT count(*) AS looked,
      CASE WHEN count(*) < ${most} THEN count(*) FILTER (WHERE ${facetsOf(query)})
        ELSE (SELECT count(*) FROM (SELECT 1 FROM ${candidates} AND ${facetsOf(query)} LIMIT ${most}) kept) END AS total,
      count(*) FILTER (WHERE ${ratedAtLeast(4)} AND ${facetsOf(query, 'rating_gte')}) AS rated_4,
      ${sql.join(FLAGS.map((name) => countOf(query, name)))}, ${sql.join(LISTS.map((name) => countsOf(query, name)))}
    FROM found c CROSS JOIN LATERAL (SELECT c.*) f`.execute(db)
  const { total, looked, ...options } = rows[0]!
  return { total, options: { ...options, exact: looked <= MOST_COUNTED_PROS } }
}

/** How many pros match, up to a bound. */
export async function countMatching(db: Database, place: SearchPlace, query: ProQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT 1 FROM ${candidatesOf(place, query, scopeOf(place, query))} AND ${facetsOf(query)}
      LIMIT ${MOST_COUNTED_PROS + 1}) kept`.execute(db)
  return rows[0]!.total
}

export const pageOfPros = (rows: FoundPro[], total: number, query: ProQuery, path: string): Page<FoundPro> =>
  pageOf(rows, total, query, { path, query: { ...query }, exact: total <= MOST_COUNTED_PROS })
