import { type PayPolicy, seededPayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { POSITIONS } from '../../catalog/positions.ts'
import type { DemoMarket, DemoPosition, Scene } from './demo-scene.ts'

export interface Catalog {
  markets: Map<string, DemoMarket>
  positions: Map<string, DemoPosition>
  /** Cents by position and market: minimum, usual and recommended. */
  wages: Map<string, { minimum: number; usual: number; recommended: number }>
  rating: Pick<Scene, 'overall' | 'categories' | 'requirement_ids'>
}

export const wageKey = (position: DemoPosition, market: DemoMarket): string => `${position.id}:${market.id}`

/** The seeded catalog with its ids in this database. */
export async function readCatalog(db: Database): Promise<Catalog> {
  const markets = await sql<{
    id: number
    name: string
    state_code: string
    timezone: string
    latitude: number
    longitude: number
    employment_types: EmploymentType[]
    pay: Partial<Omit<PayPolicy, 'policy_id'>>
    pay_id: number
    breaks: BreakRule[]
  }>`
    SELECT m.id, m.name, m.state_code, m.timezone, m.latitude, m.longitude, to_jsonb(m.supported_employment_types) AS employment_types,
      p.value AS pay, p.id AS pay_id, b.value -> 'rules' AS breaks
    FROM market m JOIN market_policy p ON p.market_id = m.id AND p.kind = 'pay' JOIN market_policy b ON b.market_id = m.id AND b.kind = 'breaks'
    ORDER BY m.id`.execute(db)
  const positions = await sql<{ id: number; name: string; name_es: string; certification_ids: number[] }>`
    SELECT s.id, s.name, s.name_es, coalesce((SELECT jsonb_agg(c.certification_id) FROM skill_certification c WHERE c.skill_id = s.id AND c.days @> app_now()::date), '[]') AS certification_ids
    FROM skill s ORDER BY s.id`.execute(db)
  const wages = await sql<{ skill_id: number; market_id: number; minimum: number; usual: number; recommended: number }>`
    SELECT skill_id, market_id, minimum_wage_cents AS minimum, default_wage_cents AS usual, recommended_wage_cents AS recommended
    FROM skill_market`.execute(db)
  const categories = await sql<{ id: number; side: 'pro' | 'business'; is_overall_type: boolean }>`
    SELECT id, side, is_overall_type FROM rating_category ORDER BY side, rank`.execute(db)
  const requirements = await sql<{ id: number }>`SELECT id FROM requirement_for_work WHERE location_id IS NULL ORDER BY id`.execute(db)
  const idsOf = (side: 'pro' | 'business') =>
    categories.rows.filter((one) => one.side === side && !one.is_overall_type).map((one) => one.id)
  const overallOf = (side: 'pro' | 'business') => categories.rows.find((one) => one.side === side && one.is_overall_type)?.id ?? 0
  return {
    markets: new Map(
      markets.rows.map(({ pay, pay_id, ...market }) => [
        market.name,
        { ...market, pay: { ...seededPayPolicy, ...pay, policy_id: pay_id } },
      ]),
    ),
    positions: new Map(
      positions.rows.flatMap((row) => {
        const seeded = POSITIONS.find(({ name }) => name === row.name)
        if (seeded === undefined) return []
        return [[row.name, { ...row, applicants: seeded.applicants, is_tipped: row.name === 'Bartender', description: seeded.description }]]
      }),
    ),
    wages: new Map(wages.rows.map((row) => [`${row.skill_id}:${row.market_id}`, row])),
    rating: {
      requirement_ids: requirements.rows.map(({ id }) => id),
      overall: { pro: overallOf('pro'), business: overallOf('business') },
      categories: { pro: idsOf('pro'), business: idsOf('business') },
    },
  }
}

/** A market of the catalog. Throws when an operator removed it, because the demo needs it. */
export function marketNamed(catalog: Catalog, name: string): DemoMarket {
  const market = catalog.markets.get(name)
  if (market === undefined) throw new Error(`The demo data needs the market ${name}, which this database does not have.`)
  return market
}

export function positionNamed(catalog: Catalog, name: string): DemoPosition {
  const position = catalog.positions.get(name)
  if (position === undefined) throw new Error(`The demo data needs the position ${name}, which this database does not have.`)
  return position
}
