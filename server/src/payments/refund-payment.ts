import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@muster/contract/errors.ts'
import { creditOf } from '@muster/contract/invoices/invoice-rules.ts'
import { refundParts, whyNotRefund } from '@muster/contract/payments/refund-rules.ts'
import { COUPON_LINE } from '@muster/contract/payments/line-kind.ts'
import { fixedLine } from '@muster/contract/payments/pay-line-rules.ts'
import { isFailed } from '@muster/contract/payments/payment-status.ts'
import { returnCoupons } from '../coupons/return-coupons.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { type LockedGig, lockGigById } from '../gigs/gig-locks.ts'
import { tellOfRefund } from '../notices/tell-of-corrections.ts'
import { Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { bookCredit } from './book-money.ts'
import { settleEmpty } from './invoiced/settle-empty-invoice.ts'
import { insertCreditNote } from './invoiced/invoice-charge-store.ts'
import { type InvoiceRow, lockInvoice } from './invoiced/invoice-locks.ts'
import { findRefund, sumRefunded } from './correction-queries.ts'
import { insertRefund } from './correction-store.ts'
import { setRequestRefunded } from './refund-request-store.ts'
import { planTakeBack, whyNotTakeFrom } from './take-backs/plan-take-back.ts'
import { findCharge } from './payment-queries.ts'
import { insertPayment, listLines, lockPayment, lockPaymentsOf, type PaymentRow, setResubmitted, withhold } from './payment-store.ts'
import { findTransfer, insertTransfer, sendAgain } from './transfer-store.ts'

export interface RefundAsked {
  payment_id: number
  cents: number
  /** What is taken from the payout for it, in cents. The pro may contest it if the payout arrived. */
  pro_cents: number
  reason: string
}

const FIELD_OF_REFUSAL: Partial<Record<ErrorCode, string>> = { INVALID_TRANSITION: 'payment_id', REFUND_TOO_HIGH: 'amount' }

/**
 * Returns part or all of a charge that arrived to the business. What is on an invoice is taken off it, or credited on it, until it is paid.
 * Throws NOT_FOUND. Returns its id.
 */
export async function refundPayment(context: Context, asked: RefundAsked): Promise<number> {
  const { deps, db } = context
  const { payment_id, cents, pro_cents, reason } = asked
  const locked = await lockBothPayments(db, payment_id)
  const { charge, gig } = locked
  const { fees, coupon_cents, unsent, sent } = await whoBears(db, locked, asked)

  const { market_id, location_id, pro_id, gig_id } = charge
  const withheld = unsent === null ? 0 : pro_cents
  const row = { market_id, payment_id, location_id, pro_id, amount_cents: cents, pro_cents: withheld, reason, fees }
  const { invoice, credit } = await creditFor(db, charge)
  const id = await insertRefund(context, row)
  await returnCoupons(db, charge, coupon_cents)
  await setRequestRefunded(db, payment_id, { id, decided_by: context.actor?.user_id ?? null })
  if (unsent !== null) await withhold(db, unsent, withheld)
  if (sent !== null) await planTakeBack(context, sent, { id, cents: pro_cents, reason })
  const transfer_id = await moveRefund(context, charge, { id, cents, invoice, credit })
  await record(context, {
    action: 'payment.refunded',
    subject_kind: 'payment',
    subject_id: payment_id,
    ...(gig_id !== null && { gig_id }),
    changes: { refund_id: id, cents, pro_cents },
  })
  await tell(db, [`location:${location_id}`, `pro:${pro_id}`], { kind: 'payment', payment_id, location_id })
  await tellOfRefund(context, { ...charge, cents, reason }, unsent, gig)
  if (transfer_id !== null) await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
  return id
}

interface Bearers {
  /** The fees that are returned, as the refund keeps them. */
  fees: string
  /** What coupons took off those fees. */
  coupon_cents: number
  /** The payout that is sent for less, if it was not sent. */
  unsent: PaymentRow | null
  /** The payout that arrived and may be taken from, later and if the pro doesn't contest it. Until then the provider bears it. */
  sent: PaymentRow | null
}

/** Refuses a refund that may not be made, and says who bears it. */
async function whoBears(db: Database, { charge, payout }: Locked, { cents, pro_cents }: RefundAsked): Promise<Bearers> {
  const refunded_cents = await sumRefunded(db, charge.id)
  const from = pro_cents > 0 ? (payout ?? null) : null
  const sent = from?.status === 'AVAILABLE' ? from : null
  const why_not_take_back = sent && (await whyNotTakeFrom(db, sent, pro_cents))
  const facts = { ...charge, refunded_cents, payout_status: payout?.status ?? null, why_not_take_back }
  const parts = refundParts(await listLines(db, charge), refunded_cents, Math.min(cents, charge.total_cents))
  const refusal = whyNotRefund(facts, { cents, pro_cents, pay_cents: parts.pay_cents })
  refuse(refusal, { target: refusal === null ? 'payment_id' : (FIELD_OF_REFUSAL[refusal] ?? 'pro_amount') })
  const coupon_cents = -(parts.fees.find(({ kind }) => kind === COUPON_LINE)?.cents ?? 0)
  return { fees: JSON.stringify(parts.fees), coupon_cents, sent, unsent: sent === null ? from : null }
}

interface RefundToMove {
  id: number
  cents: number
  invoice: InvoiceRow | null
  credit: ReturnType<typeof creditOf>
}

/** Writes how a refund reaches the business: back to its method, or off its invoice. Returns the transfer that is sent after the commit. */
async function moveRefund(context: Context, charge: PaymentRow, { id, cents, invoice, credit }: RefundToMove): Promise<number | null> {
  const { db } = context
  const { market_id, location_id, pro_id, gig_id } = charge
  const is_paid_back = credit === null || credit === 'paid_back'
  const refunds_transfer_id = charge.transfer_id ?? invoice?.transfer_id ?? null
  const transfer_id = is_paid_back ? await insertRefundTransfer(db, { id, cents, refunds_transfer_id }) : null
  const payment_id = await insertPayment(db, {
    subject: 'adhoc',
    subject_id: id,
    gig_id,
    location_id,
    pro_id,
    market_id,
    direction: 'refund',
    lines: [fixedLine('adhoc', cents)],
    transfer_id,
    created_by: context.actor?.user_id ?? null,
    is_invoiced: !is_paid_back,
  })
  if (!is_paid_back) await bookCredit(context, { id: payment_id, subject_id: id, market_id, location_id, pro_id }, credit === 'credited')
  if (invoice !== null) await noteCredit(context, invoice, { refund_id: id, location_id, cents, is_paid_back })
  return transfer_id
}

/** Asks the provider to return money of a charge. */
const insertRefundTransfer = (
  db: Database,
  { id, cents, refunds_transfer_id }: { id: number; cents: number; refunds_transfer_id: number | null },
): Promise<number> =>
  insertTransfer(db, {
    kind: 'refund',
    idempotency_key: `refund-${id}`,
    amount_cents: cents,
    method_external_id: 'refund',
    refunds_transfer_id: refunds_transfer_id!,
  })

/** How a refund of a locked charge reaches an invoice, with that invoice locked. Refuses while the invoice's money is on the way. */
async function creditFor(db: Database, charge: PaymentRow): Promise<{ invoice: InvoiceRow | null; credit: ReturnType<typeof creditOf> }> {
  if (!charge.is_invoiced) return { invoice: null, credit: null }
  const invoice = charge.invoice_id === null ? null : await lockInvoice(db, charge.invoice_id)
  if (invoice?.is_paid_outside) throw new Problem('INVOICE_PAID_OUTSIDE', undefined, { target: 'payment_id' })
  const credit = creditOf(invoice && { status: invoice.status, is_collected: invoice.transfer_id !== null })
  if (credit === null) throw new Problem('INVOICE_IN_COLLECTION', undefined, { target: 'payment_id' })
  return { invoice, credit }
}

/** Writes the credit note of a refund. An unpaid invoice that owes nothing any more is settled. */
async function noteCredit(context: Context, invoice: InvoiceRow, note: Parameters<typeof insertCreditNote>[2]): Promise<void> {
  await insertCreditNote(context.db, invoice, note)
  const { cents, refund_id } = note
  await record(context, { action: 'invoice.credited', subject_kind: 'invoice', subject_id: invoice.id, changes: { refund_id, cents } })
  if (!note.is_paid_back && invoice.total_cents === invoice.credited_cents + cents) await settleEmpty(context, invoice)
}

interface Locked {
  charge: PaymentRow
  payout: PaymentRow | undefined
  /** Null for a charge without a shift. */
  gig: LockedGig | null
}

/** Locks a charge with its shift and its payout. */
async function lockBothPayments(db: Database, payment_id: number): Promise<Locked> {
  const found = await findCharge(db, payment_id)
  const gig = found?.gig_id ? await lockGigById(db, found.gig_id) : null
  const charge = await lockPayment(db, payment_id, 'payment')
  if (charge === null) throw new Problem('NOT_FOUND', undefined, { target: 'payment_id' })
  const { subject, subject_id, market_id } = charge
  const [payout] = await lockPaymentsOf(db, 'pro_payment', { subject, subject_ids: [subject_id], market_id })
  return { charge, payout, gig }
}

/** Asks for a failed refund again: after an ERROR under the same key, after FAILED as a new transfer. Throws NOT_FOUND. */
export async function retryRefund(context: Context, id: number): Promise<void> {
  const { deps, db } = context
  const found = await findRefund(db, id)
  const [payment] = found ? await lockPaymentsOf(db, 'refund', { subject: 'adhoc', subject_ids: [id], market_id: found.market_id }) : []
  if (payment === undefined) throw new Problem('NOT_FOUND')
  if (!isFailed(payment.status)) throw new Problem('INVALID_TRANSITION')
  const before = (await findTransfer(db, payment.transfer_id!))!
  const transfer_id =
    payment.status === 'ERROR'
      ? await sendAgain(db, before.id, before.method_external_id)
      : await insertTransfer(db, {
          kind: 'refund',
          idempotency_key: `refund-${id}-${randomUUID()}`,
          amount_cents: before.amount_cents,
          method_external_id: before.method_external_id,
          refunds_transfer_id: before.refunds_transfer_id!,
        })
  await setResubmitted(db, payment, transfer_id)
  await record(context, {
    action: 'payment.retried',
    subject_kind: 'payment',
    subject_id: payment.id,
    ...(payment.gig_id !== null && { gig_id: payment.gig_id }),
    changes: { attempts: payment.attempts + 1 },
  })
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
}
