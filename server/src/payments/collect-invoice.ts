import { randomUUID } from 'node:crypto'
import { dueCents, whyNotPayInvoice } from '@muster/contract/invoices/invoice-rules.ts'
import { whyNotCharge } from '@muster/contract/payments/payment-method-status.ts'
import { eventsOf, isPaid, paymentStatus, reportAfter } from '@muster/contract/payments/payment-status.ts'
import { record } from '../audit/record.ts'
import { type Context, contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tellOfFallback } from '../notices/tell-of-fallback.ts'
import { tellOfInvoice } from '../notices/tell-of-invoice.ts'
import { Problem, refuse } from '../problem.ts'
import type { TransferEvent } from '../providers/card-payments.ts'
import { tellOfInvoiceChange } from './tell-of-invoice-change.ts'
import { failMethod } from '../payment-methods/fail-method.ts'
import { listInvoicesToCollect, setCollected, setInvoiceStatus } from './invoice-charge-store.ts'
import { type InvoiceRow, listOwedOnInvoice, lockInvoice, payerOf } from './invoice-locks.ts'
import { post } from './ledger-store.ts'
import { findPayerMethod } from '../payment-methods/payment-method-queries.ts'
import { errorOf, REPORTS } from './payment-reports.ts'
import { findTransfer, insertTransfer, sendAgain, type TransferRow } from './payment-store.ts'

const NO_METHOD = { code: 'no_payment_method', message: 'There is no payment method to charge. Add one and try again.' }

/** Collects every invoice whose time has come, each in a transaction. Returns how many. */
export async function collectInvoices(deps: Deps): Promise<number> {
  const due = await listInvoicesToCollect(deps.db)
  for (const id of due) {
    await inTransaction(deps.db, async (db) => {
      const context = contextOfJob(deps, db)
      const invoice = await lockInvoice(db, id)
      if (invoice?.status === 'SUBMITTED' && invoice.transfer_id === null) await collect(context, invoice)
    })
  }
  if (due.length > 0) deps.wake()
  return due.length
}

/** Charges the payer for a locked invoice, or notes that nothing can be charged. An invoice that owes nothing any more is settled. */
async function collect(context: Context, invoice: InvoiceRow): Promise<void> {
  const { db, deps } = context
  const amount_cents = dueCents(invoice)
  if (amount_cents === 0) return settleEmpty(context, invoice)
  const method = await findPayerMethod(db, payerOf(invoice))
  if (method?.status !== 'ACTIVE') {
    await setInvoiceStatus(db, invoice.id, 'FAILED', NO_METHOD)
    await tellOfInvoice(context, invoice, 'invoice_failed', amount_cents)
  } else {
    const charge = {
      kind: 'charge',
      idempotency_key: `charge-${randomUUID()}`,
      amount_cents,
      method_external_id: method.external_id,
    } as const
    const transfer_id = await insertTransfer(db, charge)
    await setCollected(db, invoice.id, transfer_id)
    await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
  }
  await tellOfInvoiceChange(db, invoice)
}

/** Settles a locked invoice that owes nothing, since refunds took all of it. */
export async function settleEmpty(context: Context, invoice: InvoiceRow): Promise<void> {
  const { db } = context
  if (invoice.status === 'FAILED') await setInvoiceStatus(db, invoice.id, 'SUBMITTED', null)
  await setInvoiceStatus(db, invoice.id, 'PENDING_TRANSFER', null)
  await setInvoiceStatus(db, invoice.id, 'AVAILABLE', null)
  await tellOfInvoiceChange(db, invoice)
}

/**
 * Pays an invoice at the payer's word: before we collect it, or again after a failure. After an ERROR no one knows whether the money moved,
 * so the same charge is requested again under its key. Throws NOT_FOUND.
 */
export async function payInvoice(context: Context, id: number): Promise<void> {
  const { db, deps } = context
  const invoice = await lockInvoice(db, id)
  if (invoice === null) throw new Problem('NOT_FOUND')
  const before = invoice.transfer_id === null ? null : await findTransfer(db, invoice.transfer_id)
  const method = await findPayerMethod(db, payerOf(invoice))
  if (!isPaid(invoice.status)) refuse(whyNotCharge(method?.status ?? 'NOT_CONFIGURED'))
  const hasNewMethod = method !== null && before?.method_external_id !== method.external_id
  refuse(whyNotPayInvoice({ ...invoice, is_collected: before !== null }, hasNewMethod))
  await record(context, {
    action: 'invoice.pay_asked',
    subject_kind: 'invoice',
    subject_id: id,
    changes: { attempts: invoice.attempts + 1 },
  })
  if (invoice.status === 'ERROR' && before !== null && method !== null) {
    const transfer_id = await sendAgain(db, before.id, method.external_id)
    await setCollected(db, id, transfer_id)
    await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
    return tellOfInvoiceChange(db, invoice)
  }
  return collect(context, invoice)
}

/** Moves the invoice that a charge collects by what the provider reports, and books it for each location. Old news changes nothing. */
export async function settleInvoice(
  context: Context,
  invoice: InvoiceRow,
  transfer: TransferRow,
  event: TransferEvent,
  heard: { returned: number; reinstated: number },
): Promise<void> {
  const { db } = context
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
  const successor = status === 'FAILED' ? await failMethod(context, transfer, event) : null
  if (successor !== null) {
    await tellOfFallback(context, payerOf(invoice), { transfer, successor, event, cents: dueCents(invoice), invoice_id: invoice.id })
    return collect(context, invoice)
  }
  if (status === 'FAILED' || status === 'ERROR') await tellOfInvoice(context, invoice, 'invoice_failed', dueCents(invoice))
}

/** Books that an invoice was issued, was paid or came back, for each location on it. `returns` is how often its money came back before. */
export async function bookInvoice(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<InvoiceRow, 'id'>,
  kind: 'invoice_issued' | 'invoice_paid' | 'invoice_returned',
  returns = 0,
): Promise<void> {
  for (const { location_id: business_id, market_id, cents } of await listOwedOnInvoice(db, id)) {
    const again = returns === 0 ? '' : `:${returns}`
    await post(db, { kind, business_id, cents }, { effect_id: `${kind}:${id}:${business_id}${again}`, payment_id: null, market_id })
  }
}
