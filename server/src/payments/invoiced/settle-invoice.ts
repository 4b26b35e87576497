import { afterRefusal } from '@muster/contract/payments/charge-retry-rules.ts'
import { dueCents } from '@muster/contract/invoices/invoice-rules.ts'
import { eventsOf, paymentStatus, reportAfter } from '@muster/contract/payments/payment-status.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { tellOfInvoice } from '../../notices/tell-of-invoice.ts'
import type { TransferEvent } from '../../providers/card-payments.ts'
import { bookInvoice } from './book-invoice.ts'
import { failMethod } from '../../payment-methods/fail-method.ts'
import { tellOfFallback } from '../../notices/tell-of-fallback.ts'
import { insertInvoiceRefusal } from '../charge-refusal-store.ts'
import { collect } from './collect-invoice.ts'
import { setInvoiceStatus, setNextTry } from './invoice-charge-store.ts'
import { type InvoiceRow, payerOf } from './invoice-locks.ts'
import { errorOf, REPORTS } from '../payment-reports.ts'
import type { TransferRow } from '../transfer-store.ts'
import { tellOfInvoiceChange } from './tell-of-invoice-change.ts'

/** Moves the invoice that a charge collects by what the provider reports, and books it for each location. Old news changes nothing. */
export async function settleInvoice(
  context: Context,
  invoice: InvoiceRow,
  transfer: TransferRow,
  event: TransferEvent,
  heard: { returned: number; reinstated: number },
): Promise<void> {
  const { db } = context
  if (invoice.is_paid_outside) return noteLateReport(context, invoice, event)
  const report = reportAfter(REPORTS[event.kind], invoice.status, heard)
  const steps = report === null ? [] : eventsOf({ status: invoice.status, attempt: 1 }, { kind: report, attempt: 1 })
  if (steps.length === 0) return
  let { status, returns } = invoice
  for (const step of steps) {
    const next = paymentStatus.next(status, step)
    if (next === null) throw new Error(`invoice ${invoice.id}: ${status} refuses ${step}`)
    const isReturn = step === 'return'
    await setInvoiceStatus(db, invoice.id, next, errorOf(next, event), isReturn)
    if (next === 'AVAILABLE') await bookInvoice(context, invoice, 'invoice_paid', returns)
    if (isReturn) await bookInvoice(context, invoice, 'invoice_returned', ++returns)
    status = next
  }
  await record(context, {
    action: `invoice.${status.toLowerCase() as Lowercase<typeof status>}`,
    subject_kind: 'invoice',
    subject_id: invoice.id,
    changes: { from: invoice.status, to: status, total_cents: invoice.total_cents },
  })
  await tellOfInvoiceChange(db, invoice)
  if (status === 'FAILED' || status === 'ERROR') await planNextTry(db, invoice)
  const successor = status === 'FAILED' ? await failMethod(context, transfer, event) : null
  if (successor !== null) {
    await tellOfFallback(context, payerOf(invoice), { transfer, successor, event, cents: dueCents(invoice), invoice_id: invoice.id })
    return collect(context, invoice)
  }
  if (status === 'FAILED' || status === 'ERROR') await tellOfInvoice(context, invoice, 'invoice_failed', dueCents(invoice))
}

/** Keeps that a locked invoice was just refused, and plans when we try again. */
async function planNextTry(db: Database, { id }: InvoiceRow): Promise<void> {
  const refused = await insertInvoiceRefusal(db, id)
  if (refused !== null) await setNextTry(db, id, afterRefusal(refused).next_try_at)
}

/** Makes a locked invoice that was paid owed again, with the reason. */
export async function returnInvoice({ db }: Context, invoice: InvoiceRow, reason: { code: string; message: string }): Promise<void> {
  await setInvoiceStatus(db, invoice.id, 'FAILED', reason, true)
  await tellOfInvoiceChange(db, invoice)
}

/** A report about a charge that failed before the invoice was paid by check. It must not undo that; staff see it in the audit log. */
const noteLateReport = (context: Context, { id }: InvoiceRow, { kind, external_id }: TransferEvent): Promise<void> =>
  record(context, { action: 'invoice.reported_after_outside', subject_kind: 'invoice', subject_id: id, changes: { kind, external_id } })
