import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import { corporations } from '@muster/contract/tax/tax-details.ts'
import type { listTaxYearPros as listCall } from '@muster/contract/tax/tax-year-endpoints.ts'
import type { TaxFiling, TaxPayer, TaxState, TaxYear, TaxYearPro } from '@muster/contract/tax/tax-year.ts'
import { REMIND_EVERY_DAYS, type Threshold, thresholdOf } from '@muster/contract/tax/threshold-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { newestDetails } from './tax-details-queries.ts'

/** The threshold of a year, with what the operator entered for it. */
export async function readThreshold(db: Database, year: number): Promise<Threshold> {
  const row = await db.selectFrom('tax_threshold').select('cents').where('year', '=', year).executeTakeFirst()
  return thresholdOf(year, row?.cents ?? null)
}

/**
 * Pros whose contract work of a year reached the threshold, or who are in a file of the year, each with the tax details that count, the
 * latest form in a file, and what that means for them. A pro whose account merged keeps the details of the form in the file.
 */
export const prosOfYear = (year: number, threshold_cents: number): RawBuilder<unknown> => sql`
  SELECT k.*, p.user_id, f.cents AS filed_cents, d.id AS details_id, d.legal_name, d.classification, d.tin_kind, d.tin_last4, d.is_electronic,
    f.cents IS NOT NULL AND f.identity <> d.identity AS is_identity_changed,
    CASE WHEN f.cents <> k.cents OR f.identity <> d.identity THEN 'changed' WHEN f.cents IS NOT NULL THEN 'filed' WHEN d.id IS NULL THEN 'missing'
      WHEN d.classification = ANY (${[...corporations]}::tax_classification[]) THEN 'exempt' ELSE 'ready' END AS state
  FROM (SELECT e.pro_id, e.market_id, coalesce(y.contractor_cents, 0) AS cents
      FROM (SELECT o.pro_id, o.market_id FROM pro_year_pay o WHERE o.year = ${year}::int AND o.contractor_cents >= ${threshold_cents}::int
        UNION SELECT r.pro_id, r.market_id FROM tax_filing g JOIN tax_filing_row r ON r.filing_id = g.id WHERE g.year = ${year}::int) e
      LEFT JOIN pro_year_pay y ON y.pro_id = e.pro_id AND y.market_id = e.market_id AND y.year = ${year}::int) k
  JOIN pro p ON p.id = k.pro_id AND p.market_id = k.market_id
  LEFT JOIN LATERAL (SELECT r.cents, r.details_id, t.identity FROM tax_filing_row r JOIN tax_filing g ON g.id = r.filing_id JOIN tax_details t ON t.id = r.details_id
    WHERE r.pro_id = k.pro_id AND g.year = ${year}::int ORDER BY r.filing_id DESC LIMIT 1) f ON true
  LEFT JOIN LATERAL ${newestDetails} n ON true
  LEFT JOIN tax_details d ON d.id = coalesce(n.id, f.details_id)`

interface Summed {
  over_count: number
  missing_count: number
  ready_count: number
  changed_count: number
  cents: number
}

/** A year for tax returns. `provider` is the name of the provider in the settings. */
export async function getTaxYear(db: Database, year: number, provider: string): Promise<TaxYear> {
  const threshold = await readThreshold(db, year)
  const of = (state: TaxState) => sql`count(*) FILTER (WHERE x.state = ${state})`
  const { rows } = await sql<Summed>`
    SELECT count(*) FILTER (WHERE x.cents >= ${threshold.cents}) AS over_count, ${of('missing')} AS missing_count, ${of('ready')} AS ready_count, ${of('changed')} AS changed_count,
      coalesce(sum(x.cents) FILTER (WHERE x.cents >= ${threshold.cents}), 0) AS cents FROM (${prosOfYear(year, threshold.cents)}) x`.execute(
    db,
  )
  const { rows: known } = await sql<{ years: number[]; is_over: boolean }>`
    SELECT (SELECT jsonb_agg(n.year ORDER BY n.year DESC) FROM (SELECT DISTINCT y.year FROM pro_year_pay y UNION SELECT extract(year FROM app_now())::int UNION SELECT ${year}::int
        ORDER BY 1 DESC LIMIT 100) n) AS years, extract(year FROM app_now() AT TIME ZONE 'Pacific/Honolulu') > ${year}::int AS is_over`.execute(
    db,
  )
  const { cents, ...counts } = rows[0]!
  return {
    year,
    ...known[0]!,
    threshold_amount: dollarsOf(threshold.cents),
    is_threshold_known: threshold.is_known,
    ...counts,
    total_amount: dollarsOf(cents),
    payer: await findTaxPayer(db),
    payer_name: provider,
    filings: await listFilings(db, year),
  }
}

