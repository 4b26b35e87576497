import type { WishCount } from '@muster/contract/locations/market-wish-endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { nearestMarket, reaches } from './market-queries.ts'

/** The places that people wait in, the most wanted first, each with the market that is nearest today. */
export async function listWishes(db: Database): Promise<WishCount[]> {
  const { rows } = await sql<WishCount>`
    SELECT w.city, w.state_code, w.zip_code, w.waiting, w.pros, w.since, ${nearestMarket(sql`w.latitude`, sql`w.longitude`)} AS nearest_market
    FROM (SELECT city, state_code, mode() WITHIN GROUP (ORDER BY zip_code) AS zip_code, count(*) AS waiting, count(pro_id) AS pros,
        min(created_ts) AS since, avg(latitude) AS latitude, avg(longitude) AS longitude
      FROM market_wish WHERE told_at IS NULL GROUP BY city, state_code) w
    ORDER BY w.waiting DESC, w.since LIMIT 200`.execute(db)
  return rows
}

/** Someone who waits: a pro, or the number or address that a person proved. */
export interface Wisher {
  id: number
  pro_id: number | null
  kind: 'phone' | 'email' | null
  value: string | null
  language: 'en' | 'es'
  city: string
  state_code: string
}

/** Everyone who waits within reach of a market; at most 5,000, those who asked first. */
export async function listWishersIn(db: Database, market_id: number): Promise<Wisher[]> {
  const { rows } = await sql<Wisher>`
    SELECT w.id, w.pro_id, w.kind, w.value, w.language, w.city, w.state_code FROM market_wish w JOIN market m ON m.id = ${market_id}
    WHERE w.told_at IS NULL AND ${reaches(sql`m`, sql`w.latitude`, sql`w.longitude`)} ORDER BY w.id LIMIT 5000`.execute(db)
  return rows
}

/** Where a pro waits for a market: "Bozeman, MT"; null without a wish. */
export async function findOwnWish(db: Database, pro_id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT city || ', ' || state_code AS name FROM market_wish WHERE pro_id = ${pro_id} AND told_at IS NULL`.execute(db)
  return rows[0]?.name ?? null
}
