import { dollarsOf } from '@muster/contract/money.ts'
import { feeLineKinds } from '@muster/contract/payments/line-kind.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import type { BusinessRecords, Spent } from '@muster/contract/tax/business-records.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Whose records: a location's, or those of all locations that an organization has now. */
export type RecordsOf = { kind: 'location' | 'organization'; id: number }

const MOST_ROWS = 200

const locationsOf = ({ kind, id }: RecordsOf): RawBuilder<unknown> =>
  kind === 'location' ? sql`SELECT * FROM location WHERE id = ${id}` : sql`SELECT * FROM location WHERE organization_id = ${id}`

/** Payments `y` at locations `l` that arrived in a year of the location's calendar. Invoiced work counts when it was approved. */
const inYear = (
  year: number,
): RawBuilder<unknown> => sql`y.status = 'AVAILABLE' AND y.available_at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, l.timezone)
  AND y.available_at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, l.timezone)`

/** What lines `n` of payment `y` are made of, in cents. */
const parts = sql`CROSS JOIN LATERAL (SELECT coalesce(sum(n.quantity) FILTER (WHERE n.kind IN ('regular', 'overtime', 'double_time')), 0) AS paid_minutes,
    coalesce(sum(n.cents) FILTER (WHERE n.kind IN ('regular', 'overtime', 'double_time', 'meal_premium', 'rest_premium')), 0) AS wages,
    coalesce(sum(n.cents) FILTER (WHERE n.kind = 'tip'), 0) AS tips, coalesce(sum(n.cents) FILTER (WHERE n.kind IN ('hourly_bonus', 'flat_bonus')), 0) AS bonuses,
    coalesce(sum(n.cents) FILTER (WHERE n.kind IN ('cancellation', 'adhoc')), 0) AS other, coalesce(sum(n.cents) FILTER (WHERE n.kind = ANY (${[...feeLineKinds]})), 0) AS fees
  FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id) part`

interface SpentRow {
  charges: number
  paid_minutes: number
  wages: number
  tips: number
  bonuses: number
  other: number
  fees: number
  total: number
}
interface SummedRow extends SpentRow {
  level: number
  invoiced: number
  pro_count: number
  skill: BusinessRecords['positions'][number]['skill']
  pro_id: number | null
  first_name: string | null
  last_name: string | null
  location_id: number | null
  location_name: string | null
}

const spentOf = ({ charges, paid_minutes, wages, tips, bonuses, other, fees, total }: SpentRow): Spent => ({
  charges,
  paid_minutes,
  wages_amount: dollarsOf(wages),
  tips_amount: dollarsOf(tips),
  bonuses_amount: dollarsOf(bonuses),
  other_amount: dollarsOf(other),
  fees_amount: dollarsOf(fees),
  total_amount: dollarsOf(total),
})

/** The bits of GROUPING(location, skill, pro) by what a row sums. */
const [BY_LOCATION, BY_SKILL, BY_PRO, ALL] = [0b011, 0b101, 0b110, 0b111]

/** A calendar year of a business: the sum of its receipts, and by location, position and pro. */
export async function getBusinessRecords(db: Database, of: RecordsOf, year: number): Promise<BusinessRecords> {
  const { rows } = await sql<SummedRow>`
    WITH charged AS MATERIALIZED (SELECT y.location_id, g.skill_id, y.pro_id, y.total_cents, y.is_invoiced, part.* FROM (${locationsOf(of)}) l
        JOIN payment y ON y.location_id = l.id AND y.direction = 'payment' AND ${inYear(year)} LEFT JOIN gig g ON g.id = y.gig_id ${parts}),
    summed AS (SELECT c.location_id, c.skill_id, c.pro_id, grouping(c.location_id, c.skill_id, c.pro_id) AS level, count(*) AS charges, count(DISTINCT c.pro_id) AS pro_count,
        coalesce(sum(c.paid_minutes), 0) AS paid_minutes, coalesce(sum(c.wages), 0) AS wages, coalesce(sum(c.tips), 0) AS tips, coalesce(sum(c.bonuses), 0) AS bonuses,
        coalesce(sum(c.other), 0) AS other, coalesce(sum(c.fees), 0) AS fees, coalesce(sum(c.total_cents), 0) AS total,
        coalesce(sum(c.total_cents) FILTER (WHERE c.is_invoiced), 0) AS invoiced
      FROM charged c GROUP BY GROUPING SETS ((), (c.location_id), (c.skill_id), (c.pro_id))),
    ranked AS (SELECT s.*, row_number() OVER (PARTITION BY s.level ORDER BY s.total DESC, s.location_id, s.skill_id, s.pro_id) AS place FROM summed s)
    SELECT r.*, CASE WHEN k.id IS NULL THEN NULL ELSE jsonb_build_object('id', k.id, 'name', k.name, 'name_es', k.name_es, 'color', k.color) END AS skill, u.first_name, u.last_name,
      l.name AS location_name
    FROM ranked r LEFT JOIN skill k ON k.id = r.skill_id LEFT JOIN pro p ON p.id = r.pro_id LEFT JOIN user_account u ON u.id = p.user_id LEFT JOIN location l ON l.id = r.location_id
    WHERE r.place <= ${MOST_ROWS} ORDER BY r.level, r.place`.execute(db)
  const at = (level: number) => rows.filter((row) => row.level === level)
  const all = at(ALL)[0]!
  const { fees, refunds, refunded } = await readFeesAndRefunds(db, of, year)
  return {
    year,
    years: await listYears(db, of, year),
    ...spentOf(all),
    fees,
    invoiced_amount: dollarsOf(all.invoiced),
    refunds,
    refunded_amount: dollarsOf(refunded),
    net_amount: dollarsOf(all.total - refunded),
    positions: at(BY_SKILL).map((row) => ({ skill: row.skill, ...spentOf(row) })),
    pros: at(BY_PRO).map((row) => ({ pro_id: row.pro_id!, pro_name: displayName(row.first_name!, row.last_name!), ...spentOf(row) })),
    pro_count: all.pro_count,
    locations: at(BY_LOCATION).map((row) => ({ location_id: row.location_id!, location_name: row.location_name!, ...spentOf(row) })),
  }
}

