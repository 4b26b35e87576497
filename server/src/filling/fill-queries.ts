import { FILL_MOST_GIGS } from '@muster/contract/filling/fill-rules.ts'
import type { TagColor } from '@muster/contract/skills/skill.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { MatchedGig } from '../gigs/matching/match-queries.ts'
import { isOpenOffer } from '../gigs/open-offer-queries.ts'

/** An open shift as a proposal shows it. */
export interface OpenGig extends MatchedGig {
  open_places: number
  type: string
  skill_name: string
  skill_name_es: string
  skill_color: TagColor
  wage_amount: number
  address_line_1: string
  now: string
}

interface Asked {
  from?: string | undefined
  to?: string | undefined
  gig_ids?: readonly number[] | undefined
}

/** The number of open offers of `g`. A lapsed offer holds no spot. */
const OPEN_OFFERS = sql`(SELECT count(*)::int FROM application o WHERE o.gig_id = g.id AND o.market_id = g.market_id AND ${isOpenOffer('o')})`

export async function countOpenOffers(db: Database, gig: { id: number; market_id: number }): Promise<number> {
  const { rows } = await sql<{
    open: number
  }>`SELECT ${OPEN_OFFERS} AS open FROM gig g WHERE g.id = ${gig.id} AND g.market_id = ${gig.market_id}`.execute(db)
  return rows[0]?.open ?? 0
}

/**
 * The location's upcoming posted shifts with spots neither taken nor offered, by start, for some local days or by id. Reads one more than
 * the limit.
 */
export async function listOpenGigs(db: Database, location_id: number, { from, to, gig_ids }: Asked): Promise<OpenGig[]> {
  const which = gig_ids
    ? sql`g.id = ANY (${[...gig_ids]})`
    : sql`g.start_time >= (${from}::date - 1)::timestamptz AND g.start_time < (${to}::date + 2)::timestamptz
        AND (g.start_time AT TIME ZONE g.timezone)::date BETWEEN ${from}::date AND ${to}::date`
  const { rows } = await sql<OpenGig>`
    SELECT g.id, g.market_id, g.location_id, g.skill_id, g.require_certifications, g.start_time, g.end_time, g.timezone, g.latitude, g.longitude, g.type,
      g.allowed_confirmed_pros - g.confirmed_pros_count - ${OPEN_OFFERS} AS open_places, g.wage_cents / 100.0 AS wage_amount,
      g.address_line_1, s.name AS skill_name, s.name_es AS skill_name_es, s.color AS skill_color, app_now() AS now
    FROM gig g JOIN skill s ON s.id = g.skill_id
    WHERE g.location_id = ${location_id} AND g.status = 'POSTED' AND g.start_time > app_now() AND ${which}
      AND g.allowed_confirmed_pros > g.confirmed_pros_count + ${OPEN_OFFERS}
    ORDER BY g.start_time, g.id LIMIT ${FILL_MOST_GIGS + 1}`.execute(db)
  return rows
}

/** A waiting application. */
export interface Waiting {
  id: number
  gig_id: number
  pro_id: number
  created_ts: string
}

export const MOST_WAITING = 10_000

/** The waiting applicants of some shifts, the earliest first. At most 10,000. */
export async function listWaiting(db: Database, market_id: number, gig_ids: readonly number[]): Promise<Waiting[]> {
  return db
    .selectFrom('application')
    .select(['id', 'gig_id', 'pro_id', 'created_ts'])
    .where('market_id', '=', market_id)
    .where('gig_id', 'in', gig_ids.length > 0 ? [...gig_ids] : [0])
    .where('cancelled_at', 'is', null)
    .where('selected_at', 'is', null)
    .orderBy('created_ts')
    .orderBy('id')
    .limit(MOST_WAITING)
    .execute()
}

/**
 * Favorites and network members of the location, paired with each shift whose position they do. Leaves out pairs with an earlier
 * application or offer, since a pro is asked only once. At most 200 pros.
 */
export async function listKnownPairs(
  db: Database,
  location_id: number,
  gigs: readonly OpenGig[],
): Promise<{ gig_id: number; pro_id: number }[]> {
  const [gig] = gigs
  if (gig === undefined) return []
  const { rows } = await sql<{ gig_id: number; pro_id: number }>`
    WITH known AS (
      SELECT p.id FROM pro p WHERE p.market_id = ${gig.market_id} AND p.id IN (
        SELECT pro_id FROM favorite_pro WHERE location_id = ${location_id} UNION SELECT pro_id FROM network_member WHERE location_id = ${location_id})
      ORDER BY p.id LIMIT 200)
    SELECT g.id AS gig_id, k.id AS pro_id FROM unnest(${gigs.map(({ id }) => id)}::bigint[], ${gigs.map(({ skill_id }) => skill_id)}::int[]) AS g (id, skill_id)
    JOIN pro_skill s ON s.skill_id = g.skill_id AND s.market_id = ${gig.market_id} JOIN known k ON k.id = s.pro_id
    WHERE NOT EXISTS (SELECT 1 FROM application a WHERE a.gig_id = g.id AND a.market_id = ${gig.market_id} AND a.pro_id = k.id)
    ORDER BY g.id, k.id`.execute(db)
  return rows
}

export interface AskedSpan {
  pro_id: number
  gig_id: number
  start_time: string
  end_time: string
}

/** Shifts that pros have open offers for. They count as taken, so no pro gets two offers that clash. */
export async function listAskedSpans(db: Database, market_id: number, pro_ids: readonly number[]): Promise<AskedSpan[]> {
  const { rows } = await sql<AskedSpan>`
    SELECT a.pro_id, a.gig_id, g.start_time, g.end_time FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE a.market_id = ${market_id} AND a.pro_id = ANY (${[...pro_ids]}) AND ${isOpenOffer('a')} AND g.end_time > app_now()`.execute(db)
  return rows
}

export interface NamedPro {
  id: number
  first_name: string
  last_name: string
  headshot_public_id: string | null
}

export async function listNamesOfPros(db: Database, market_id: number, pro_ids: readonly number[]): Promise<Map<number, NamedPro>> {
  const { rows } = await sql<NamedPro>`
    SELECT p.id, u.first_name, u.last_name, p.headshot_public_id FROM pro p JOIN user_account u ON u.id = p.user_id
    WHERE p.market_id = ${market_id} AND p.id = ANY (${[...pro_ids]})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a pro is a favorite of the location or in its network. */
export async function isKnownPro(db: Database, location_id: number, pro_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    SELECT EXISTS (SELECT 1 FROM favorite_pro WHERE location_id = ${location_id} AND pro_id = ${pro_id})
      OR EXISTS (SELECT 1 FROM network_member WHERE location_id = ${location_id} AND pro_id = ${pro_id}) AS is_known`.execute(db)
  return rows[0]?.is_known === true
}
