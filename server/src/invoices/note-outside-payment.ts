import { dueCents } from '@muster/contract/invoices/invoice-rules.ts'
import type { OutsideKind } from '@muster/contract/invoices/outside-payment.ts'
import { whyNotNoteOutside } from '@muster/contract/invoices/outside-payment-rules.ts'
import { centsOf, formatCents } from '@muster/contract/money.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { tellOfInvoice } from '../notices/tell-of-invoice.ts'
import { bookInvoice } from '../payments/invoiced/book-invoice.ts'
import { type InvoiceRow, lockInvoice } from '../payments/invoiced/invoice-locks.ts'
import { settleEmpty } from '../payments/invoiced/settle-empty-invoice.ts'
import { returnInvoice } from '../payments/invoiced/settle-invoice.ts'
import { Problem, refuse } from '../problem.ts'
import { insertOutsidePayment, isPossibleDate, setTakenBack } from './outside-payment-store.ts'

interface Noted {
  kind: OutsideKind
  reference: string
  received_on: string
  /** Dollars. */
  amount: number
}

const TAKEN_BACK = 'outside_payment_taken_back'

/**
 * Marks an invoice as paid by check or wire, for all that it owes: a part would leave an invoice that is neither open nor paid. Throws
 * NOT_FOUND, and `invalid` for another amount or an impossible date.
 */
export async function noteOutsidePayment(context: Context, id: number, { kind, reference, received_on, amount }: Noted): Promise<void> {
  const { db } = context
  const invoice = await lock(context, id)
  refuse(whyNotNoteOutside({ ...invoice, is_collected: invoice.transfer_id !== null }))
  const cents = dueCents(invoice)
  if (centsOf(amount) !== cents)
    throw new Problem('invalid', `This invoice still owes ${formatCents(cents)}. Note that amount, or refund the difference first.`, {
      target: 'amount',
    })
  if (!(await isPossibleDate(db, id, received_on)))
    throw new Problem('invalid', 'Use a date between the start of the invoice’s period and today', { target: 'received_on' })
  const { user_id } = actorOf(context)
  const outside_payment_id = await insertOutsidePayment(db, { invoice_id: id, kind, reference, received_on, cents, noted_by: user_id })
  await settleEmpty(context, invoice)
  await bookInvoice(context, invoice, 'invoice_paid_outside', invoice.returns)
  await record(context, {
    action: 'invoice.paid_outside',
    subject_kind: 'invoice',
    subject_id: id,
    changes: { outside_payment_id, kind, reference, received_on, cents },
  })
}

/** Takes a noted payment back, so that the invoice is owed again, and tells the payer. Throws NOT_FOUND, and INVALID_TRANSITION without one. */
export async function takeBackOutsidePayment(context: Context, id: number, reason: string): Promise<void> {
  const { db } = context
  const invoice = await lock(context, id)
  if (!invoice.is_paid_outside) throw new Problem('INVALID_TRANSITION')
  const outside_payment_id = await setTakenBack(db, id, { user_id: actorOf(context).user_id, reason })
  await returnInvoice(context, invoice, { code: TAKEN_BACK, message: reason })
  await bookInvoice(context, invoice, 'invoice_outside_returned', invoice.returns)
  await record(context, {
    action: 'invoice.outside_taken_back',
    subject_kind: 'invoice',
    subject_id: id,
    changes: { outside_payment_id, reason },
  })
  await tellOfInvoice(context, invoice, 'invoice_failed', dueCents(invoice))
}

async function lock({ db }: Context, id: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(db, id)
  if (invoice === null) throw new Problem('NOT_FOUND')
  return invoice
}
