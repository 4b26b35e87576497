import type { CollectingInvoice } from '@muster/contract/invoices/invoice.ts'
import { periodOf } from '@muster/contract/invoices/invoice-rules.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Database } from '../db/database.ts'
import type { Payer } from '../providers/card-payments.ts'
import { listCollecting } from './invoice-store.ts'

/** What has collected for a payer's next invoices: a row for each, even before its first charge. */
export async function readCollecting(db: Database, payer: Payer): Promise<CollectingInvoice[]> {
  const rows = await listCollecting(db, payer)
  return rows.map(({ oldest, charge_count, cents, frequency, style, part, week_ends_on, timezone }) => {
    const { ends_at, ...days } = periodOf(oldest, { frequency, week_ends_on, timezone })
    return { frequency, style, part, timezone, ...days, ends_at: ends_at.toISOString(), charge_count, total_amount: dollarsOf(cents) }
  })
}
