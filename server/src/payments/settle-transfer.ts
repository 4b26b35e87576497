import { eventsOf, paymentStatus, type PaymentReport, type PaymentStatus, reportAfter } from '@muster/contract/payments/payment-status.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { recountAndSettle } from '../gigs/settle-gig.ts'
import { tellOfFailedPayment } from '../notices/tell-of-failed-payment.ts'
import { tellOfFailedRefund } from '../notices/tell-of-corrections.ts'
import type { TransferEvent } from '../providers/card-payments.ts'
import { tell } from '../realtime/tell.ts'
import { bookArrival, bookReturn } from './book-money.ts'
import { afterFailedPayout } from './after-failed-payout.ts'
import { sumRefunded } from './correction-queries.ts'
import { settleInvoice } from './invoiced/settle-invoice.ts'
import { bringBack, bringInvoiceBack, lockSurplusOfRefund } from './surplus/surplus-store.ts'
import { returnSurplus } from './surplus/return-surplus.ts'
import { settleSurplus } from './surplus/settle-surplus.ts'
import { withdrawSurplus } from './surplus/withdraw-surplus.ts'
import { settleTakeBack } from './take-backs/settle-take-back.ts'
import { chargeFallback } from './charge-fallback.ts'
import { failMethod } from '../payment-methods/fail-method.ts'
import { lockInvoiceOfTransfer } from './invoiced/invoice-locks.ts'
import { lockGigsOfTransfer } from './transfer-locks.ts'
import { planAfterRefusal } from './plan-after-refusal.ts'
import { errorOf, REPORTS } from './payment-reports.ts'
import { lockPaymentsOfTransfer, type PaymentRow, setPaymentStatus } from './payment-store.ts'
import { countReturns, findTransferByKey, findTransferByReference, insertProviderEvent, type TransferRow } from './transfer-store.ts'

/** How often money came back, and how often it arrived again. */
type Heard = Awaited<ReturnType<typeof countReturns>>

/** Events that are counted, because only their number says where the money is. */
const CAME_BACK: ReadonlySet<TransferEvent['kind']> = new Set(['transfer.returned', 'transfer.reinstated'])

/**
 * Applies one signed event of the card provider exactly once. Repeated, late and out-of-order events lead to the same state. Money that
 * arrived is booked, and the payout it covers is queued in the same transaction.
 */
export async function settleTransfer(context: Context, event: TransferEvent): Promise<void> {
  const { db } = context
  const fresh = await insertProviderEvent(db, { external_id: event.external_id, kind: event.kind, body: event })
  const transfer = fresh ? await transferOf(db, event) : null
  if (transfer === null) return
  if (transfer.kind === 'reversal') return settleTakeBack(context, transfer.id, event)
  const surplus = transfer.kind === 'refund' ? await lockSurplusOfRefund(db, transfer.id) : null
  if (surplus !== null) return settleSurplus(context, surplus, event)
  await settleHeard(context, transfer, event)
}

/** Moves what a transfer is for, and its surplus, by what the event and those before it say. */
async function settleHeard(context: Context, transfer: TransferRow, event: TransferEvent): Promise<void> {
  const { db } = context
  const heard = CAME_BACK.has(event.kind) ? await countReturns(db, transfer) : { returned: 0, reinstated: 0 }
  const isBack = event.kind === 'transfer.reinstated' && isHereAgain(heard)
  const isAway = heard.returned > heard.reinstated
  if (isBack) await bringInvoiceBack(db, transfer.id)
  const invoice = transfer.kind === 'charge' ? await lockInvoiceOfTransfer(db, transfer.id) : null
  await (invoice === null
    ? settlePayments(context, transfer, event, { ...heard, isBack })
    : settleInvoice(context, invoice, transfer, event, heard))
  if (isAway) await withdrawSurplus(context, transfer.id)
  if (isBack) await returnSurplus(context, transfer)
  if (event.kind === 'transfer.available' && invoice?.is_paid_outside) await returnSecondPayment(context, transfer)
}

/** Whether money that came back is here again: it arrived again as often as it was taken. */
const isHereAgain = ({ returned, reinstated }: Heard): boolean => returned > 0 && returned <= reinstated

