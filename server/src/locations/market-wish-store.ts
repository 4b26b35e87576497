import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface WishRow {
  zip_code: string
  city: string
  state_code: string
  latitude: number
  longitude: number
  language: 'en' | 'es'
}
export type WishOf = { pro_id: number; market_id: number } | { kind: 'phone' | 'email'; value: string }

/** Notes where someone waits for a market. A newer place replaces the older one. */
export async function putWish(
  db: Database,
  of: WishOf,
  { zip_code, city, state_code, latitude, longitude, language }: WishRow,
): Promise<void> {
  const { pro_id, market_id, kind, value } = { pro_id: null, market_id: null, kind: null, value: null, ...of }
  const same = pro_id === null ? sql`(kind, value) WHERE value IS NOT NULL` : sql`(pro_id, market_id) WHERE pro_id IS NOT NULL`
  await sql`
    INSERT INTO market_wish (pro_id, market_id, kind, value, zip_code, city, state_code, latitude, longitude, language)
    VALUES (${pro_id}, ${market_id}, ${kind}, ${value}, ${zip_code}, ${city}, ${state_code}, ${latitude}, ${longitude}, ${language})
    ON CONFLICT ${same} DO UPDATE SET zip_code = excluded.zip_code, city = excluded.city, state_code = excluded.state_code, latitude = excluded.latitude,
      longitude = excluded.longitude, language = excluded.language, created_ts = excluded.created_ts, told_at = NULL`.execute(db)
}

export async function deleteWish(db: Database, pro_id: number): Promise<void> {
  await db.deleteFrom('market_wish').where('pro_id', '=', pro_id).execute()
}

export async function setTold(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`UPDATE market_wish SET told_at = app_now() WHERE id = ANY (${[...ids]}::bigint[])`.execute(db)
}

interface NewMarketRow {
  name: string
  state_code: string
  timezone: string
  latitude: number
  longitude: number
}

/** Adds a market with the policies and wages that another one has today. Returns its id; null if the name is taken. */
export async function insertMarketLike(db: Database, like_id: number, market: NewMarketRow): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO market (name, state_code, timezone, latitude, longitude, supported_employment_types)
    SELECT ${market.name}, ${market.state_code}, ${market.timezone}, ${market.latitude}, ${market.longitude}, supported_employment_types
    FROM market WHERE id = ${like_id} ON CONFLICT (name) DO NOTHING RETURNING id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) return null
  await sql`
    INSERT INTO market_policy (market_id, kind, effective_from, value, applied_at)
    SELECT DISTINCT ON (kind) ${id}::int, kind, effective_from, value, CASE WHEN kind = 'fees' THEN app_now() END FROM market_policy
    WHERE market_id = ${like_id} AND effective_at <= app_now() ORDER BY kind, effective_at DESC`.execute(db)
  await sql`
    INSERT INTO position_wage (skill_id, market_id, effective_from, minimum_wage_cents, default_wage_cents, recommended_wage_cents, recommended_boosted_wage_cents)
    SELECT skill_id, ${id}, '2020-01-01', minimum_wage_cents, default_wage_cents, recommended_wage_cents, recommended_boosted_wage_cents
    FROM skill_market WHERE market_id = ${like_id}`.execute(db)
  await sql`INSERT INTO position_market (skill_id, market_id) SELECT skill_id, ${id} FROM position_market WHERE market_id = ${like_id}`.execute(
    db,
  )
  return id
}
