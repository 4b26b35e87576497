import { randomUUID } from 'node:crypto'
import { takeBackStatus, type TakeBackEvent } from '@muster/contract/payments/take-back-rules.ts'
import type { AuditAction } from '@muster/contract/audit/audit-action.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { tell } from '../../realtime/tell.ts'
import { insertTransfer } from '../transfer-store.ts'
import { type LockedTakeBack, setAsked } from './take-back-store.ts'

/** Asks the provider for the money of a locked take-back, after the commit. A retry after a refusal is a new transfer. */
export async function askForTakeBack({ deps, db }: Context, takeBack: LockedTakeBack): Promise<void> {
  const { id, cents, attempts, payout_transfer_id } = takeBack
  const transfer_id = await insertTransfer(db, {
    kind: 'reversal',
    idempotency_key: attempts === 0 ? `take-back-${id}` : `take-back-${id}-${randomUUID()}`,
    amount_cents: cents,
    method_external_id: 'reversal',
    refunds_transfer_id: payout_transfer_id,
  })
  await setAsked(db, id, transfer_id)
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
}

/** Whether a take-back may make this move. */
export const accepts = ({ status }: LockedTakeBack, event: TakeBackEvent): boolean => takeBackStatus.next(status, event) !== null

/** Records a move, and updates the open screens of the pro and the staff. */
export async function noteTakeBack(
  context: Context,
  takeBack: LockedTakeBack,
  action: AuditAction & `payment.take_back_${string}`,
): Promise<void> {
  const { id, payout_id, pro_id, gig_id, location_id, cents } = takeBack
  await record(context, {
    action,
    subject_kind: 'payment',
    subject_id: payout_id,
    ...(gig_id !== null && { gig_id }),
    changes: { take_back_id: id, cents },
  })
  await tell(context.db, [`pro:${pro_id}`, 'admin'], { kind: 'payment', payment_id: payout_id, location_id })
}
