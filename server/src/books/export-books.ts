import { chartAccountOf } from '@muster/contract/books/chart-rules.ts'
import { MOST_JOURNAL_LINES } from '@muster/contract/books/books-endpoints.ts'
import type { MoneyPeriod } from '@muster/contract/books/period.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { inTransaction } from '../db/database.ts'
import { invalid } from '../problem.ts'
import { type BalanceRow, countPostings, type JournalRow, listBalances, listJournal } from './books-queries.ts'
import { memoOf } from './memo-words.ts'

const PART = 2_000

export type Asked = MoneyPeriod & { market_id?: number | undefined }

/** English, like the other files for accountants. Debits and credits are never below zero. */
const JOURNAL = [
  'Date',
  'Time',
  'Transaction',
  'Line',
  'Account number',
  'Account',
  'Ledger account',
  'Debit',
  'Credit',
  'Memo',
  'Market',
  'Location',
  'Reference',
  'Payment',
  'Invoice',
] as const

/** The audit keeps who downloaded money of which days, written before the first row is read. */
const note = (context: Context, what: string, { first_day, last_day, timezone, market_id }: Asked): Promise<void> =>
  inTransaction(context.deps.db, (db) =>
    record(
      { ...context, db },
      {
        action: 'books.exported',
        subject_kind: 'books',
        subject_id: Number(first_day.replaceAll('-', '')),
        changes: { what, first_day, last_day, timezone, market_id: market_id ?? null },
      },
    ),
  )

/** The journal of a period, streamed in parts. A period with more postings than the bound is refused, so that no file lacks some. */
export async function exportJournal(context: Context, asked: Asked): Promise<CsvAnswer> {
  const { db } = context.deps
  const { market_id, ...period } = asked
  if ((await countPostings(db, period, market_id, MOST_JOURNAL_LINES)) > MOST_JOURNAL_LINES)
    throw invalid('first_day', `A journal has at most ${MOST_JOURNAL_LINES} lines. Choose fewer days`)
  await note(context, 'journal', asked)
  async function* rows(): CsvAnswer['rows'] {
    yield [...JOURNAL]
    let after: { at: string; id: number } | null = null
    do {
      const part: Awaited<ReturnType<typeof listJournal>> = await listJournal(db, { period, market_id, after, limit: PART })
      for (const row of part.rows) yield journalLine(row, period.timezone)
      after = part.last
    } while (after !== null)
  }
  return { file_name: `journal-${period.first_day}-${period.last_day}.csv`, rows: rows() }
}

function journalLine(row: JournalRow, timezone: string): (string | number | null)[] {
  const { date, time } = localPartsOf(row.created_ts, timezone)
  const { number, name } = chartAccountOf(row.account)
  return [
    date,
    time,
    row.transaction_id,
    row.posting_no,
    number,
    name,
    row.account,
    row.cents > 0 ? dollarsOf(row.cents) : 0,
    row.cents < 0 ? dollarsOf(-row.cents) : 0,
    memoOf(row.kind),
    row.market_name,
    row.location_name,
    row.reference,
    row.payment_id,
    row.invoice_number,
  ]
}

const BALANCE = [
  'Market',
  'Account number',
  'Account',
  'Ledger account',
  'Business or pro',
  'Opening',
  'Debits',
  'Credits',
  'Closing',
] as const

/** The trial balance of a period with each account of the ledger, streamed in parts. */
export async function exportTrialBalance(context: Context, asked: Asked): Promise<CsvAnswer> {
  const { db } = context.deps
  const { market_id, ...period } = asked
  await note(context, 'trial balance', asked)
  async function* rows(): CsvAnswer['rows'] {
    yield [...BALANCE]
    let after: BalanceRow | null = null
    do {
      const part: BalanceRow[] = await listBalances(db, { period, market_id, after, limit: 20_000 })
      for (const row of part) yield balanceLine(row)
      after = part.length < 20_000 ? null : part.at(-1)!
    } while (after !== null)
  }
  return { file_name: `trial-balance-${period.first_day}-${period.last_day}.csv`, rows: rows() }
}

function balanceLine({ market_name, ledger, holder, opening, debits, credits }: BalanceRow): (string | number | null)[] {
  const { number, name } = chartAccountOf(ledger)
  const amounts = [opening, debits, credits, opening + debits - credits].map(dollarsOf)
  return [market_name, number, name, ledger, holder, ...amounts]
}
