import { randomUUID } from 'node:crypto'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { insertTransfer, sendAgain, type TransferRow } from '../transfer-store.ts'
import { bookSurplus } from './book-surplus.ts'
import {
  findSurplus,
  insertSurplus,
  type LockedSurplus,
  lockSurplusOfCharge,
  lockSurplusOfDispute,
  setAskedAgain,
  setHereAgain,
  setRegained,
} from './surplus-store.ts'

/**
 * Books what of an arrived charge was paid in another way meanwhile, and sends it back to where it came from. Once for each time that its
 * money is here. The payments of the charge are locked.
 */
export async function returnSurplus(context: Context, charge: TransferRow): Promise<void> {
  const { db, deps } = context
  const earlier = await lockSurplusOfCharge(db, charge.id)
  if (earlier !== null) return returnEarlier(context, charge, earlier)
  const surplus = await findSurplus(db, charge.id)
  if (surplus === null || surplus.cents <= 0) return
  const { cents, market_id } = surplus
  const refund_transfer_id = await insertTransfer(db, refundOf(charge.id, charge.method_external_id, cents))
  const id = await insertSurplus(db, { transfer_id: charge.id, market_id, cents, refund_transfer_id })
  await bookSurplus(context, 'surplus_taken', { id, cents, market_id, withdrawals: 0, transfer_id: charge.id })
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id: refund_transfer_id })
  await record(context, { action: 'surplus.returning', subject_kind: 'surplus', subject_id: id, changes: { cents } })
}

/** The bank returned a charge whose surplus it had taken again. It goes back now, unless the payer has it from the first time. */
async function returnEarlier(context: Context, charge: TransferRow, surplus: LockedSurplus): Promise<void> {
  const { db, deps } = context
  const { id, status, market_id, withdrawals, refund_transfer_id, method_external_id } = surplus
  if (status === 'LOST') {
    await setRegained(db, id)
    await bookSurplus(context, 'surplus_regained', surplus)
    return record(context, { action: 'surplus.regained', subject_kind: 'surplus', subject_id: id, changes: { cents: surplus.cents } })
  }
  if (status !== 'WITHDRAWN') return
  // A refund that may have left is asked for again as it was, under the same key.
  const cents = surplus.is_unsure ? surplus.cents : ((await findSurplus(db, charge.id))?.cents ?? 0)
  if (cents <= 0) return
  const again = surplus.is_unsure
    ? await sendAgain(db, refund_transfer_id, method_external_id)
    : await insertTransfer(db, refundOf(charge.id, method_external_id, cents))
  await setHereAgain(db, id, { cents, refund_transfer_id: again })
  await bookSurplus(context, 'surplus_taken', { id, cents, market_id, withdrawals, transfer_id: charge.id })
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id: again })
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
