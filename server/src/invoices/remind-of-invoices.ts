import { dueCents, type ReminderKind, reminderOf } from '@muster/contract/invoices/invoice-rules.ts'
import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { InvoiceNews } from '../notices/invoice-words.ts'
import { tellOfInvoice } from '../notices/tell-of-invoice.ts'
import { lockInvoice } from '../payments/invoiced/invoice-locks.ts'
import { insertReminder, listInvoicesToRemind } from './invoice-store.ts'

const NEWS: Record<ReminderKind, InvoiceNews> = {
  due_soon: 'invoice_due_soon',
  overdue: 'invoice_overdue',
  overdue_again: 'invoice_overdue_again',
}

/** Sends each reminder of an unpaid invoice once. Returns how many were sent. */
export async function remindOfInvoices(deps: Deps): Promise<number> {
  let sent = 0
  for (const { id, today, reminded } of await listInvoicesToRemind(deps.db)) {
    const isSent = await inTransaction(deps.db, async (db) => {
      const invoice = await lockInvoice(db, id)
      const kind = invoice && reminderOf(invoice, today)
      if (!kind || reminded.includes(kind) || !(await insertReminder(db, id, kind))) return false
      await tellOfInvoice(contextOfJob(deps, db), invoice, NEWS[kind], dueCents(invoice))
      return true
    })
    if (isSent) sent++
  }
  if (sent > 0) deps.wake()
  return sent
}
