import type { ProQuery } from '@muster/contract/pros/pro-search.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../db/containing.ts'

/** Where a search looks from. */
export interface SearchPlace {
  id: number
  market_id: number
  latitude: number
  longitude: number
  timezone: string
  is_approved: boolean
  now: string
}

/** The options of a search that each keep some of the pros. The conditions read a candidate `c` and its facts `f`. */
type Facet =
  | 'is_favorite'
  | 'is_verified'
  | 'in_network'
  | 'has_worked_together'
  | 'has_background_check'
  | 'rating_gte'
  | 'time_blocks'
  | 'certifications'
  | 'pro_certifications'
  | 'days_of_week'
  | 'hours_per_week'
  | 'contractor_types'
  | 'previous_positions'
  | 'badge_types'

const flag = (asked: boolean | undefined, condition: RawBuilder<unknown>): RawBuilder<unknown> | null =>
  asked === undefined ? null : asked ? condition : sql`NOT ${condition}`
const anyOf = (asked: readonly string[], words: RawBuilder<unknown>): RawBuilder<unknown> | null =>
  asked.length === 0 ? null : sql`${words} && ${[...asked]}::text[]`
const ids = (asked: readonly number[]): RawBuilder<unknown> => sql`${[...asked]}::integer[]`

/** The rating of candidate `c` is at least this, as it is shown; or it is not shown yet. */
export const ratedAtLeast = (stars: number): RawBuilder<unknown> => sql`(c.rating_rank = 0 OR round(c.rating_rank / 10.0) >= ${10 * stars})`

/** The condition of each option that the query sets; null for the others. */
function conditionsOf(query: ProQuery): Record<Facet, RawBuilder<unknown> | null> {
  return {
    is_favorite: flag(query.is_favorite, sql`f.is_favorite`),
    is_verified: flag(query.is_verified, sql`f.is_verified`),
    in_network: flag(query.in_network, sql`f.in_network`),
    has_worked_together: flag(query.has_worked_together, sql`f.has_worked_together`),
    has_background_check: flag(query.has_background_check, sql`f.has_background_check`),
    rating_gte: query.rating_gte === undefined ? null : ratedAtLeast(query.rating_gte),
    time_blocks: anyOf(query.time_blocks, sql`f.time_blocks`),
    certifications: query.certifications.length === 0 ? null : sql`f.certifications @> ${ids(query.certifications)}`,
    pro_certifications: query.pro_certifications.length === 0 ? null : sql`f.pro_certifications && ${ids(query.pro_certifications)}`,
    days_of_week: anyOf(query.days_of_week, sql`f.days_of_week`),
    hours_per_week: anyOf(query.hours_per_week, sql`f.hours_per_week`),
    contractor_types: anyOf(query.contractor_types, sql`f.contractor_types`),
    previous_positions: query.previous_positions.length === 0 ? null : sql`f.previous_positions && ${ids(query.previous_positions)}`,
    badge_types: anyOf(query.badge_types, sql`f.badge_types`),
  }
}

const allOf = (conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` AND `)

/** Every option that is set, or every one except `but`: what an option of `but` adds to. */
export function facetsOf(query: ProQuery, but?: Facet): RawBuilder<unknown> {
  const conditions = conditionsOf(query)
  return allOf(Object.entries(conditions).map(([name, condition]) => (name === but ? null : condition)))
}

/** Words that a pro keeps in a list of their preferences. */
const preferred = (name: string): RawBuilder<unknown> => sql`ARRAY(SELECT jsonb_array_elements_text(p.pro_preferences -> ${sql.lit(name)}))`

const stated = (name: string): RawBuilder<unknown> =>
  sql`CASE WHEN p.pro_preferences ? ${sql.lit(name)} THEN ${preferred(name)} ELSE '{}' END`

/**
 * The facts of one candidate `c` that conditions read. `OFFSET 0` keeps it a look-up for each candidate in turn, so a page stops at its
 * last row, and columns that no condition reads cost nothing.
 */
const factsOf = (place: SearchPlace, day: string): RawBuilder<unknown> => sql`
  SELECT p.user_id, u.first_name, u.last_name,
    EXISTS (SELECT 1 FROM favorite_pro x WHERE x.location_id = ${place.id} AND x.pro_id = p.id) AS is_favorite,
    EXISTS (SELECT 1 FROM network_member x WHERE x.location_id = ${place.id} AND x.pro_id = p.id) AS in_network,
    p.verified_at IS NOT NULL AS is_verified, p.background_checked_at IS NOT NULL AS has_background_check,
    EXISTS (SELECT 1 FROM pro_at_location x WHERE x.pro_id = p.id AND x.market_id = p.market_id AND x.location_id = ${place.id} AND x.gigs_worked > 0)
      AS has_worked_together,
    array_remove(p.badges, 'TOP_PRO') AS badge_types, p.supported_employment_types::text[] AS contractor_types,
    ${stated('days_of_week')} AS days_of_week, ${stated('time_blocks')} AS time_blocks,
    array_remove(ARRAY[p.pro_preferences ->> 'hours_per_week'], NULL) AS hours_per_week,
    ARRAY(SELECT h.certification_id FROM pro_certification h WHERE h.pro_id = p.id AND h.market_id = p.market_id AND h.status = 'APPROVED'
      AND h.expiration_date >= ${day}::date) AS certifications,
    ARRAY(SELECT h.certification_id FROM pro_certification h WHERE h.pro_id = p.id AND h.market_id = p.market_id AND h.status <> 'REJECTED')
      AS pro_certifications,
    ARRAY(SELECT s.skill_id FROM pro_skill s WHERE s.pro_id = p.id AND s.market_id = p.market_id AND s.gigs_worked > 0
      UNION SELECT w.skill_id FROM work_history w WHERE w.pro_id = p.id AND w.market_id = p.market_id AND w.skill_id IS NOT NULL) AS previous_positions
  FROM pro p JOIN user_account u ON u.id = p.user_id
  WHERE p.id = c.pro_id AND p.market_id = ${place.market_id} AND u.account_status = 'ACTIVE' AND coalesce(p.suspended_until <= app_now(), true)
  OFFSET 0`

