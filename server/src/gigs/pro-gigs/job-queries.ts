import { cellsWithin } from '@muster/contract/distance.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { searchGigs as searchGigsCall } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { keyOf, MOST_COUNTED, offsetOf, pageOf } from '../../db/paging.ts'
import { invalid } from '../../problem.ts'
import { lockedFor, type ProOrColumns } from './locked-job-queries.ts'
import { proGigColumns, proGigJoins } from './pro-gig-queries.ts'
import { type ProGigRow, proGigOf } from './pro-gig-reading.ts'

type Query = HandlerInput<typeof searchGigsCall>['query']
type Key = [first: string | number, start_time: string, id: number]

interface Home {
  latitude: number
  longitude: number
}

type FlatOrdering = Exclude<Query['ordering'], 'for_you'>

/** What each order sorts by before the start and the id, ascending. The index `gig_open_by_pay` has the expression of the pay. */
const firstKeys = (home: Home): Record<FlatOrdering, { by: RawBuilder<unknown>; type: RawBuilder<unknown> }> => ({
  start_time: { by: sql`g.start_time`, type: sql`timestamptz` },
  '-total_pay': {
    by: sql`(- (g.wage_cents + g.boosted_gig_bonus_cents) * (extract(epoch FROM g.end_time - g.start_time) / 60 - g.unpaid_break_minutes))`,
    type: sql`numeric`,
  },
  distance: {
    by: sql`(power(g.latitude - ${home.latitude}::float8, 2) + power((g.longitude - ${home.longitude}::float8) * cos(radians(${home.latitude}::float8)), 2))`,
    type: sql`float8`,
  },
})

/** Whether a pro sees the new marketplace shift `g` yet: those with a high rank do before the others, and the location's network always. */
const shownTo = (pro: ProOrColumns): RawBuilder<unknown> => sql`(g.everyone_from IS NULL
      OR g.everyone_from <= (SELECT app_now() + sees_before(p.badges, p.market_id) FROM pro p WHERE p.id = ${pro.id} AND p.market_id = ${pro.market_id})
      OR g.location_id = ANY (ARRAY(SELECT n.location_id FROM network_member n WHERE n.pro_id = ${pro.id})))`

/** The open shifts `g` that the pro may read. The pro's networks and blocks are read once, not for every shift. */
export const openTo = (pro: ProOrColumns): RawBuilder<unknown> => sql`g.market_id = ${pro.market_id} AND g.status = 'POSTED'
    AND g.start_time > (SELECT app_now())
    AND (g.type = 'MARKETPLACE' AND ${shownTo(pro)} OR (g.type = 'NETWORK' AND g.location_id = ANY (ARRAY(SELECT n.location_id FROM network_member n WHERE n.pro_id = ${pro.id}))))
    AND g.location_id <> ALL (ARRAY(SELECT b.location_id FROM pro_block b WHERE b.pro_id = ${pro.id}))`

/** The miles from a home to the shift `g`, on a flat map. */
export const milesFrom = ({ latitude, longitude }: Record<keyof Home, number | RawBuilder<unknown>>): RawBuilder<unknown> =>
  sql`sqrt(power((g.latitude - ${latitude}::float8) * 69.0, 2) + power((g.longitude - ${longitude}::float8) * 69.0 * cos(radians(${latitude}::float8)), 2))`

