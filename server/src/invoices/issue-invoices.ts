import { collectionOf, type InvoicePeriod, periodOf } from '@muster/contract/invoices/invoice-rules.ts'
import { record } from '../audit/record.ts'
import { type Context, contextOfJob } from '../context.ts'
import { databaseNow, inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tellOfInvoice } from '../notices/tell-of-invoice.ts'
import { lockInvoice } from '../payments/invoiced/invoice-locks.ts'
import { bookInvoice } from '../payments/invoiced/book-invoice.ts'
import { settleEmpty } from '../payments/invoiced/settle-empty-invoice.ts'
import { tellOfInvoiceChange } from '../payments/invoiced/tell-of-invoice-change.ts'
import {
  insertInvoice,
  insertLines,
  type InvoiceGroup,
  listGroupsToInvoice,
  lockChargesOfGroup,
  sumToInvoice,
  takeNumber,
} from './invoice-store.ts'

/**
 * Issues the invoice of every period that has ended, each in one transaction: the number, every line and the books together, or none of it. A
 * process that dies in the middle leaves nothing behind, and the next run starts over. Returns how many invoices were issued.
 */
export async function issueInvoices(deps: Deps): Promise<number> {
  const now = await databaseNow(deps.db)
  let issued = 0
  for (const { oldest, ...group } of await listGroupsToInvoice(deps.db)) {
    // After a pause of weeks, each period gets its invoice.
    let period = periodOf(oldest, group)
    while (period.ends_at <= now) {
      const ended = period
      const wasIssued = await inTransaction(deps.db, (db) => issue(contextOfJob(deps, db), group, ended))
      if (wasIssued) issued++
      period = periodOf(period.ends_at, group)
    }
  }
  if (issued > 0) deps.wake()
  return issued
}

/** Issues one invoice; false when another process was faster and has issued it. */
async function issue(context: Context, group: InvoiceGroup, period: InvoicePeriod): Promise<boolean> {
  const { db, deps } = context
  const charges = await lockChargesOfGroup(db, group, period.ends_at)
  if (charges.length === 0) return false
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
    bill_from: deps.config.provider,
  })
  await insertLines(db, id, charges)
  await bookInvoice(context, { id }, 'invoice_issued')
  await record(context, {
    action: 'invoice.issued',
    subject_kind: 'invoice',
    subject_id: id,
    changes: { number, total_cents, charges: charges.length },
  })
  const invoice = (await lockInvoice(db, id))!
  if (total_cents === 0) await settleEmpty(context, invoice)
  else await tellOfInvoiceChange(db, invoice)
  await tellOfInvoice(context, invoice, 'invoice_issued', total_cents)
  return true
}
