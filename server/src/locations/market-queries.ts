import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { EmploymentType } from '../db/schema.generated.ts'

export interface Market {
  id: number
  name: string
  supported_employment_types: EmploymentType[]
}

/** How pros may be engaged in a market. */
export async function listEmploymentTypes(db: Database, market_id: number): Promise<EmploymentType[]> {
  const { rows } = await sql<Pick<Market, 'supported_employment_types'>>`
    SELECT to_jsonb(supported_employment_types) AS supported_employment_types FROM market WHERE id = ${market_id}`.execute(db)
  return rows[0]?.supported_employment_types ?? []
}

const FARTHEST_MARKET_DEGREES = 1.5

/** Degrees between a market `m` and a point, with those of longitude as long as they are there. */
const degrees = (m: RawBuilder<unknown>, latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>) =>
  sql`sqrt(power(${m}.latitude - ${latitude}, 2) + power((${m}.longitude - ${longitude}) * cos(radians(${latitude})), 2))`

/** Whether a market `m` serves a point. */
export const reaches = (m: RawBuilder<unknown>, latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>) =>
  sql`${degrees(m, latitude, longitude)} <= ${FARTHEST_MARKET_DEGREES}`

/** The nearest market to a point as JSON, with about how many miles it is away. A degree is 69 miles. */
export const nearestMarket = (latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>) =>
  sql`(SELECT jsonb_build_object('id', nm.id, 'name', nm.name, 'miles', round(69 * ${degrees(sql`nm`, latitude, longitude)})::int)
    FROM market nm ORDER BY ${degrees(sql`nm`, latitude, longitude)} LIMIT 1)`

/** The nearest market to a point, however far it is. */
export async function findNearestMarket(db: Database, latitude: number, longitude: number): Promise<{ id: number; name: string }> {
  const { rows } = await sql<{ market: { id: number; name: string } }>`
    SELECT ${nearestMarket(sql`${latitude}::float8`, sql`${longitude}::float8`)} AS market`.execute(db)
  return rows[0]!.market
}

/** The market that serves a point: the nearest one with its center within about 100 miles; null if there is none. */
export async function findMarketAt(db: Database, latitude: number, longitude: number): Promise<Market | null> {
  const { rows } = await sql<Market & { degrees: number }>`
    SELECT id, name, to_jsonb(supported_employment_types) AS supported_employment_types,
      sqrt(power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2)) AS degrees
    FROM market ORDER BY degrees LIMIT 1`.execute(db)
  const nearest = rows[0]
  return nearest && nearest.degrees <= FARTHEST_MARKET_DEGREES ? nearest : null
}
