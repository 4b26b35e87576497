import type { CallResult } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { getYearEarnings as getYearEarningsCall } from '@muster/contract/payments/earnings-endpoints.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'

/** A year of one pro, by the calendar of their market. */
export interface YearOf {
  pro_id: number
  market_id: number
  year: number
}

/** What a payment is made of, in cents. Wages, tips, bonuses and other, less what was returned, are the total. */
export interface PaidParts {
  paid_minutes: number
  wages: number
  tips: number
  bonuses: number
  other: number
  returned: number
  total: number
}

const MOST_ROWS = 200
export const bounds = ({ market_id, year }: YearOf) => sql`
  here AS MATERIALIZED (SELECT timezone, make_timestamptz(${year}::int, 1, 1, 0, 0, 0, timezone) AS first, make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, timezone) AS next
    FROM market WHERE id = ${market_id})`

/** The payouts that arrived in the year, each with its parts and as which type of employment the pro worked. */
export const paidOut = ({ pro_id }: YearOf) => sql`
  paid AS (SELECT y.id, y.location_id, y.subject, y.subject_id, y.available_at, y.gig_id, y.withheld_cents AS returned, y.total_cents - y.withheld_cents AS total,
      coalesce(CASE WHEN y.subject = 'adhoc' THEN (SELECT h.employment_type FROM adhoc_payment h WHERE h.id = y.subject_id)
        ELSE (SELECT t.employment_type FROM confirmed_terms t WHERE t.application_id = y.subject_id AND t.market_id = y.market_id) END, 'F1099') AS employment_type, parts.*
    FROM here, payment y CROSS JOIN LATERAL (
      SELECT coalesce(sum(n.quantity) FILTER (WHERE n.kind IN ('regular', 'overtime', 'double_time')), 0) AS paid_minutes,
        coalesce(sum(n.cents) FILTER (WHERE n.kind IN ('regular', 'overtime', 'double_time', 'meal_premium', 'rest_premium')), 0) AS wages,
        coalesce(sum(n.cents) FILTER (WHERE n.kind = 'tip'), 0) AS tips, coalesce(sum(n.cents) FILTER (WHERE n.kind IN ('hourly_bonus', 'flat_bonus')), 0) AS bonuses,
        coalesce(sum(n.cents) FILTER (WHERE n.kind IN ('cancellation', 'adhoc')), 0) AS other
      FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id) parts
    WHERE y.pro_id = ${pro_id} AND y.direction = 'pro_payment' AND y.status = 'AVAILABLE' AND y.available_at >= here.first AND y.available_at < here.next)`

interface SummedRow extends PaidParts {
  location_id: number | null
  location_name: string | null
  employment_type: EmploymentType | null
  shifts: number
  timezone: string
}

const wire = ({ shifts, paid_minutes, wages, tips, bonuses, other, returned, total }: SummedRow) => ({
  shifts,
  paid_minutes,
  wages_amount: dollarsOf(wages),
  tips_amount: dollarsOf(tips),
  bonuses_amount: dollarsOf(bonuses),
  other_amount: dollarsOf(other),
  returned_amount: dollarsOf(returned),
  total_amount: dollarsOf(total),
})

/** What reached a pro in a year, in all and by business and employment type. */
export async function getYearEarnings(db: Database, of: YearOf): Promise<CallResult<typeof getYearEarningsCall>> {
  const { rows } = await sql<SummedRow>`
    WITH ${bounds(of)}, ${paidOut(of)}, summed AS (
      SELECT p.location_id, p.employment_type, count(DISTINCT p.subject_id) FILTER (WHERE p.subject = 'application') AS shifts,
        coalesce(sum(p.paid_minutes), 0) AS paid_minutes, coalesce(sum(p.wages), 0) AS wages, coalesce(sum(p.tips), 0) AS tips, coalesce(sum(p.bonuses), 0) AS bonuses,
        coalesce(sum(p.other), 0) AS other, coalesce(sum(p.returned), 0) AS returned, coalesce(sum(p.total), 0) AS total
      FROM paid p GROUP BY GROUPING SETS ((p.location_id, p.employment_type), ()))
    SELECT s.*, l.name AS location_name, here.timezone FROM summed s CROSS JOIN here LEFT JOIN location l ON l.id = s.location_id
    ORDER BY s.location_id IS NOT NULL, s.total DESC, s.location_id, s.employment_type LIMIT ${MOST_ROWS + 1}`.execute(db)
  const [all, ...businesses] = rows
  if (all === undefined) throw new Problem('NOT_FOUND')
  return {
    year: of.year,
    timezone: all.timezone,
    ...wire(all),
    rows: businesses.map((row) => ({
      location_id: row.location_id!,
      location_name: row.location_name!,
      employment_type: row.employment_type!,
      ...wire(row),
    })),
  }
}

export interface PaidRow extends PaidParts {
  id: number
  paid_on: string
  shift_on: string | null
  location_name: string
  skill_name: string | null
  skill_name_es: string | null
  employment_type: EmploymentType
  available_at: string
}

/** Payments of a year in the order they arrived, after the one with this key. Dates are local: of the market, and of the shift. */
export async function listYearPayments(
  db: Database,
  of: YearOf,
  { after, limit }: { after: Pick<PaidRow, 'available_at' | 'id'> | null; limit: number },
): Promise<PaidRow[]> {
  const rest = after === null ? sql`true` : sql`(p.available_at, p.id) > (${after.available_at}::timestamptz, ${after.id})`
  const { rows } = await sql<PaidRow>`
    WITH ${bounds(of)}, ${paidOut(of)}
    SELECT p.id, to_char(p.available_at AT TIME ZONE here.timezone, 'YYYY-MM-DD') AS paid_on, to_char(g.start_time AT TIME ZONE g.timezone, 'YYYY-MM-DD') AS shift_on,
      l.name AS location_name, s.name AS skill_name, s.name_es AS skill_name_es, p.employment_type, p.paid_minutes, p.wages, p.tips, p.bonuses, p.other, p.returned, p.total,
      p.available_at::text AS available_at
    FROM paid p CROSS JOIN here JOIN location l ON l.id = p.location_id LEFT JOIN gig g ON g.id = p.gig_id LEFT JOIN skill s ON s.id = g.skill_id
    WHERE ${rest} ORDER BY p.available_at, p.id LIMIT ${limit}`.execute(db)
  return rows
}