/** What the list may show: open shifts that the pro does not work anyway, by the filters. */
function conditionsOf(pro: { id: number; market_id: number }, home: Home, query: Query): RawBuilder<unknown> {
  const near =
    query.distance_lte === undefined
      ? sql``
      : sql`AND g.cell = ANY (${cellsWithin(home.latitude, home.longitude, query.distance_lte)})
    AND ${milesFrom(home)} <= ${query.distance_lte}`
  return sql`${openTo(pro)} AND g.id <> ALL (ARRAY(SELECT a.gig_id FROM busy_span b JOIN application a ON a.id = b.application_id AND a.market_id = b.market_id
      WHERE b.market_id = ${pro.market_id} AND b.pro_id = ${pro.id} AND upper(b.span) > app_now()))
    ${query.gig_id === undefined ? sql`` : sql`AND g.id = ${query.gig_id}`}
    ${query.skills === undefined || query.skills.length === 0 ? sql`` : sql`AND g.skill_id = ANY (${query.skills})`}
    ${query.start_time__gte === undefined ? sql`` : sql`AND g.start_time >= ${query.start_time__gte}`}
    ${query.start_time__lte === undefined ? sql`` : sql`AND g.start_time <= ${query.start_time__lte}`}
    ${query.wage_gte === undefined ? sql`` : sql`AND g.wage_cents + g.boosted_gig_bonus_cents >= ${Math.round(query.wage_gte * 100)}`}
    ${query.employment_type === undefined ? sql`` : sql`AND EXISTS (SELECT 1 FROM location l WHERE l.id = g.location_id AND ${query.employment_type}::employment_type = ANY (l.supported_employment_types))`}
    ${narrowed(query)}
    ${near}`
}

/** The filters that few addresses have. */
function narrowed(query: Query): RawBuilder<unknown> {
  const has = (text: string | undefined): text is string => text !== undefined && text !== ''
  return sql`
    ${query.end_time__gte === undefined ? sql`` : sql`AND g.end_time >= ${query.end_time__gte}`}
    ${query.end_time__lte === undefined ? sql`` : sql`AND g.end_time <= ${query.end_time__lte}`}
    ${query.type === undefined ? sql`` : sql`AND g.type = ${query.type}`}
    ${query.require_certifications === undefined ? sql`` : sql`AND g.require_certifications = ${query.require_certifications}`}
    ${query.elevated === undefined ? sql`` : sql`AND (g.boosted_gig_bonus_cents > 0) = ${query.elevated}`}
    ${has(query.location_name) ? sql`AND EXISTS (SELECT 1 FROM location l WHERE l.id = g.location_id AND strpos(lower(l.name), lower(${query.location_name})) > 0)` : sql``}
    ${has(query.market_name) ? sql`AND EXISTS (SELECT 1 FROM market m WHERE m.id = g.market_id AND strpos(lower(m.name), lower(${query.market_name})) > 0)` : sql``}`
}

/** Whether a shift is on the asked side: open to the pro, or locked for them. */
function onSide(pro: { id: number; market_id: number }, { open_to_me }: Query): RawBuilder<unknown> {
  if (open_to_me === undefined) return sql`true`
  return open_to_me ? sql`NOT ${lockedFor(pro)}` : lockedFor(pro)
}

/** Sides are counted among this many open shifts of a market: to count the few locked ones of a large market, each shift would be read. */
const MOST_EXAMINED = 2_000

/** How many shifts there are, exact up to `MOST_COUNTED` of them and `MOST_EXAMINED` examined ones. */
async function countJobs(db: Database, where: RawBuilder<unknown>, side: RawBuilder<unknown>): Promise<{ total: number; exact: boolean }> {
  const { rows } = await sql<{ total: number; examined: number }>`
    SELECT count(*) FILTER (WHERE is_ours) AS total, count(*) AS examined
    FROM (SELECT (${side}) AS is_ours FROM gig g WHERE ${where} LIMIT ${MOST_EXAMINED + 1}) counted`.execute(db)
  const { total, examined } = rows[0]!
  return { total, exact: total <= MOST_COUNTED && examined <= MOST_EXAMINED }
}

/** The sort key in a page's link. Throws when it is not one of ours. */
function keyIn({ after, ordering }: Query): Key | null {
  const key = keyOf(after)
  if (key === null) return null
  const [first, start_time, id] = key
  const isFirst = ordering === 'start_time' ? first === start_time : typeof first === 'number'
  if (!isFirst || typeof start_time !== 'string' || Number.isNaN(Date.parse(start_time)) || !Number.isSafeInteger(id))
    throw invalid('after', 'This link is damaged. Start from the first page')
  return [first as Key[0], start_time, id as number]
}

/** What a page is picked from. */
interface Picked {
  query: Query
  where: RawBuilder<unknown>
  key: Key | null
  /** Ends the statement: how many rows, and how many before them. */
  part: RawBuilder<unknown>
}

