import type { Context } from '../../context.ts'
import { tellOfTakeBack, tellStaffOfTakeBack } from '../../notices/tell-of-take-back.ts'
import type { TransferEvent } from '../../providers/card-payments.ts'
import { post } from '../ledger-store.ts'
import { lockPayment, withhold } from '../payment-store.ts'
import { accepts, noteTakeBack } from './ask-for-take-back.ts'
import { lockTakeBackOfTransfer, setOutcome } from './take-back-store.ts'

/**
 * Books what the provider took back from a payout, or keeps why it refused. The payout is worth less from then on, in the books, in the pro's
 * earnings and in the year's total. Old news changes nothing.
 */
export async function settleTakeBack(context: Context, transfer_id: number, event: TransferEvent): Promise<void> {
  const { db } = context
  const takeBack = await lockTakeBackOfTransfer(db, transfer_id)
  if (takeBack === null) return
  const isTaken = event.kind === 'transfer.available'
  if (!isTaken && event.kind !== 'transfer.failed' && event.kind !== 'transfer.error') return
  if (!accepts(takeBack, isTaken ? 'take' : 'refuse')) return
  if (!isTaken) {
    const why = event.error_message ?? 'The provider gave no reason.'
    await setOutcome(db, takeBack.id, why)
    await noteTakeBack(context, takeBack, 'payment.take_back_refused')
    return tellStaffOfTakeBack(context, takeBack, { kind: 'refused', words: why })
  }
  const { id, payout_id, market_id, cents } = takeBack
  await setOutcome(db, id, null)
  const payout = (await lockPayment(db, payout_id, 'pro_payment'))!
  await withhold(db, payout, cents)
  const effect = { effect_id: `payout_reversed:${id}`, payment_id: payout_id, market_id, transfer_id }
  await post(db, { kind: 'payout_reversed', cents }, effect)
  await noteTakeBack(context, takeBack, 'payment.take_back_taken')
  await tellOfTakeBack(context, takeBack, 'taken')
}
