import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import type { ProviderReport, ProviderReportDetail, ReportDifference } from '@muster/contract/reconciliation/provider-report.ts'
import type {
  listProviderReports as listCall,
  listReportDifferences as differencesCall,
} from '@muster/contract/reconciliation/reconciliation-endpoints.ts'
import { differenceKinds } from '@muster/contract/reconciliation/difference.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCapped, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'

const person = (column: string) =>
  sql.raw(`(SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM user_account u WHERE u.id = ${column})`)

type ReportRow = Omit<ProviderReport, 'other_amount'> & { other_cents: number }
const REPORT = sql`r.id, r.file_name, r.first_day, r.last_day, r.timezone, r.line_count, r.compared_count, r.other_cents, r.created_ts, r.compared_at, ${person('r.created_by')} AS created_by,
  (SELECT count(*) FROM report_difference d WHERE d.report_id = r.id) AS difference_count,
  (SELECT count(*) FROM report_difference d WHERE d.report_id = r.id AND d.settled_at IS NULL) AS open_count`
const reportOf = ({ other_cents, ...row }: ReportRow): ProviderReport => ({ ...row, other_amount: dollarsOf(other_cents) })

export async function listProviderReports(db: Database, query: HandlerInput<typeof listCall>['query']): Promise<Page<ProviderReport>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<
      ReportRow & { total: number }
    >`SELECT ${REPORT}, count(*) OVER () AS total FROM provider_report r ORDER BY r.id DESC ${part}`.execute(db),
  )
  return pageOf(
    rows.map(({ total: _, ...row }) => reportOf(row)),
    total,
    query,
    { path: '/admin/provider-reports/' },
  )
}

/** A report with its sums by kind. Throws NOT_FOUND. */
export async function getProviderReport(db: Database, id: number): Promise<ProviderReportDetail> {
  const { rows } = await sql<ReportRow>`SELECT ${REPORT} FROM provider_report r WHERE r.id = ${id}::bigint`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  const sums = await sql<Omit<ProviderReportDetail['kinds'][number], 'off_amount'> & { off_cents: number }>`
    SELECT kind, count(*) AS count, count(*) FILTER (WHERE settled_at IS NULL) AS open_count, sum(off_cents) AS off_cents FROM report_difference
    WHERE report_id = ${id}::bigint GROUP BY kind`.execute(db)
  const kinds = sums.rows
    .map(({ off_cents, ...sum }) => ({ ...sum, off_amount: dollarsOf(off_cents) }))
    .toSorted((one, other) => differenceKinds.indexOf(one.kind) - differenceKinds.indexOf(other.kind))
  return { ...reportOf(rows[0]), kinds }
}

type DifferenceRow = Omit<ReportDifference, 'report_amount' | 'booked_amount' | 'off_amount'> & {
  report_cents: number | null
  booked_cents: number | null
  off_cents: number
}

/** A difference `d` with what its transfer was for: also the payments and the invoice that another charge took over since. */
const DIFFERENCE = sql`SELECT d.id, d.report_id, d.kind, d.family, d.line_no, d.reference, d.report_cents, d.booked_cents, d.off_cents, d.reported_at, d.booked_at, d.currency,
    coalesce(l.name, o.name) AS business_name, CASE WHEN p.count = 1 THEN p.pro_name END AS pro_name, coalesce(p.count, 0) AS payment_count, p.application_id,
    i.id AS invoice_id, i.number AS invoice_number, (SELECT min(x.id) FROM dispute x WHERE x.transfer_id = d.transfer_id) AS dispute_id,
    d.settled_at, ${person('d.settled_by')} AS settled_by, d.note`
const ABOUT = sql`LEFT JOIN LATERAL (
      SELECT count(*) OVER () AS count, y.location_id, CASE WHEN y.subject = 'application' THEN y.subject_id ELSE (SELECT h.application_id FROM adhoc_payment h WHERE h.id = y.subject_id
          AND y.subject = 'adhoc' AND y.direction <> 'refund') END AS application_id, trim(u.first_name || ' ' || u.last_name) AS pro_name
      FROM payment y JOIN pro r ON r.id = y.pro_id JOIN user_account u ON u.id = r.user_id WHERE y.transfer_id = d.transfer_id
        OR y.id = (SELECT k.payout_id FROM take_back k WHERE k.transfer_id = d.transfer_id) OR y.id IN (SELECT c.payment_id FROM charge_refusal c WHERE c.transfer_id = d.transfer_id)
      ORDER BY y.id LIMIT 1) p ON true
    LEFT JOIN LATERAL (SELECT v.* FROM invoice v WHERE v.transfer_id = d.transfer_id OR v.id IN (SELECT c.invoice_id FROM charge_refusal c WHERE c.transfer_id = d.transfer_id)
      ORDER BY v.id LIMIT 1) i ON true
    LEFT JOIN location l ON l.id = coalesce(p.location_id, i.location_id) LEFT JOIN organization o ON o.id = i.organization_id`

const differenceOf = ({ report_cents, booked_cents, off_cents, ...row }: DifferenceRow): ReportDifference => ({
  ...row,
  report_amount: report_cents === null ? null : dollarsOf(report_cents),
  booked_amount: booked_cents === null ? null : dollarsOf(booked_cents),
  off_amount: dollarsOf(off_cents),
})

const like = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export async function listReportDifferences(
  db: Database,
  report_id: number,
  query: HandlerInput<typeof differencesCall>['query'],
): Promise<Page<ReportDifference>> {
  const { page: _page, page_size: _size, after: _after, ...filters } = query
  const { kind, state, search } = filters
  const isSettled = state === undefined ? sql`true` : state === 'open' ? sql`d.settled_at IS NULL` : sql`d.settled_at IS NOT NULL`
  const found =
    search === undefined || search === ''
      ? sql`true`
      : sql`(d.reference LIKE ${`${like(search)}%`} OR coalesce(l.name, o.name) ILIKE ${`%${like(search)}%`})`
  const where = sql`d.report_id = ${report_id}::bigint AND (${kind ?? null}::text IS NULL OR d.kind = ${kind ?? null}) AND ${isSettled} AND ${found}`
  const from = search === undefined || search === '' ? sql`report_difference d` : sql`report_difference d ${ABOUT}`
  const { rows, count, exact } = await readCapped(
    db,
    query,
    { from, where },
    (part) =>
      sql<DifferenceRow>`${DIFFERENCE} FROM report_difference d ${ABOUT} WHERE ${where} ORDER BY d.settled_at IS NOT NULL, d.off_cents DESC, d.id ${part}`,
  )
  const asked = { path: `/admin/provider-reports/${report_id}/differences/`, query: filters }
  return { ...pageOf(rows.map(differenceOf), count, query, asked), count_exact: exact }
}

/** A difference. Throws NOT_FOUND. */
export async function getDifference(db: Database, id: number): Promise<ReportDifference> {
  const { rows } = await sql<DifferenceRow>`${DIFFERENCE} FROM report_difference d ${ABOUT} WHERE d.id = ${id}::bigint`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return differenceOf(rows[0])
}
