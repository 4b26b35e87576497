import { randomUUID } from 'node:crypto'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import { whyNotCharge } from '@muster/contract/payments/payment-method-status.ts'
import { type PaymentStatus, whyNotRetryPayment } from '@muster/contract/payments/payment-status.ts'
import { record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import type { Database } from '../db/database.ts'
import { lockGigOfLocation } from '../gigs/gig-locks.ts'
import { recountAndSettle } from '../gigs/settle-gig.ts'
import { Problem, refuse } from '../problem.ts'
import { sumRefunded } from './correction-queries.ts'
import { findBilling } from '../payment-methods/billing-queries.ts'
import { isMethodUsedUp } from './charge-refusal-queries.ts'
import { findCharge, findPaymentGig, getReceipt } from './payment-queries.ts'
import { lockPaymentOfLocation, lockPaymentsOfTransfer, type PaymentRow, setResubmitted } from './payment-store.ts'
import { findTransfer, insertTransfer, sendAgain } from './transfer-store.ts'

/**
 * Sends a failed payment again. After an ERROR no one knows whether the money moved, so it repeats the same transfer under the same key,
 * with every payment it is for: the provider can't charge twice, and a late success still counts. After FAILED, which is final, it is a new
 * transfer, and needs another payment method if the bank refused this one for good.
 */
export async function retryPayment(context: Context, id: number): Promise<Receipt> {
  const location_id = locationOf(context).id
  await chargeAgain(context, id, location_id)
  return getReceipt(context.db, { id, location_id })
}

/** The same by the provider's staff, for a payment of any location. Returns its new status. */
export async function retryCharge(context: Context, id: number): Promise<{ id: number; status: PaymentStatus }> {
  const found = await findCharge(context.db, id)
  if (found === null) throw new Problem('NOT_FOUND')
  await chargeAgain(context, id, found.location_id)
  return { id, status: 'SUBMITTED' }
}

async function chargeAgain(context: Context, id: number, location_id: number): Promise<void> {
  const { deps, db } = context
  const gig_id = await findPaymentGig(db, id, location_id)
  const gig = gig_id === null ? null : await lockGigOfLocation(db, gig_id, location_id)
  const payment = await lockPaymentOfLocation(db, id, location_id)
  if (payment === null) throw new Problem('NOT_FOUND')
  const { method } = await findBilling(db, location_id)
  refuse(whyNotCharge(method?.status ?? 'NOT_CONFIGURED'))
  if (method === null) throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST')
  const before = payment.transfer_id === null ? null : await findTransfer(db, payment.transfer_id)
  const is_used_up = await isMethodUsedUp(db, { payment_id: id, market_id: payment.market_id }, method)
  refuse(whyNotRetryPayment({ ...payment, is_used_up }, before?.method_external_id !== method.external_id))
  const again = payment.status === 'ERROR' ? before : null
  const retried = again === null ? [payment] : (await lockPaymentsOfTransfer(db, again.id)).filter(({ status }) => status === 'ERROR')
  const transfer_id = again === null ? await newCharge(db, payment, method.external_id) : await sendAgain(db, again.id, method.external_id)
  for (const one of retried) {
    await setResubmitted(db, one, transfer_id)
    await record(context, {
      action: 'payment.retried',
      subject_kind: 'payment',
      subject_id: one.id,
      ...(gig_id !== null && { gig_id }),
      changes: { attempts: one.attempts + 1 },
    })
  }
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
  if (gig) await recountAndSettle(context, gig)
}

/** Charges a payment alone. What was refunded before a charge came back is not owed again. */
async function newCharge(db: Database, payment: PaymentRow, method_external_id: string): Promise<number> {
  const amount_cents = payment.total_cents - (await sumRefunded(db, payment.id))
  return insertTransfer(db, { kind: 'charge', idempotency_key: `charge-${randomUUID()}`, amount_cents, method_external_id })
}