export async function findTaxPayer(db: Database): Promise<TaxPayer | null> {
  const columns = ['name', 'ein', 'street_address', 'city', 'state_code', 'zip_code', 'phone_number'] as const
  return (await db.selectFrom('tax_payer').select(columns).executeTakeFirst()) ?? null
}

const FILING = sql`SELECT g.id, g.created_ts, (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM user_account u WHERE u.id = g.created_by) AS created_by,
  g.row_count, g.total_cents, g.missing_count FROM tax_filing g`
type FilingRow = Omit<TaxFiling, 'total_amount'> & { total_cents: number }
const filingOf = ({ total_cents, ...row }: FilingRow): TaxFiling => ({ ...row, total_amount: dollarsOf(total_cents) })

/** The files of a year, newest first; at most 20. */
async function listFilings(db: Database, year: number): Promise<TaxFiling[]> {
  const { rows } = await sql<FilingRow>`${FILING} WHERE g.year = ${year} ORDER BY g.id DESC LIMIT 20`.execute(db)
  return rows.map(filingOf)
}

/** A file of forms that was just made. */
export async function getTaxFiling(db: Database, id: number): Promise<TaxFiling> {
  const { rows } = await sql<FilingRow>`${FILING} WHERE g.id = ${id}`.execute(db)
  return filingOf(rows[0]!)
}

type Query = HandlerInput<typeof listCall>['query']
type Row = Omit<TaxYearPro, 'amount' | 'filed_amount'> & { cents: number; filed_cents: number | null; total: number }

/** A page of the pros of a year, the largest amounts first. */
export async function listTaxYearPros(db: Database, year: number, query: Query): Promise<Page<TaxYearPro>> {
  const { cents } = await readThreshold(db, year)
  const name = sql`trim(u.first_name || ' ' || u.last_name)`
  const like = `%${(query.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { rows, total } = await readCounted(query, (part) =>
    sql<Row>`
    SELECT x.pro_id, ${name} AS display_name, m.name AS market_name, x.state, x.cents, x.filed_cents, x.is_identity_changed, x.legal_name, x.classification, x.tin_kind, x.tin_last4,
      x.is_electronic, (SELECT r.sent_at FROM tax_reminder r WHERE r.pro_id = x.pro_id AND r.market_id = x.market_id) AS reminded_at, count(*) OVER () AS total
    FROM (${prosOfYear(year, cents)}) x JOIN user_account u ON u.id = x.user_id JOIN market m ON m.id = x.market_id
    WHERE ${query.state === undefined ? sql`true` : sql`x.state = ${query.state}`}
      AND ${query.search ? sql`(${name} ILIKE ${like} OR x.legal_name ILIKE ${like})` : sql`true`}
    ORDER BY x.cents DESC, x.pro_id ${part}`.execute(db),
  )
  const results = rows.map(({ total: _, cents: amount, filed_cents, ...row }) => ({
    ...row,
    amount: dollarsOf(amount),
    filed_amount: filed_cents === null ? null : dollarsOf(filed_cents),
  }))
  const { page: _page, page_size: _size, after: _after, ...filters } = query
  return pageOf(results, total, query, { path: `/admin/tax/years/${year}/pros/`, query: filters })
}

/** Pros over the threshold without tax details, the largest amounts first, with whether they were asked in the last week. */
export async function listProsToRemind(
  db: Database,
  year: number,
  limit: number,
): Promise<{ pros: { pro_id: number; market_id: number }[]; missing_count: number }> {
  const { cents } = await readThreshold(db, year)
  const missing = sql`SELECT x.* FROM (${prosOfYear(year, cents)}) x WHERE x.state = 'missing'`
  const { rows } = await sql<{ pro_id: number; market_id: number; is_due: boolean; total: number }>`
    SELECT x.pro_id, x.market_id, r.sent_at IS NULL OR r.sent_at <= app_now() - make_interval(days => ${REMIND_EVERY_DAYS}) AS is_due, count(*) OVER () AS total
    FROM (${missing}) x LEFT JOIN tax_reminder r ON r.pro_id = x.pro_id AND r.market_id = x.market_id
    ORDER BY r.sent_at IS NOT NULL, r.sent_at, x.cents DESC, x.pro_id LIMIT ${limit}`.execute(db)
  return {
    pros: rows.flatMap(({ is_due, pro_id, market_id }) => (is_due ? [{ pro_id, market_id }] : [])),
    missing_count: rows[0]?.total ?? 0,
  }
}
