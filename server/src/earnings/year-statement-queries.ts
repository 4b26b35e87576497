import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { bounds, type PaidParts, paidOut, type YearOf } from './year-earnings-queries.ts'

/** A statement names this many businesses. The rest are in its sums. */
export const MOST_BUSINESSES = 1_000

/** The sums of some payouts, in cents. */
export interface PaidSum extends PaidParts {
  shifts: number
}

/** A year of a pro's pay, for a statement on paper. */
export interface YearStatement {
  year: number
  pro_name: string
  market_name: string
  timezone: string
  made_at: string
  all: PaidSum
  /** As which type of employment the pro worked; contract work first. */
  types: (PaidSum & { employment_type: EmploymentType })[]
  /** Months with pay, by their number. */
  months: (PaidSum & { employment_type: EmploymentType; month: number })[]
  /** The largest first. */
  businesses: (PaidSum & { employment_type: EmploymentType; location_id: number; location_name: string })[]
  /** How many businesses there are beyond those. */
  more_businesses: number
}

interface Row extends PaidSum {
  location_id: number | null
  location_name: string | null
  month: number | null
  employment_type: EmploymentType | null
  /** How many rows of businesses there are. */
  business_rows: number
  pro_name: string
  market_name: string
  timezone: string
  made_at: string
}

/** Whose statement an id asks for: a merged account’s leads to the one that was kept. Null for no pro. */
export async function findStatementPro(db: Database, id: number): Promise<{ pro_id: number; market_id: number } | null> {
  const { rows } = await sql<{ pro_id: number; market_id: number }>`
    SELECT p.id AS pro_id, p.market_id FROM pro p WHERE p.id = (SELECT coalesce(k.merged_into, k.id) FROM pro k WHERE k.id = ${id})`.execute(
    db,
  )
  return rows[0] ?? null
}

/** What reached a pro in a year: in all, by employment type, by month and by business. One statement, and the same payouts as `getYearEarnings`. */
export async function readYearStatement(db: Database, of: YearOf): Promise<YearStatement> {
  const { rows } = await sql<Row>`
    WITH ${bounds(of)}, ${paidOut(of)},
    dated AS (SELECT p.*, extract(month FROM p.available_at AT TIME ZONE here.timezone)::int AS month FROM paid p CROSS JOIN here),
    summed AS (
      SELECT d.location_id, d.month, d.employment_type, count(DISTINCT d.subject_id) FILTER (WHERE d.subject = 'application') AS shifts,
        coalesce(sum(d.paid_minutes), 0) AS paid_minutes, coalesce(sum(d.wages), 0) AS wages, coalesce(sum(d.tips), 0) AS tips, coalesce(sum(d.bonuses), 0) AS bonuses,
        coalesce(sum(d.other), 0) AS other, coalesce(sum(d.returned), 0) AS returned, coalesce(sum(d.total), 0) AS total
      FROM dated d GROUP BY GROUPING SETS ((), (d.employment_type), (d.month, d.employment_type), (d.location_id, d.employment_type))),
    ranked AS (SELECT s.*, count(s.location_id) OVER () AS business_rows,
        row_number() OVER (PARTITION BY s.location_id IS NULL ORDER BY s.total DESC, s.location_id, s.employment_type) AS place FROM summed s)
    SELECT r.*, l.name AS location_name, m.name AS market_name, here.timezone, app_now() AS made_at,
      (SELECT trim(u.first_name || ' ' || u.last_name) FROM pro p JOIN user_account u ON u.id = p.user_id WHERE p.id = ${of.pro_id} AND p.market_id = ${of.market_id}) AS pro_name
    FROM ranked r CROSS JOIN here JOIN market m ON m.id = ${of.market_id} LEFT JOIN location l ON l.id = r.location_id
    WHERE r.location_id IS NULL OR r.place <= ${MOST_BUSINESSES}
    ORDER BY r.month, r.total DESC, r.location_id, r.employment_type`.execute(db)
  const all = rows.find(({ location_id, month, employment_type }) => location_id === null && month === null && employment_type === null)!
  const typed = rows.flatMap((row) => (row.employment_type === null ? [] : [{ ...row, employment_type: row.employment_type }]))
  const businesses = typed.flatMap((row) =>
    row.location_id === null ? [] : [{ ...row, location_id: row.location_id, location_name: row.location_name! }],
  )
  const { pro_name, market_name, timezone, made_at } = all
  return {
    year: of.year,
    pro_name,
    market_name,
    timezone,
    made_at,
    all,
    types: typed
      .filter(({ location_id, month }) => location_id === null && month === null)
      .toSorted((one, other) => one.employment_type.localeCompare(other.employment_type)),
    months: typed.flatMap((row) => (row.month === null ? [] : [{ ...row, month: row.month }])),
    businesses,
    more_businesses: all.business_rows - businesses.length,
  }
}
