import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { MOST_FORMS, type putTaxPayer as putPayerCall } from '@muster/contract/tax/tax-year-endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { prosOfYear } from './tax-year-queries.ts'

export async function upsertThreshold(db: Database, threshold: { year: number; cents: number; set_by: number }): Promise<void> {
  await db
    .insertInto('tax_threshold')
    .values(threshold)
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ ...threshold, set_at: sql`app_now()` }))
    .execute()
}

export async function upsertTaxPayer(
  db: Database,
  payer: HandlerInput<typeof putPayerCall>['body'] & { changed_by: number },
): Promise<void> {
  await db
    .insertInto('tax_payer')
    .values(payer)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...payer, changed_at: sql`app_now()` }))
    .execute()
}

/** Writes a file with a form for each pro who can have one: those with tax details over the threshold, and those of earlier files. */
export async function insertFiling(db: Database, filing: { year: number; threshold_cents: number; created_by: number }): Promise<number> {
  const { year, threshold_cents, created_by } = filing
  const { rows } = await sql<{ id: number }>`
    WITH found AS MATERIALIZED (${prosOfYear(year, threshold_cents)}),
    made AS (INSERT INTO tax_filing (year, threshold_cents, row_count, total_cents, missing_count, created_by)
      SELECT ${year}, ${threshold_cents}, 0, 0, (SELECT count(*) FROM found WHERE state = 'missing'), ${created_by} RETURNING id),
    formed AS (INSERT INTO tax_filing_row (filing_id, pro_id, market_id, details_id, cents, tip_cents, states)
      SELECT made.id, x.pro_id, x.market_id, x.details_id, x.cents, 0, '[]' FROM made, (SELECT * FROM found WHERE state IN ('ready', 'changed', 'filed')
        ORDER BY cents DESC, pro_id LIMIT ${MOST_FORMS}) x)
    SELECT id FROM made`.execute(db)
  return rows[0]!.id
}

/**
 * Adds up the payouts of the next forms of a file: box 1, the tips in it and where the work was. Box 1 comes from the same rows as its parts,
 * so a payout that arrives meanwhile is in all of them or in none. Returns the last pro; null when no form is left.
 */
export async function fillForms(db: Database, filing_id: number, after: number, limit: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    WITH part AS MATERIALIZED (SELECT r.pro_id, r.market_id, g.year FROM tax_filing_row r JOIN tax_filing g ON g.id = r.filing_id
      WHERE r.filing_id = ${filing_id} AND r.pro_id > ${after} ORDER BY r.pro_id LIMIT ${limit}),
    by_state AS (SELECT k.pro_id, l.state_code, sum(y.total_cents - y.withheld_cents) AS cents, sum(least(y.total_cents - y.withheld_cents,
        (SELECT coalesce(sum(n.cents), 0) FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id AND n.kind = 'tip'))) AS tip_cents
      FROM part k JOIN payment y ON y.pro_id = k.pro_id AND y.market_id = k.market_id AND y.direction = 'pro_payment' AND y.status = 'AVAILABLE'
        AND payout_year(y.available_at, y.market_id) = k.year AND payout_employment(y.subject, y.subject_id, y.market_id) <> 'W2' JOIN location l ON l.id = y.location_id
      GROUP BY k.pro_id, l.state_code),
    summed AS (SELECT k.pro_id, coalesce(sum(s.cents), 0) AS cents, coalesce(sum(s.tip_cents), 0) AS tip_cents,
        coalesce(jsonb_agg(jsonb_build_object('state', s.state_code, 'cents', s.cents) ORDER BY s.cents DESC, s.state_code) FILTER (WHERE s.cents > 0), '[]') AS states
      FROM part k LEFT JOIN by_state s ON s.pro_id = k.pro_id GROUP BY k.pro_id),
    filled AS (UPDATE tax_filing_row r SET cents = s.cents, tip_cents = s.tip_cents, states = s.states FROM summed s WHERE r.filing_id = ${filing_id} AND r.pro_id = s.pro_id)
    SELECT max(pro_id) AS last FROM part`.execute(db)
  return rows[0]!.last
}

/** Notes how many forms a file has and what they add up to. Returns how many. */
export async function closeFiling(db: Database, filing_id: number): Promise<number> {
  const { rows } = await sql<{ row_count: number }>`
    UPDATE tax_filing g SET row_count = s.forms, total_cents = s.cents FROM (SELECT count(*) AS forms, coalesce(sum(r.cents), 0) AS cents FROM tax_filing_row r
      WHERE r.filing_id = ${filing_id}) s WHERE g.id = ${filing_id} RETURNING g.row_count`.execute(db)
  return rows[0]!.row_count
}
