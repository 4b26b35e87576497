import type { Context } from '../context.ts'
import { payoutCents } from './book-money.ts'
import { type PaymentRow, setPaymentStatus, setResubmitted } from './payment-store.ts'
import { insertTransfer, sendAgain } from './transfer-store.ts'

/**
 * Sends a failed payout again. After an ERROR no one knows whether the money moved, so it repeats the same transfer. After FAILED it is a new
 * one, for what refunds left of it; when they left nothing, there is nothing to send.
 */
export async function sendPayoutAgain({ deps, db }: Pick<Context, 'deps' | 'db'>, payout: PaymentRow): Promise<void> {
  const amount_cents = payoutCents(payout)
  if (amount_cents === 0) {
    await setResubmitted(db, payout, payout.transfer_id!)
    await setPaymentStatus(db, payout, 'PENDING_TRANSFER', null)
    return setPaymentStatus(db, payout, 'AVAILABLE', null)
  }
  const method_external_id = `pro:${payout.pro_id}`
  const idempotency_key = `payout-again-${payout.id}-${payout.attempts + 1}`
  const transfer_id =
    payout.status === 'ERROR'
      ? await sendAgain(db, payout.transfer_id!, method_external_id)
      : await insertTransfer(db, { kind: 'payout', idempotency_key, amount_cents, method_external_id })
  await setResubmitted(db, payout, transfer_id)
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
}
