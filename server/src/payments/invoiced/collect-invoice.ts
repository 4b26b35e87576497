import { randomUUID } from 'node:crypto'
import { dueCents, whyNotPayInvoice } from '@muster/contract/invoices/invoice-rules.ts'
import { whyNotCharge } from '@muster/contract/payments/payment-method-status.ts'
import { isPaid } from '@muster/contract/payments/payment-status.ts'
import { record } from '../../audit/record.ts'
import { type Context, contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tellOfInvoice } from '../../notices/tell-of-invoice.ts'
import { findPayerMethod } from '../../payment-methods/payment-method-queries.ts'
import { Problem, refuse } from '../../problem.ts'
import { isMethodUsedUp } from '../charge-refusal-queries.ts'
import { listInvoicesToCollect, setCollected, setInvoiceStatus } from './invoice-charge-store.ts'
import { type InvoiceRow, lockInvoice, payerOf } from './invoice-locks.ts'
import { findTransfer, insertTransfer, sendAgain } from '../transfer-store.ts'
import { settleEmpty } from './settle-empty-invoice.ts'
import { tellOfInvoiceChange } from './tell-of-invoice-change.ts'

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
export async function collect(context: Context, invoice: InvoiceRow): Promise<void> {
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

/** Pays an invoice at the payer's word: before we collect it, or again after a failure. Throws NOT_FOUND. */
export async function payInvoice(context: Context, id: number): Promise<void> {
  const { db } = context
  const invoice = await lockInvoice(db, id)
  if (invoice === null) throw new Problem('NOT_FOUND')
  const before = invoice.transfer_id === null ? null : await findTransfer(db, invoice.transfer_id)
  const method = await findPayerMethod(db, payerOf(invoice))
  if (!isPaid(invoice.status)) refuse(whyNotCharge(method?.status ?? 'NOT_CONFIGURED'))
  const hasNewMethod = method !== null && before?.method_external_id !== method.external_id
  const is_used_up = await isMethodUsedUp(db, { invoice_id: id }, method)
  refuse(whyNotPayInvoice({ ...invoice, is_used_up, is_collected: before !== null }, hasNewMethod))
  await record(context, {
    action: 'invoice.pay_asked',
    subject_kind: 'invoice',
    subject_id: id,
    changes: { attempts: invoice.attempts + 1 },
  })
  return collectAgain(context, invoice)
}

/** Charges the payer of a locked invoice again. After an ERROR no one knows whether the money moved, so it is the same charge under its key. */
export async function collectAgain(context: Context, invoice: InvoiceRow): Promise<void> {
  const { db, deps } = context
  const method = await findPayerMethod(db, payerOf(invoice))
  if (invoice.status !== 'ERROR' || invoice.transfer_id === null || method?.status !== 'ACTIVE') return collect(context, invoice)
  const transfer_id = await sendAgain(db, invoice.transfer_id, method.external_id)
  await setCollected(db, invoice.id, transfer_id)
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
  await tellOfInvoiceChange(db, invoice)
}