/** Moves the payments of a transfer by what the event reports, and recounts their shifts. */
async function settlePayments(
  context: Context,
  transfer: TransferRow,
  event: TransferEvent,
  heard: Heard & { isBack: boolean },
): Promise<void> {
  const { db } = context
  const locked = await lockGigsOfTransfer(db, transfer.id)
  if (heard.isBack) await bringBack(db, transfer.id)
  let failed: PaymentRow[] = []
  let isRefused = false
  const payments = await lockPaymentsOfTransfer(db, transfer.id)
  for (const payment of payments) {
    const report = reportAfter(REPORTS[event.kind], payment.status, heard)
    const status = report && (await settlePayment(context, payment, event, report))
    if (payment.direction === 'payment' && (status === 'FAILED' || status === 'ERROR')) failed.push(payment)
    isRefused ||= status === 'FAILED'
  }
  await planAfterRefusal(db, failed)
  const successor = isRefused ? await failMethod(context, transfer, event) : null
  if (successor !== null && failed.length > 0) {
    await chargeFallback(context, { transfer, event, successor, failed })
    failed = []
  }
  for (const gig of locked) {
    if (gig === null) continue
    await recountAndSettle(context, gig)
    const failedHere = failed.filter(({ gig_id }) => gig_id === gig.id).map(({ id }) => id)
    if (failedHere.length > 0) await tellOfFailedPayment(context, gig, failedHere)
  }
}

/** A charge of an invoice that was paid by check meanwhile arrives. A dispute may have taken it already, since events come in any order. */
async function returnSecondPayment(context: Context, charge: TransferRow): Promise<void> {
  const { returned, reinstated } = await countReturns(context.db, charge)
  if (returned <= reinstated) await returnSurplus(context, charge)
}

const transferOf = (db: Database, { idempotency_key, reference }: TransferEvent): Promise<TransferRow | null> =>
  idempotency_key === null ? findTransferByReference(db, reference) : findTransferByKey(db, idempotency_key)

/** Moves one payment by what the event reports. Returns its new status; null if the event is old. */
async function settlePayment(
  context: Context,
  payment: PaymentRow,
  event: TransferEvent,
  report: PaymentReport,
): Promise<PaymentStatus | null> {
  const { db } = context
  const events = eventsOf({ status: payment.status, attempt: 1 }, { kind: report, attempt: 1 })
  if (events.length === 0 || (await isWhollyRefunded(context.db, payment, report))) return null
  let status = payment.status
  for (const step of events) {
    const next = paymentStatus.next(status, step)
    if (next === null) throw new Error(`payment ${payment.id}: ${status} refuses ${step}`)
    // One update per move, because the database refuses a move that the state table lacks.
    await setPaymentStatus(db, payment, next, errorOf(next, event), step === 'return')
    if (next === 'AVAILABLE') await bookArrival(context, payment)
    if (step === 'return') await bookReturn(context, payment)
    status = next
  }
  const error = errorOf(status, event)
  await record(context, {
    action: `payment.${status.toLowerCase() as Lowercase<PaymentStatus>}`,
    subject_kind: 'payment',
    subject_id: payment.id,
    ...(payment.gig_id !== null && { gig_id: payment.gig_id }),
    changes: {
      direction: payment.direction,
      total_cents: payment.total_cents,
      from: payment.status,
      to: status,
      ...(error && { error: error.code }),
    },
  })
  await tell(db, [`location:${payment.location_id}`, `pro:${payment.pro_id}`], {
    kind: 'payment',
    payment_id: payment.id,
    location_id: payment.location_id,
    ...(payment.gig_id !== null && { gig_id: payment.gig_id }),
  })
  if (payment.direction === 'pro_payment' && error) await afterFailedPayout(context, { ...payment, status }, error)
  if (payment.direction === 'refund' && error) await tellOfFailedRefund(context, payment, error.message)
  return status
}

/** Whether a charge that comes back was refunded in full before, so no money is owed again. */
const isWhollyRefunded = async (db: Database, payment: PaymentRow, report: PaymentReport): Promise<boolean> =>
  report === 'returned' && payment.direction === 'payment' && (await sumRefunded(db, payment.id)) >= payment.total_cents