/** A look-up that stays one: a join could be planned as a scan of the whole table. */
const has = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((SELECT true ${rows} LIMIT 1), false)`

const likeOf = (words: string): string => containing(words.replace(/\.$/, ''))
/** Shorter parts of names have no trigram to look up. */
const TRIGRAM = 3

/**
 * Candidates with a part of a name in it. The index reads whole names. A surname then counts only for pros whose surname this location
 * may read, so a search never tells one.
 */
function nameConditions(place: SearchPlace, typed: string | undefined): { among: RawBuilder<unknown>; shown: RawBuilder<unknown> | null } {
  if (!typed) return { among: sql``, shown: null }
  const like = likeOf(typed)
  const words = typed.replace(/\.$/, '')
  // A word without a trigram would read the whole index, so those names are compared within the market.
  const matches =
    words.length < TRIGRAM
      ? sql`strpos(lower(u.first_name || ' ' || u.last_name), lower(${words})) > 0`
      : sql`(u.first_name || ' ' || u.last_name) ILIKE ${like}`
  const among = sql`JOIN (SELECT p.id FROM user_account u JOIN pro p ON p.user_id = u.id AND p.market_id = ${place.market_id}
    WHERE ${matches}) named ON named.id = k.pro_id`
  const reads = has(sql`FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE a.pro_id = c.pro_id AND a.market_id = ${place.market_id} AND g.location_id = ${place.id} AND a.confirmed_at IS NOT NULL`)
  return {
    among,
    shown: sql`(f.first_name || ' ' || left(trim(f.last_name), 1) ILIKE ${like}
      OR (f.first_name || ' ' || f.last_name ILIKE ${like} AND (f.in_network OR ${reads})))`,
  }
}

const ORDERS: Record<ProQuery['ordering'], string> = {
  rating: 'rating_rank DESC, gigs_worked DESC, pro_id',
  completion_rate: 'completion_rank DESC, gigs_worked DESC, pro_id',
  gigs_worked: 'gigs_worked DESC, rating_rank DESC, pro_id',
}

/** The order of the candidates of alias `of`. */
export const orderOf = (query: ProQuery, of: string): RawBuilder<unknown> =>
  sql.raw(ORDERS[query.ordering].replace(/\w+_(rank|worked|id)/g, (column) => `${of}.${column}`))

/** Miles from the place to a candidate `k`, as `milesBetween` measures them. */
const milesTo = ({ latitude, longitude }: SearchPlace): RawBuilder<unknown> => sql`(2 * 6371008.8 / 1609.344 * asin(least(1, sqrt(
  sin(radians(k.latitude - ${latitude}::float8) / 2) ^ 2
  + cos(radians(${latitude}::float8)) * cos(radians(k.latitude)) * sin(radians(k.longitude - ${longitude}::float8) / 2) ^ 2))))`

/**
 * The candidates of a query in their order, each with its facts: the rows of the covering index in the cells around the place, ranked; then, one after
 * the other until enough are found, those who are free, not blocked and of a shown name. `cells` null looks in the whole market.
 */
export function candidatesOf(place: SearchPlace, query: ProQuery, { cells, day }: { cells: number[] | null; day: string }) {
  const { among, shown } = nameConditions(place, query.pro_fullname)
  const { start_time, end_time, distance, skill_group } = query
  const conditions = [
    sql`NOT ${has(sql`FROM pro_block b WHERE b.location_id = ${place.id} AND b.pro_id = c.pro_id`)}`,
    start_time === undefined
      ? null
      : sql`NOT ${has(sql`FROM busy_span b WHERE b.market_id = ${place.market_id} AND b.pro_id = c.pro_id
          AND b.span && tstzrange(${start_time}, ${end_time}, '[)')`)}`,
    skill_group
      ? has(sql`FROM pro_skill s JOIN skill t ON t.id = s.skill_id
          WHERE s.pro_id = c.pro_id AND s.market_id = ${place.market_id} AND t.group_name = ${skill_group}`)
      : null,
    place.is_approved ? null : sql`f.in_network`,
    shown,
  ]
  return sql`(SELECT k.pro_id, k.latitude, k.longitude, k.rating_rank, k.completion_rank, k.gigs_worked, ${milesTo(place)} AS miles
      FROM pro_candidate k ${among}
      WHERE k.market_id = ${place.market_id} AND k.skill_id = ${query.skill_id ?? 0} ${cells === null ? sql`` : sql`AND k.cell = ANY (${cells}::integer[])`}
        ${distance === undefined ? sql`` : sql`AND ${milesTo(place)} <= ${distance}`}
      ORDER BY ${orderOf(query, 'k')} OFFSET 0) c CROSS JOIN LATERAL (${factsOf(place, day)}) f
    WHERE ${allOf(conditions)}`
}
