import { sql } from 'kysely'
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

/** The market that serves a point: the nearest one with its center within about 100 miles; null if there is none. */
export async function findMarketAt(db: Database, latitude: number, longitude: number): Promise<Market | null> {
  const { rows } = await sql<Market & { degrees: number }>`
    SELECT id, name, to_jsonb(supported_employment_types) AS supported_employment_types,
      sqrt(power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2)) AS degrees
    FROM market ORDER BY degrees LIMIT 1`.execute(db)
  const nearest = rows[0]
  return nearest && nearest.degrees <= FARTHEST_MARKET_DEGREES ? nearest : null
}