const afterKey = (key: Key): RawBuilder<unknown> => sql`AND (g.start_time, g.id) > (${key[1]}::timestamptz, ${key[2]}::bigint)`

/** Picks a page in one order of all shifts. */
function pickFlat(home: Home, ordering: FlatOrdering, { where, key, part }: Picked): RawBuilder<unknown> {
  const { by, type } = firstKeys(home)[ordering]
  const isByStart = ordering === 'start_time'
  const order = isByStart ? sql`g.start_time, g.id` : sql`${by}, g.start_time, g.id`
  const beyond =
    key === null
      ? sql``
      : isByStart
        ? afterKey(key)
        : sql`AND (${by}, g.start_time, g.id) > (${key[0]}::${type}, ${key[1]}::timestamptz, ${key[2]}::bigint)`
  return sql`SELECT g.id, g.market_id, ${by} AS sort_key FROM gig g WHERE ${where} ${beyond} ORDER BY ${order} ${part}`
}

/**
 * Picks a page with the positions of the pro's profile first (sort key 0), then the others (1). Each part is read by its start and only as far
 * as the page needs, so an index serves both. One sort by both keys would read the whole market.
 */
function pickForYou(pro: { id: number; market_id: number }, { query, where, key, part }: Picked): RawBuilder<unknown> {
  const mine = sql`ARRAY(SELECT s.skill_id FROM pro_skill s WHERE s.pro_id = ${pro.id} AND s.market_id = ${pro.market_id})`
  const most = query.page_size + (key === null ? offsetOf(query) : 0)
  const half = (place: 0 | 1): RawBuilder<unknown> => {
    const beyond = key === null || place > Number(key[0]) ? sql`` : place < Number(key[0]) ? sql`AND false` : afterKey(key)
    return sql`(SELECT g.id, g.market_id, ${sql.lit(place)} AS sort_key, g.start_time FROM gig g
      WHERE ${where} AND ${place === 0 ? sql`g.skill_id = ANY (${mine})` : sql`g.skill_id <> ALL (${mine})`} ${beyond}
      ORDER BY g.start_time, g.id LIMIT ${most})`
  }
  return sql`SELECT id, market_id, sort_key FROM (${half(0)} UNION ALL ${half(1)}) b ORDER BY sort_key, start_time, id ${part}`
}

/**
 * A page of open shifts in the pro's market. Leaves out other networks' shifts and businesses that block the pro. Picks the page by its sort key
 * first and reads everything about those shifts only, so its cost does not grow with the market. The count is exact up to `MOST_COUNTED`.
 */
export async function searchGigs(
  db: Database,
  pro: { id: number; market_id: number },
  { query }: HandlerInput<typeof searchGigsCall>,
): Promise<Page<ProGig>> {
  const home = await db.selectFrom('pro').select(['latitude', 'longitude']).where('id', '=', pro.id).executeTakeFirstOrThrow()
  const where = conditionsOf(pro, home, query)
  const side = onSide(pro, query)
  const key = keyIn(query)
  const part = key === null ? sql`LIMIT ${query.page_size} OFFSET ${offsetOf(query)}` : sql`LIMIT ${query.page_size}`
  const picked = { query, where: sql`${where} AND ${side}`, key, part }
  const pick = query.ordering === 'for_you' ? pickForYou(pro, picked) : pickFlat(home, query.ordering, picked)
  const [page, counted] = await Promise.all([
    sql<ProGigRow & { sort_key: string | number }>`
      SELECT ${proGigColumns}, k.sort_key FROM (${pick}) k
      JOIN gig g ON g.id = k.id AND g.market_id = k.market_id ${proGigJoins(pro.id)} ORDER BY k.sort_key, g.start_time, g.id`.execute(db),
    countJobs(db, where, side),
  ])
  const keys = new Map(page.rows.map((row): [number, Key] => [row.id, [row.sort_key, row.start_time, row.id]]))
  return pageOf(page.rows.map(proGigOf), counted.total, query, {
    path: '/gigs/',
    query: { ...query, after: undefined },
    cursor: ({ id }) => keys.get(id)!,
    exact: counted.exact,
  })
}
