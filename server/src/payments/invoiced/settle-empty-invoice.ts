import type { Context } from '../../context.ts'
import { setInvoiceStatus } from './invoice-charge-store.ts'
import type { InvoiceRow } from './invoice-locks.ts'
import { tellOfInvoiceChange } from './tell-of-invoice-change.ts'

/** Settles a locked invoice that owes nothing, since refunds took all of it. */
export async function settleEmpty(context: Context, invoice: InvoiceRow): Promise<void> {
  const { db } = context
  if (invoice.status === 'FAILED') await setInvoiceStatus(db, invoice.id, 'SUBMITTED', null)
  await setInvoiceStatus(db, invoice.id, 'PENDING_TRANSFER', null)
  await setInvoiceStatus(db, invoice.id, 'AVAILABLE', null)
  await tellOfInvoiceChange(db, invoice)
}
