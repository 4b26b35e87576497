import { collectionOf, type InvoicePeriod } from '@muster/contract/invoices/invoice-rules.ts'
import type { Database } from '../db/database.ts'
import { bookInvoice } from '../payments/invoiced/book-invoice.ts'
import { insertInvoice, insertLines, type InvoiceGroup, lockChargesOfGroup, sumToInvoice, takeNumber } from './invoice-store.ts'

interface WrittenInvoice {
  id: number
  number: number
  total_cents: number
  charges: number
  collect_at: Date
}

/**
 * Writes the invoice of one period: the number, every line and the books. Null if no charge of the period is left, such as when another process
 * was faster. `issued_at`: for one that is written later.
 */
export async function writeInvoice(
  db: Database,
  group: InvoiceGroup,
  period: InvoicePeriod,
  { bill_from, issued_at }: { bill_from: { name: string; address: string }; issued_at?: Date },
): Promise<WrittenInvoice | null> {
  const charges = await lockChargesOfGroup(db, group, period.ends_at)
  if (charges.length === 0) return null
  const number = await takeNumber(db, group)
  const total_cents = await sumToInvoice(db, charges)
  const { first_day, last_day } = period
  const collection = collectionOf(period, group.timezone)
  const { id } = await insertInvoice(db, {
    ...group,
    ...collection,
    first_day,
    last_day,
    number,
    total_cents,
    bill_from,
    ...(issued_at !== undefined && { issued_at }),
  })
  await insertLines(db, id, charges)
  await bookInvoice({ db }, { id, transfer_id: null }, 'invoice_issued')
  return { id, number, total_cents, charges: charges.length, collect_at: collection.collect_at }
}
