import { randomUUID } from 'node:crypto'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { tellOfFallback } from '../notices/tell-of-fallback.ts'
import type { TransferEvent } from '../providers/card-payments.ts'
import { sumRefunded } from './correction-queries.ts'
import type { Successor } from '../payment-methods/fail-method.ts'
import { findPayerOfMethod } from '../payment-methods/payment-method-queries.ts'
import { type PaymentRow, setResubmitted } from './payment-store.ts'
import { insertTransfer, type TransferRow } from './transfer-store.ts'

interface Refused {
  transfer: TransferRow
  event: TransferEvent
  successor: Successor
  /** The payments that the refused charge was for, locked. They have just failed. */
  failed: readonly PaymentRow[]
}

/**
 * Charges the fallback for payments whose method was refused for good. The refusal is final, so only one of the two takes the money. The
 * fallback is the default now and has no fallback itself, so this happens once.
 */
export async function chargeFallback(context: Context, { transfer, event, successor, failed }: Refused): Promise<void> {
  const { deps, db } = context
  const { external_id: method_external_id } = successor
  let amount_cents = 0
  for (const payment of failed) amount_cents += payment.total_cents - (await sumRefunded(db, payment.id))
  // Refunds may have taken all of it meanwhile.
  if (amount_cents === 0) return
  const transfer_id = await insertTransfer(db, {
    kind: 'charge',
    idempotency_key: `charge-${randomUUID()}`,
    amount_cents,
    method_external_id,
  })
  for (const payment of failed) {
    await setResubmitted(db, payment, transfer_id)
    await record(context, {
      action: 'payment.retried',
      subject_kind: 'payment',
      subject_id: payment.id,
      ...(payment.gig_id !== null && { gig_id: payment.gig_id }),
      changes: { attempts: payment.attempts + 1, by: 'fallback' },
    })
  }
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
  const payer = await findPayerOfMethod(db, method_external_id)
  if (payer !== null) await tellOfFallback(context, payer, { transfer, successor, event, cents: amount_cents })
}