async function readFeesAndRefunds(
  db: Database,
  of: RecordsOf,
  year: number,
): Promise<{ fees: BusinessRecords['fees']; refunds: number; refunded: number }> {
  const { rows: fees } = await sql<{ kind: BusinessRecords['fees'][number]['kind']; cents: number }>`
    SELECT n.kind, sum(n.cents) AS cents FROM (${locationsOf(of)}) l JOIN payment y ON y.location_id = l.id AND y.direction = 'payment' AND ${inYear(year)}
      JOIN payment_line n ON n.payment_id = y.id AND n.market_id = y.market_id AND n.kind = ANY (${[...feeLineKinds]}) GROUP BY n.kind ORDER BY sum(n.cents) DESC, n.kind`.execute(
    db,
  )
  const { rows } = await sql<{ refunds: number; refunded: number }>`
    SELECT count(*) AS refunds, coalesce(sum(y.total_cents), 0) AS refunded FROM (${locationsOf(of)}) l
      JOIN payment y ON y.location_id = l.id AND y.direction = 'refund' AND ${inYear(year)}`.execute(db)
  return { fees: fees.map(({ kind, cents }) => ({ kind, amount: dollarsOf(cents) })), ...rows[0]! }
}

/** The years from the first charge to now, newest first, with the one that was asked for. */
async function listYears(db: Database, of: RecordsOf, year: number): Promise<number[]> {
  const { rows } = await sql<{ years: number[] }>`
    SELECT jsonb_agg(n.year ORDER BY n.year DESC) AS years FROM (SELECT generate_series(greatest(coalesce(extract(year FROM min(y.available_at) - interval '1 day'), extract(year FROM app_now()))::int,
        extract(year FROM app_now())::int - 50), extract(year FROM app_now())::int) AS year
      FROM (${locationsOf(of)}) l LEFT JOIN payment y ON y.location_id = l.id AND y.direction = 'payment' AND y.status = 'AVAILABLE' UNION SELECT ${year}::int) n`.execute(
    db,
  )
  return rows[0]!.years
}

/** A charge or a refund of a year. Amounts are cents; those of a refund are negative, and its parts are in the charge. */
export interface RecordRow extends Omit<SpentRow, 'charges'> {
  id: number
  available_at: string
  kind: 'charge' | 'refund'
  booked_on: string
  work_on: string | null
  location_name: string
  skill_name: string | null
  skill_name_es: string | null
  first_name: string
  last_name: string
  invoice: number | null
  po_number: string | null
  cost_center: string | null
}

/** The next charges and refunds of a year, in the order they were made. */
export async function listRecords(
  db: Database,
  of: RecordsOf,
  year: number,
  { after, limit }: { after: Pick<RecordRow, 'available_at' | 'id'> | null; limit: number },
): Promise<RecordRow[]> {
  const rest = after === null ? sql`true` : sql`(y.available_at, y.id) > (${after.available_at}::timestamptz, ${after.id})`
  const { rows } = await sql<RecordRow>`
    SELECT y.id, y.available_at::text AS available_at, CASE WHEN y.direction = 'refund' THEN 'refund' ELSE 'charge' END AS kind,
      to_char(y.available_at AT TIME ZONE l.timezone, 'YYYY-MM-DD') AS booked_on, to_char(g.start_time AT TIME ZONE g.timezone, 'YYYY-MM-DD') AS work_on, l.name AS location_name,
      s.name AS skill_name, s.name_es AS skill_name_es, u.first_name, u.last_name, i.number AS invoice, nullif(g.po_number, '') AS po_number, nullif(g.cost_center, '') AS cost_center,
      part.*, CASE WHEN y.direction = 'refund' THEN -y.total_cents ELSE y.total_cents END AS total
    FROM (${locationsOf(of)}) l JOIN payment y ON y.location_id = l.id AND y.direction IN ('payment', 'refund') AND ${inYear(year)} JOIN pro p ON p.id = y.pro_id
      JOIN user_account u ON u.id = p.user_id LEFT JOIN gig g ON g.id = y.gig_id LEFT JOIN skill s ON s.id = g.skill_id LEFT JOIN invoice i ON i.id = y.invoice_id ${parts}
    WHERE ${rest} ORDER BY y.available_at, y.id LIMIT ${limit}`.execute(db)
  return rows
}
