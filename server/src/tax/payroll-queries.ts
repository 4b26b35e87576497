import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import type { listPayrollExports as listCall, OpenPayroll, PayrollExport } from '@muster/contract/tax/payroll-endpoints.ts'
import { newestLastDay } from '@muster/contract/tax/payroll-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'

/** The date in Hawaii, whose days end last, and until when payroll is closed. */
export async function readPayrollDay(db: Database): Promise<{ today: string; closed_until: string | null }> {
  const { rows } = await sql<{ today: string; closed_until: string | null }>`
    SELECT (app_now() AT TIME ZONE 'Pacific/Honolulu')::date AS today, (SELECT max(e.last_day) FROM payroll_export e) AS closed_until`.execute(
    db,
  )
  return rows[0]!
}

/**
 * What employees were paid for work until a day that is in no export, and by how much payouts differ from the exports they are in. Looks at what
 * arrived in the last 400 days: a payout that is sent again arrives again. Work is on the local day it began, and never after its pay.
 */
export const unexported = (last_day: string): RawBuilder<unknown> => sql`
  SELECT y.id AS payment_id, y.market_id, y.pro_id, w.work_on, y.total_cents - y.withheld_cents - coalesce(x.cents, 0) AS cents, x.cents IS NOT NULL AS is_difference
  FROM payment y JOIN market m ON m.id = y.market_id LEFT JOIN gig g ON g.id = y.gig_id LEFT JOIN adhoc_payment h ON y.subject = 'adhoc' AND h.id = y.subject_id
  LEFT JOIN working_hours o ON o.application_id = CASE WHEN y.subject = 'adhoc' THEN h.application_id ELSE y.subject_id END AND o.market_id = y.market_id
  CROSS JOIN LATERAL (SELECT least((coalesce(h.work_start_time, o.start_time, g.start_time, y.available_at) AT TIME ZONE coalesce(g.timezone, m.timezone))::date,
    (y.available_at AT TIME ZONE m.timezone)::date) AS work_on) w
  LEFT JOIN LATERAL (SELECT sum(l.cents) AS cents FROM payroll_line l WHERE l.payment_id = y.id AND l.market_id = y.market_id) x ON true
  WHERE y.direction = 'pro_payment' AND y.status = 'AVAILABLE' AND y.available_at AT TIME ZONE 'UTC' > app_now() AT TIME ZONE 'UTC' - interval '400 days' AND w.work_on <= ${last_day}::date
    AND y.total_cents - y.withheld_cents <> coalesce(x.cents, 0) AND payout_employment(y.subject, y.subject_id, y.market_id) = 'W2'`

interface Summed {
  first_day: string | null
  pro_count: number
  line_count: number
  late_count: number
  paid_minutes: number
  cents: number
}

/** What the next export would have until a day. */
export async function getOpenPayroll(db: Database, last_day: string): Promise<OpenPayroll> {
  const { today, closed_until } = await readPayrollDay(db)
  const { rows } = await sql<Summed>`
    SELECT coalesce(${closed_until}::date + 1, min(u.work_on)) AS first_day, count(DISTINCT u.pro_id) AS pro_count, count(*) AS line_count, coalesce(sum(u.cents), 0) AS cents,
      count(*) FILTER (WHERE u.is_difference OR u.work_on <= ${closed_until}::date) AS late_count,
      coalesce(sum((SELECT sum(n.quantity) FROM payment_line n WHERE n.payment_id = u.payment_id AND n.market_id = u.market_id AND n.kind IN ('regular', 'overtime', 'double_time')))
        FILTER (WHERE NOT u.is_difference), 0) AS paid_minutes FROM (${unexported(last_day)}) u`.execute(db)
  const { first_day, cents, ...counts } = rows[0]!
  return { first_day: first_day ?? last_day, last_day, newest_last_day: newestLastDay(today), ...counts, total_amount: dollarsOf(cents) }
}

type Row = Omit<PayrollExport, 'total_amount'> & { total_cents: number }
const EXPORT = sql`e.id, e.first_day, e.last_day, e.pro_count, e.line_count, e.total_cents, e.created_ts,
  (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM user_account u WHERE u.id = e.created_by) AS created_by`
const exportOf = ({ total_cents, ...row }: Row): PayrollExport => ({ ...row, total_amount: dollarsOf(total_cents) })

export async function listPayrollExports(db: Database, query: HandlerInput<typeof listCall>['query']): Promise<Page<PayrollExport>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<
      Row & { total: number }
    >`SELECT ${EXPORT}, count(*) OVER () AS total FROM payroll_export e ORDER BY e.last_day DESC ${part}`.execute(db),
  )
  return pageOf(
    rows.map(({ total: _, ...row }) => exportOf(row)),
    total,
    query,
    { path: '/admin/tax/payroll/' },
  )
}

/** A closed period; null if there is no such export. */
export async function findPayrollExport(db: Database, id: number): Promise<PayrollExport | null> {
  const { rows } = await sql<Row>`SELECT ${EXPORT} FROM payroll_export e WHERE e.id = ${id}`.execute(db)
  return rows[0] === undefined ? null : exportOf(rows[0])
}

/** A receipt in an export. Amounts are cents, time is minutes; those of a difference are 0 but for `cents`. */
export interface PayrollRow {
  payment_id: number
  pro_id: number
  name: string
  market_name: string
  location_name: string
  cost_center: string | null
  skill_name: string | null
  work_on: string
  is_difference: boolean
  cents: number
  withheld_cents: number
  lines: { kind: string; quantity: number; rate: number; cents: number }[]
}

/** The next receipts of an export by employee, day and payment. */
export async function listPayrollRows(
  db: Database,
  export_id: number,
  after: Pick<PayrollRow, 'pro_id' | 'work_on' | 'payment_id'> | null,
  limit: number,
): Promise<PayrollRow[]> {
  const rest =
    after === null ? sql`true` : sql`(y.pro_id, l.work_on, l.payment_id) > (${after.pro_id}, ${after.work_on}::date, ${after.payment_id})`
  const { rows } = await sql<PayrollRow>`
    SELECT l.payment_id, y.pro_id, trim(u.first_name || ' ' || u.last_name) AS name, m.name AS market_name, c.name AS location_name, nullif(g.cost_center, '') AS cost_center,
      s.name AS skill_name, l.work_on, l.is_difference, l.cents, CASE WHEN l.is_difference THEN 0 ELSE lines.cents - l.cents END AS withheld_cents,
      CASE WHEN l.is_difference THEN '[]' ELSE lines.all_of_it END AS lines
    FROM payroll_line l JOIN payment y ON y.id = l.payment_id AND y.market_id = l.market_id JOIN pro p ON p.id = y.pro_id AND p.market_id = y.market_id
      JOIN user_account u ON u.id = p.user_id JOIN market m ON m.id = y.market_id JOIN location c ON c.id = y.location_id LEFT JOIN gig g ON g.id = y.gig_id LEFT JOIN skill s ON s.id = g.skill_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(n.cents), 0) AS cents, coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'quantity', n.quantity, 'rate', n.rate, 'cents', n.cents)
        ORDER BY n.line_no), '[]') AS all_of_it FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id) lines
    WHERE l.export_id = ${export_id} AND ${rest} ORDER BY y.pro_id, l.work_on, l.payment_id LIMIT ${limit}`.execute(db)
  return rows
}
