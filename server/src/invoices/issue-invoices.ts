import { type InvoicePeriod, periodOf } from '@muster/contract/invoices/invoice-rules.ts'
import { record } from '../audit/record.ts'
import { getProvider } from '../brand/brand-queries.ts'
import { type Context, contextOfJob } from '../context.ts'
import { databaseNow, inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tellOfInvoice } from '../notices/tell-of-invoice.ts'
import { lockInvoice } from '../payments/invoiced/invoice-locks.ts'
import { settleEmpty } from '../payments/invoiced/settle-empty-invoice.ts'
import { tellOfInvoiceChange } from '../payments/invoiced/tell-of-invoice-change.ts'
import { type InvoiceGroup, listGroupsToInvoice } from './invoice-store.ts'
import { writeInvoice } from './write-invoice.ts'

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
  const written = await writeInvoice(db, group, period, { bill_from: await getProvider(db, deps.config.provider) })
  if (written === null) return false
  const { id, number, total_cents, charges } = written
  await record(context, {
    action: 'invoice.issued',
    subject_kind: 'invoice',
    subject_id: id,
    changes: { number, total_cents, charges },
  })
  const invoice = (await lockInvoice(db, id))!
  if (total_cents === 0) await settleEmpty(context, invoice)
  else await tellOfInvoiceChange(db, invoice)
  await tellOfInvoice(context, invoice, 'invoice_issued', total_cents)
  return true
}
