import type { BookedMovement, KnownTransfer } from '@muster/contract/reconciliation/difference.ts'
import type { ReportLine } from '@muster/contract/reconciliation/report-line.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const LINE = sql`l.line_no, l.balance_transaction_id, l.category, l.reference, l.other_reference, l.happened_at, l.available_on, l.currency, l.gross_cents, l.fee_cents, l.net_cents,
  l.payout_reference`

export async function listReportLines(db: Database, report_id: number): Promise<ReportLine[]> {
  const { rows } = await sql<ReportLine>`
    SELECT ${LINE} FROM provider_report_line l WHERE l.report_id = ${report_id} ORDER BY l.line_no`.execute(db)
  return rows
}

/**
 * Our transfers that a report names: by the provider's reference, by the id of a reversal within it, or by the dispute of a charge. Each with how it
 * is here.
 */
export async function findNamedTransfers(db: Database, report_id: number): Promise<Map<string, KnownTransfer>> {
  const { rows } = await sql<KnownTransfer & { ref: string }>`
    WITH refs AS MATERIALIZED (SELECT reference AS ref FROM provider_report_line WHERE report_id = ${report_id} AND reference <> ''
      UNION SELECT other_reference FROM provider_report_line WHERE report_id = ${report_id} AND other_reference IS NOT NULL),
    named AS MATERIALIZED (SELECT r.ref, t.id FROM refs r JOIN provider_transfer t ON t.provider_reference = r.ref
      UNION SELECT r.ref, t.id FROM refs r JOIN provider_transfer t ON t.kind = 'reversal' AND split_part(t.provider_reference, '/', 2) = r.ref
      UNION SELECT r.ref, d.transfer_id FROM refs r JOIN dispute d ON d.external_id = r.ref)
    SELECT n.ref, n.id AS transfer_id, CASE
      WHEN EXISTS (SELECT 1 FROM ledger_transaction b WHERE b.transfer_id = n.id) OR EXISTS (SELECT 1 FROM payment y WHERE y.transfer_id = n.id AND y.status = 'AVAILABLE')
        OR EXISTS (SELECT 1 FROM invoice i WHERE i.transfer_id = n.id AND i.status = 'AVAILABLE') THEN 'booked'
      WHEN EXISTS (SELECT 1 FROM payment y WHERE y.transfer_id = n.id AND y.status IN ('FAILED', 'ERROR')) OR EXISTS (SELECT 1 FROM charge_refusal c WHERE c.transfer_id = n.id)
        OR EXISTS (SELECT 1 FROM invoice i WHERE i.transfer_id = n.id AND i.status IN ('FAILED', 'ERROR'))
        OR EXISTS (SELECT 1 FROM take_back k WHERE k.transfer_id = n.id AND k.status = 'REFUSED')
        OR EXISTS (SELECT 1 FROM surplus_charge s WHERE s.refund_transfer_id = n.id AND s.status = 'REFUSED') THEN 'failed' ELSE 'pending' END AS state
    FROM named n`.execute(db)
  return new Map(rows.map(({ ref, ...transfer }) => [ref, transfer]))
}

/**
 * What the books have of the cash of these transfers, and of every transfer whose cash moved in the period. All that one call moved at once is one
 * movement: a charge pays many pros. Money that comes after some left is a dispute that was won; of a payout, one that came back.
 */
export async function listMovements(
  db: Database,
  { transfer_ids, from, until, limit }: { transfer_ids: readonly number[]; from: string; until: string; limit: number },
): Promise<BookedMovement[]> {
  const { rows } = await sql<BookedMovement>`
    WITH asked AS MATERIALIZED (SELECT unnest(${transfer_ids}::bigint[]) AS id
      UNION SELECT b.transfer_id FROM ledger_transaction b WHERE b.created_ts >= ${from} AND b.created_ts < ${until} AND b.transfer_id IS NOT NULL),
    moved AS (SELECT b.transfer_id, b.created_ts, p.cents, count(*) FILTER (WHERE p.cents < 0) OVER w AS outs, count(*) FILTER (WHERE p.cents > 0) OVER w AS ins
      FROM asked a JOIN ledger_transaction b ON b.transfer_id = a.id JOIN ledger_posting p ON p.transaction_id = b.id AND p.account = 'provider:cash'
      WINDOW w AS (PARTITION BY b.transfer_id ORDER BY b.id)),
    turned AS (SELECT transfer_id, cents, created_ts, cents > 0 AS is_in, CASE WHEN cents > 0 THEN outs ELSE ins END AS round FROM moved)
    SELECT m.transfer_id, coalesce(t.provider_reference, '') AS reference, m.round, sum(m.cents) AS cents, min(m.created_ts) AS booked_at,
      CASE t.kind WHEN 'charge' THEN CASE WHEN NOT m.is_in THEN 'dispute' WHEN m.round > 0 THEN 'dispute_reversal' ELSE 'charge' END
        WHEN 'refund' THEN 'refund' WHEN 'payout' THEN CASE WHEN m.is_in THEN 'payout_return' ELSE 'payout' END ELSE 'payout_return' END AS family
    FROM turned m JOIN provider_transfer t ON t.id = m.transfer_id GROUP BY m.transfer_id, t.provider_reference, t.kind, m.is_in, m.round
    ORDER BY m.transfer_id, booked_at LIMIT ${limit}`.execute(db)
  return rows
}

/** Lines of other reports about these transfers, each once however many reports have it, with the transfer. */
export async function listLinesElsewhere(
  db: Database,
  report_id: number,
  transfer_ids: readonly number[],
): Promise<(ReportLine & { transfer_id: number })[]> {
  const { rows } = await sql<ReportLine & { transfer_id: number }>`
    WITH asked AS MATERIALIZED (SELECT unnest(${transfer_ids}::bigint[]) AS id),
    names AS MATERIALIZED (SELECT t.id, t.provider_reference AS ref FROM asked a JOIN provider_transfer t ON t.id = a.id WHERE t.provider_reference IS NOT NULL
      UNION SELECT t.id, split_part(t.provider_reference, '/', 2) FROM asked a JOIN provider_transfer t ON t.id = a.id WHERE t.kind = 'reversal' AND t.provider_reference LIKE '%/%'
      UNION SELECT d.transfer_id, d.external_id FROM asked a JOIN dispute d ON d.transfer_id = a.id)
    SELECT DISTINCT ON (l.balance_transaction_id) ${LINE}, n.id AS transfer_id FROM names n
      JOIN LATERAL (SELECT * FROM provider_report_line x WHERE x.reference = n.ref UNION ALL SELECT * FROM provider_report_line x WHERE x.other_reference = n.ref) l ON true
    WHERE l.report_id <> ${report_id} ORDER BY l.balance_transaction_id, l.report_id`.execute(db)
  return rows
}
