import { chartAccountOf } from '@muster/contract/books/chart-rules.ts'
import { type MoneyPeriod, periodBounds } from '@muster/contract/books/period.ts'
import { type AccountBalance, type MarketBalance, MOST_FAULTS, type TrialBalance } from '@muster/contract/books/trial-balance.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { ledgerChecks } from '../doctor/ledger-checks.ts'

interface Sums {
  opening: number
  debits: number
  credits: number
}
type Row = Sums & { market_id: number | null; market_name: string; ledger: string }

/** The doctor's statement that finds transactions that don't balance. */
const UNBALANCED = ledgerChecks.find(({ name }) => name === 'ledger-transaction-balances')!.sql

/** Of each account of the ledger before and in a period. `account` says how far accounts are added up. */
const sums = (account: string, { from, until }: { from: string; until: string }, market_id: number | undefined) => sql`
  SELECT t.market_id, ${sql.raw(account)} AS ledger, coalesce(sum(p.cents) FILTER (WHERE t.created_ts < ${from}), 0) AS opening,
    coalesce(sum(p.cents) FILTER (WHERE t.created_ts >= ${from} AND p.cents > 0), 0) AS debits, coalesce(-sum(p.cents) FILTER (WHERE t.created_ts >= ${from} AND p.cents < 0), 0) AS credits
  FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
  WHERE t.created_ts < ${until} AND (${market_id ?? null}::bigint IS NULL OR t.market_id = ${market_id ?? null}::bigint) GROUP BY 1, 2`

const GROUPED = `regexp_replace(p.account, '^(business|pro):[0-9]+:', '\\1:*:')`

/** The trial balance of a period. It says so if the books don't balance. */
export async function getTrialBalance(db: Database, period: MoneyPeriod): Promise<TrialBalance> {
  const { from, until } = periodBounds(period)
  const { rows } = await sql<Row>`
    SELECT s.*, coalesce(m.name, '') AS market_name FROM (${sums(GROUPED, { from, until }, undefined)}) s LEFT JOIN market m ON m.id = s.market_id`.execute(
    db,
  )
  const faults = await sql<{ what: string }>`SELECT what FROM (${sql.raw(UNBALANCED)}) f LIMIT ${MOST_FAULTS}`.execute(db)
  const zones = await sql<{ timezone: string }>`SELECT DISTINCT timezone FROM market ORDER BY timezone LIMIT 299`.execute(db)
  const off = rows.reduce((sum, { opening, debits, credits }) => sum + opening + debits - credits, 0)
  const isEven = off === 0 && rows.reduce((sum, { debits, credits }) => sum + debits - credits, 0) === 0
  return {
    from,
    until,
    accounts: balancesOf(rows),
    markets: marketsOf(rows),
    is_balanced: isEven && faults.rows.length === 0,
    off_amount: dollarsOf(off),
    faults: faults.rows.map(({ what }) => what.slice(0, 200)),
    timezones: ['UTC', ...zones.rows.map(({ timezone }) => timezone).filter((zone) => zone !== 'UTC')],
  }
}

/** Adds up accounts of the same name, by their numbers. */
function balancesOf(rows: readonly Row[]): AccountBalance[] {
  const byLedger = Map.groupBy(rows, ({ ledger }) => ledger)
  return [...byLedger]
    .map(([ledger, parts]): AccountBalance => {
      const sum = (column: keyof Sums): number => parts.reduce((all, part) => all + part[column], 0)
      const [opening, debits, credits] = [sum('opening'), sum('debits'), sum('credits')]
      return {
        number: chartAccountOf(ledger).number,
        ledger,
        opening_amount: dollarsOf(opening),
        debit_amount: dollarsOf(debits),
        credit_amount: dollarsOf(credits),
        closing_amount: dollarsOf(opening + debits - credits),
      }
    })
    .toSorted((one, other) => one.number.localeCompare(other.number) || one.ledger.localeCompare(other.ledger))
}

