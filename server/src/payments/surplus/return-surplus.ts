import { randomUUID } from 'node:crypto'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { post } from '../ledger-store.ts'
import { insertTransfer, sendAgain, type TransferRow } from '../payment-store.ts'
import { findSurplus, insertSurplus, lockSurplusOfDispute, setAskedAgain } from './surplus-store.ts'

/**
 * Books what of an arrived charge was paid in another way meanwhile, and sends it back to where it came from. Once for each charge. The
 * payments of the charge are locked.
 */
export async function returnSurplus(context: Context, charge: TransferRow): Promise<void> {
  const { db, deps } = context
  const surplus = await findSurplus(db, charge.id)
  if (surplus === null || surplus.cents <= 0) return
  const { cents, market_id } = surplus
  const refund_transfer_id = await insertTransfer(db, refundOf(charge.id, charge.method_external_id, cents))
  const id = await insertSurplus(db, { transfer_id: charge.id, market_id, cents, refund_transfer_id })
  await post(db, { kind: 'surplus_taken', cents }, { effect_id: `surplus_taken:${id}`, payment_id: null, market_id })
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id: refund_transfer_id })
  await record(context, { action: 'surplus.returning', subject_kind: 'surplus', subject_id: id, changes: { cents } })
}

/**
 * Asks the provider once more to send a refused surplus back, for a dispute's page: after an answer that never came under the same key, as it
 * may have arrived. Throws NOT_FOUND and INVALID_TRANSITION.
 */
export async function returnSurplusAgain(context: Context, dispute_id: number): Promise<void> {
  const { db, deps } = context
  const surplus = await lockSurplusOfDispute(db, dispute_id)
  if (surplus === null) throw new Problem('NOT_FOUND')
  if (surplus.status !== 'REFUSED') throw new Problem('INVALID_TRANSITION')
  const { id, transfer_id, refund_transfer_id, method_external_id, cents, is_unsure } = surplus
  const again = is_unsure
    ? await sendAgain(db, refund_transfer_id, method_external_id)
    : await insertTransfer(db, refundOf(transfer_id, method_external_id, cents))
  await setAskedAgain(db, id, again)
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id: again })
  await record(context, { action: 'surplus.retried', subject_kind: 'surplus', subject_id: id, changes: { attempts: surplus.attempts + 1 } })
}

const refundOf = (transfer_id: number, method_external_id: string, amount_cents: number) =>
  ({
    kind: 'refund',
    idempotency_key: `surplus-${transfer_id}-${randomUUID()}`,
    amount_cents,
    method_external_id,
    refunds_transfer_id: transfer_id,
  }) as const
