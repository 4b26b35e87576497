import { type MoneyPeriod, periodBounds } from '@muster/contract/books/period.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { MOST_REPORT_LINES } from '@muster/contract/reconciliation/report-line.ts'
import { writeInstant } from '@muster/contract/reconciliation/report-reading-rules.ts'
import type { Context } from '../context.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { Problem } from '../problem.ts'
import type { StatementEntry } from '../providers/card-payments.ts'

const PART = 1_000

/** As Stripe's itemized report names them. */
const HEAD = [
  'balance_transaction_id',
  'created',
  'available_on',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'source_id',
] as const

/** The embedded provider's report of a period, streamed in parts. Throws NOT_FOUND with a real provider. */
export function exportEmbeddedReport({ deps }: Context, period: MoneyPeriod): CsvAnswer {
  const readStatement = deps.readEmbeddedStatement
  if (readStatement === null) throw new Problem('NOT_FOUND')
  const bounds = periodBounds(period)
  async function* rows(): CsvAnswer['rows'] {
    yield [...HEAD]
    let after: StatementEntry | null = null
    for (let read = 0; read < MOST_REPORT_LINES; read += PART) {
      const part: StatementEntry[] = await readStatement!({ ...bounds, after, limit: PART })
      for (const { id, at, cents, category, reference } of part) {
        const [when, amount] = [writeInstant(at, period.timezone), dollarsOf(cents)]
        yield [id, when, when, 'usd', amount, 0, amount, category, reference]
      }
      after = part.at(-1) ?? null
      if (part.length < PART) return
    }
  }
  return { file_name: `provider-report-${period.first_day}-${period.last_day}.csv`, rows: rows() }
}
