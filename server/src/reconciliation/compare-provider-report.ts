import { compareReport } from '@muster/contract/reconciliation/reconciliation-rules.ts'
import { record } from '../audit/record.ts'
import { periodBounds } from '@muster/contract/books/period.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { invalid, Problem } from '../problem.ts'
import { findNamedTransfers, listLinesElsewhere, listMovements, listReportLines } from './compared-queries.ts'
import { lockReport, type ReportRow, setDifferences } from './provider-report-store.ts'

/** The most movements that one comparison reads. */
const MOST_MOVEMENTS = 300_000

/** Compares a report with the books as they are now, and keeps what differs. Returns how many differences there are. */
export async function compareWithBooks(db: Database, report: ReportRow): Promise<number> {
  const { from, until } = periodBounds(report)
  const lines = await listReportLines(db, report.id)
  const transfers = await findNamedTransfers(db, report.id)
  const named = [...new Set([...transfers.values()].map(({ transfer_id }) => transfer_id))]
  const movements = await listMovements(db, { transfer_ids: named, from, until, limit: MOST_MOVEMENTS + 1 })
  if (movements.length > MOST_MOVEMENTS)
    throw invalid('first_day', 'So many days have too much money to compare at once. Choose fewer days')
  const own = new Set(lines.map(({ balance_transaction_id }) => balance_transaction_id))
  const found = await listLinesElsewhere(db, report.id, [...new Set([...named, ...movements.map(({ transfer_id }) => transfer_id)])])
  const elsewhere = found.filter(({ balance_transaction_id }) => !own.has(balance_transaction_id))
  for (const { reference, other_reference, transfer_id } of elsewhere)
    for (const name of [reference, other_reference])
      if (name !== null && name !== '' && !transfers.has(name)) transfers.set(name, { transfer_id, state: 'booked' })
  const comparison = compareReport({ lines, elsewhere, movements, transfers, from, until })
  await setDifferences(db, report.id, comparison)
  return comparison.differences.length
}

/** Compares a report again. Throws NOT_FOUND. */
export async function compareProviderReport(context: Context, id: number): Promise<void> {
  const report = await lockReport(context.db, id)
  if (report === null) throw new Problem('NOT_FOUND')
  const differences = await compareWithBooks(context.db, report)
  await record(context, {
    action: 'provider_report.compared',
    subject_kind: 'provider_report',
    subject_id: report.id,
    changes: { differences },
  })
}
