import { dollarsOf } from '@muster/contract/money.ts'
import { MOST_PAYROLL_LINES } from '@muster/contract/tax/payroll-endpoints.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { inTransaction } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { findPayrollExport, listPayrollRows, type PayrollRow } from './payroll-queries.ts'

const PART = 500

/** English, for the payroll service. Hours have four decimals, so that hours times rate is the pay to the cent. Gross pay is the sum of the amounts before it, less what was taken back. */
const HEAD = [
  'Period from',
  'Period to',
  'Work date',
  'Employee ID',
  'Employee',
  'Market',
  'Location',
  'Cost center',
  'Position',
  'Regular hours',
  'Regular rate',
  'Regular pay',
  'Overtime hours',
  'Overtime rate',
  'Overtime pay',
  'Double-time hours',
  'Double-time rate',
  'Double-time pay',
  'Meal and rest premiums',
  'Bonuses',
  'Tips',
  'Cancellation pay',
  'Adjustments and extra pay',
  'Taken back',
  'Gross pay',
  'Line',
  'Receipt',
] as const

/** A closed payroll period as CSV, streamed in parts. The audit keeps who downloaded it, written before the first row is read. */
export async function exportPayroll(context: Context, id: number): Promise<CsvAnswer> {
  const { deps } = context
  const period = await findPayrollExport(deps.db, id)
  if (period === null) throw new Problem('NOT_FOUND')
  const { first_day, last_day, line_count } = period
  await inTransaction(deps.db, (db) =>
    record(
      { ...context, db },
      { action: 'payroll.downloaded', subject_kind: 'payroll_export', subject_id: id, changes: { rows: line_count } },
    ),
  )
  async function* rows(): CsvAnswer['rows'] {
    yield [...HEAD]
    let after: PayrollRow | null = null
    for (let read = 0; read < MOST_PAYROLL_LINES; read += PART) {
      const part: PayrollRow[] = await listPayrollRows(deps.db, id, after, PART)
      for (const row of part) yield [first_day, last_day, ...cellsOf(row, first_day)]
      after = part.at(-1) ?? null
      if (part.length < PART) return
    }
  }
  return { file_name: `payroll-${first_day}-${last_day}.csv`, rows: rows() }
}

function cellsOf(row: PayrollRow, first_day: string): (string | number | null)[] {
  const cents = (...kinds: string[]): number =>
    dollarsOf(row.lines.reduce((sum, line) => (kinds.includes(line.kind) ? sum + line.cents : sum), 0))
  const timed = (kind: string): (number | null)[] => {
    const line = row.lines.find((one) => one.kind === kind)
    return line === undefined
      ? [null, null, null]
      : [Math.round((line.quantity / 60) * 10_000) / 10_000, dollarsOf(line.rate), dollarsOf(line.cents)]
  }
  return [
    row.work_on,
    `pro-${row.pro_id}`,
    row.name,
    row.market_name,
    row.location_name,
    row.cost_center,
    row.skill_name,
    ...timed('regular'),
    ...timed('overtime'),
    ...timed('double_time'),
    cents('meal_premium', 'rest_premium'),
    cents('hourly_bonus', 'flat_bonus'),
    cents('tip'),
    cents('cancellation'),
    row.is_difference ? dollarsOf(row.cents) : cents('adhoc'),
    dollarsOf(row.withheld_cents),
    dollarsOf(row.cents),
    row.is_difference ? 'difference' : row.work_on < first_day ? 'late' : 'pay',
    row.payment_id,
  ]
}