const marketsOf = (rows: readonly Row[]): MarketBalance[] =>
  [...Map.groupBy(rows, ({ market_id }) => market_id)]
    .map(([market_id, parts]) => ({ market_id, name: parts[0]!.market_name, accounts: balancesOf(parts) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))

/** A line of the exported trial balance: one account of the ledger in one market. Cents. */
export type BalanceRow = Sums & { market_id: number | null; market_name: string; ledger: string; holder: string | null }

/** The next lines of the trial balance, by market and account, with the business or pro that an account is of. */
export async function listBalances(
  db: Database,
  { period, market_id, after, limit }: { period: MoneyPeriod; market_id: number | undefined; after: BalanceRow | null; limit: number },
): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    SELECT s.*, coalesce(m.name, '') AS market_name, coalesce(l.name, (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM pro r JOIN user_account u ON u.id = r.user_id
        WHERE s.ledger LIKE 'pro:%' AND r.id = split_part(s.ledger, ':', 2)::bigint)) AS holder
    FROM (${sums('p.account', periodBounds(period), market_id)}) s LEFT JOIN market m ON m.id = s.market_id
      LEFT JOIN location l ON l.id = CASE WHEN s.ledger LIKE 'business:%' THEN split_part(s.ledger, ':', 2)::bigint END
    WHERE (coalesce(s.market_id, 0), s.ledger) > (${after === null ? -1 : (after.market_id ?? 0)}, ${after?.ledger ?? ''}) ORDER BY coalesce(s.market_id, 0), s.ledger LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** A posting of the journal. Cents; below zero is a credit. */
export interface JournalRow {
  transaction_id: number
  posting_no: number
  created_ts: string
  kind: string
  account: string
  cents: number
  market_name: string | null
  location_name: string | null
  reference: string | null
  payment_id: number | null
  invoice_number: number | null
}

const inPeriod = ({ from, until }: { from: string; until: string }, market_id: number | undefined) =>
  sql`t.created_ts >= ${from} AND t.created_ts < ${until} AND (${market_id ?? null}::bigint IS NULL OR t.market_id = ${market_id ?? null}::bigint)`

export async function countPostings(db: Database, period: MoneyPeriod, market_id: number | undefined, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT 1 FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id WHERE ${inPeriod(periodBounds(period), market_id)}
      LIMIT ${most + 1}) c`.execute(db)
  return rows[0]!.count
}

/** The postings of the next transactions of a period, by time. `after` is the last transaction that was read. */
export async function listJournal(
  db: Database,
  {
    period,
    market_id,
    after,
    limit,
  }: { period: MoneyPeriod; market_id: number | undefined; after: { at: string; id: number } | null; limit: number },
): Promise<{ rows: JournalRow[]; last: { at: string; id: number } | null }> {
  const rest = after === null ? sql`true` : sql`(t.created_ts, t.id) > (${after.at}::timestamptz, ${after.id})`
  const { rows } = await sql<JournalRow & { exact_at: string }>`
    WITH part AS MATERIALIZED (SELECT t.* FROM ledger_transaction t WHERE ${inPeriod(periodBounds(period), market_id)} AND ${rest} ORDER BY t.created_ts, t.id LIMIT ${limit})
    SELECT t.id AS transaction_id, p.posting_no, t.created_ts, t.created_ts::text AS exact_at, t.kind, p.account, p.cents, m.name AS market_name,
      coalesce(l.name, c.name) AS location_name, x.provider_reference AS reference, t.payment_id, i.number AS invoice_number
    FROM part t JOIN ledger_posting p ON p.transaction_id = t.id LEFT JOIN market m ON m.id = t.market_id
      LEFT JOIN payment y ON y.id = t.payment_id AND y.market_id = t.market_id LEFT JOIN location l ON l.id = y.location_id
      LEFT JOIN LATERAL (SELECT split_part(b.account, ':', 2)::bigint AS id FROM ledger_posting b WHERE b.transaction_id = t.id AND b.account LIKE 'business:%' AND y.id IS NULL LIMIT 1) b ON true
      LEFT JOIN location c ON c.id = b.id LEFT JOIN provider_transfer x ON x.id = t.transfer_id
      LEFT JOIN invoice i ON t.kind LIKE 'invoice\\_%' AND i.id = CASE WHEN t.kind LIKE 'invoice\\_%' AND t.payment_id IS NULL THEN split_part(t.effect_id, ':', 2)::bigint ELSE y.invoice_id END
    ORDER BY t.created_ts, t.id, p.posting_no`.execute(db)
  const last = rows.at(-1)
  return { rows, last: last === undefined ? null : { at: last.exact_at, id: last.transaction_id } }
}
