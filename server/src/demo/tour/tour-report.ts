import { instantOf, localPartsOf, addDays } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { compareWithBooks } from '../../reconciliation/compare-provider-report.ts'
import { listMovements } from '../../reconciliation/compared-queries.ts'
import { insertReport, setSettled } from '../../reconciliation/provider-report-store.ts'
import type { ReportLine } from '@muster/contract/reconciliation/report-line.ts'

const CATEGORIES = {
  charge: 'charge',
  refund: 'refund',
  payout: 'transfer',
  payout_return: 'transfer_reversal',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
}

type Change = (line: ReportLine) => ReportLine[]

/** What went wrong on the way, each with the place among the lines that it happens to. */
const CHANGES: readonly (readonly [at: number, change: Change])[] = [
  [3, () => []],
  [11, (line) => [{ ...line, gross_cents: line.gross_cents + 500, net_cents: line.net_cents + 500 }]],
  [17, (line) => [line, { ...line, balance_transaction_id: `${line.balance_transaction_id}_2` }]],
  [23, (line) => [{ ...line, happened_at: new Date(Date.parse(line.happened_at) - 6 * 86_400_000).toISOString() }]],
  [29, (line) => [{ ...line, currency: 'cad' }]],
]

/**
 * A report of the provider for the week that ended yesterday, made from the tour's money, with a handful of differences. One is settled already.
 */
export async function addTourReport(
  db: Database,
  { now, timezone, operator }: { now: number; timezone: string; operator: number },
): Promise<void> {
  const today = localPartsOf(new Date(now), timezone).date
  const [first_day, last_day] = [addDays(today, -7), addDays(today, -1)]
  const [from, until] = [first_day, today].map((day) => instantOf(day, '00:00:00', timezone).toISOString()) as [string, string]
  const movements = await listMovements(db, { transfer_ids: [], from, until, limit: 2_000 })
  const within = movements.filter(({ booked_at, reference }) => booked_at >= from && booked_at < until && reference !== '')
  const changes = new Map(CHANGES)
  const lines = within.flatMap(({ reference, family, cents, booked_at }, at): ReportLine[] => {
    const line = lineOf(`txn_demo_${family}_${reference}`, { category: CATEGORIES[family], reference, cents, at: booked_at })
    return changes.get(at)?.(line) ?? [line]
  })
  const stranger = lineOf('txn_demo_stranger', { category: 'charge', reference: 'pi_3Q7demo9fKeT', cents: 18_450, at: from })
  const toBank = lineOf('txn_demo_bank', { category: 'payout', reference: 'po_1Q7demoWeekly', cents: -412_000, at: from })
  const numbered = [...lines, stranger, toBank].map((line, at) => ({ ...line, line_no: at + 2 }))
  const report = { file_name: 'itemized-balance-change.csv', first_day, last_day, timezone, created_by: operator }
  const id = await insertReport(db, report, numbered)
  await compareWithBooks(db, { id, first_day, last_day, timezone })
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM report_difference WHERE report_id = ${id} AND kind = 'wrong_day' LIMIT 1`.execute(db)
  if (rows[0])
    await setSettled(db, rows[0].id, { note: 'The webhooks were off for a week. Same month, nothing to correct.', settled_by: operator })
}

function lineOf(
  balance_transaction_id: string,
  { category, reference, cents, at }: { category: string; reference: string; cents: number; at: string },
): ReportLine {
  return {
    line_no: 0,
    balance_transaction_id,
    category,
    reference,
    other_reference: null,
    happened_at: at,
    available_on: null,
    currency: 'usd',
    gross_cents: cents,
    fee_cents: 0,
    net_cents: cents,
    payout_reference: null,
  }
}
