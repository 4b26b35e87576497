import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { insertRows, type Row, type Table } from '../../db/insert-rows.ts'
import { nth } from './nth.ts'

/** Parents before children, so every reference finds its row. */
const ORDER = [
  'user_account',
  'login_identity',
  'organization',
  'location',
  'location_address',
  'location_manager',
  'coupon',
  'coupon_entry',
  'organization_manager',
  'license',
  'manager_profile',
  'manager_on_duty',
  'gig_template',
  'shift_template',
  'embedded_payment_method',
  'payment_method',
  'pro',
  'embedded_payout_account',
  'payout_account',
  'pro_skill',
  'pro_certification',
  'stored_file',
  'certification_request',
  'work_history',
  'favorite_pro',
  'network_member',
  'pro_block',
  'event',
  'gig_series',
  'gig_shift',
  'gig',
  'gig_requirement',
  'application',
  'application_cancellation',
  'rescue',
  'gig_slot',
  'shift_captain',
  'busy_span',
  'time_punch',
  'punch_position',
  'working_hours',
  'break_attestation',
  'hours_edit',
  'shift_extension',
  'geo_log',
  'geo_log_position',
  'review',
  'review_rating',
  'provider_transfer',
  'payment',
  'payment_line',
  'coupon_use',
  'ledger_transaction',
  'ledger_posting',
  'audit_entry',
] as const satisfies readonly Table[]
export type BookTable = (typeof ORDER)[number]

const NUMBERED = [
  'stored_file',
  'user_account',
  'organization',
  'location',
  'location_address',
  'pro',
  'event',
  'gig_series',
  'gig_shift',
  'gig',
  'application',
  'time_punch',
  'geo_log',
  'review',
  'provider_transfer',
  'payment',
  'ledger_transaction',
] as const satisfies readonly BookTable[]
type Numbered = (typeof NUMBERED)[number]

const ROWS_A_STATEMENT = 4_000

/** Collects rows for the database: numbers them and writes them in bulk. */
export interface RowBook {
  /** The id of the next row of `table`. */
  number(table: Numbered): number
  /** All rows of a table have the same columns. A missing one is null, not its default. */
  add(table: BookTable, row: Row): void
  /** How many rows are not written yet. */
  waiting(): number
  /** How many rows were added, by table. */
  counts(): Partial<Record<BookTable, number>>
  /** Takes the waiting rows. The returned function writes them, and can be called again if its transaction is retried. */
  take(): (trx: Database) => Promise<void>
}

export async function openRowBook(db: Database): Promise<RowBook> {
  const next = new Map<Numbered, number>()
  for (const table of NUMBERED) {
    const { rows } = await sql<{ last: number }>`SELECT coalesce(max(id), 0) AS last FROM ${sql.table(table)}`.execute(db)
    next.set(table, nth(rows, 0).last + 1)
  }
  const shelf = new Map<BookTable, Row[]>()
  const counts: Partial<Record<BookTable, number>> = {}
  let waiting = 0
  return {
    number: (table) => {
      const id = next.get(table) ?? 1
      next.set(table, id + 1)
      return id
    },
    add: (table, row) => {
      const rows = shelf.get(table)
      if (rows) rows.push(row)
      else shelf.set(table, [row])
      counts[table] = (counts[table] ?? 0) + 1
      waiting++
    },
    waiting: () => waiting,
    counts: () => counts,
    take: () => {
      const taken = new Map(shelf)
      const numbers = new Map(next)
      shelf.clear()
      waiting = 0
      return async (trx) => {
        for (const table of ORDER) {
          const rows = taken.get(table) ?? []
          for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) await insertRows(trx, table, rows.slice(at, at + ROWS_A_STATEMENT))
        }
        for (const table of NUMBERED)
          await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${numbers.get(table) ?? 1}, false)`.execute(trx)
      }
    },
  }
}
