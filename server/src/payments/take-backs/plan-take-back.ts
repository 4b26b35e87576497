import { answerTakeBackBy, whyNotTakeBack } from '@muster/contract/payments/take-back-rules.ts'
import type { ErrorCode } from '@muster/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { tellOfTakeBack } from '../../notices/tell-of-take-back.ts'
import type { PaymentRow } from '../payment-store.ts'
import { getSentPayout, insertTakeBack } from './take-back-store.ts'

/** Why `cents` of a locked payout that arrived may not be taken back; null if they may. */
export async function whyNotTakeFrom(db: Database, payout: PaymentRow, cents: number): Promise<ErrorCode | null> {
  const { now, ...sent } = await getSentPayout(db, payout)
  return whyNotTakeBack(sent, cents, now)
}

/** Tells the pro that a refund takes `cents` of a payout that arrived, and until when they may contest it. Nothing moves yet. */
export async function planTakeBack(
  context: Context,
  payout: PaymentRow,
  refund: { id: number; cents: number; reason: string },
): Promise<void> {
  const { db } = context
  const { id: payout_id, market_id, pro_id, location_id } = payout
  const { now } = await getSentPayout(db, payout)
  const answer_by = answerTakeBackBy(now).toISOString()
  await insertTakeBack(db, { market_id, refund_id: refund.id, payout_id, pro_id, cents: refund.cents, answer_by })
  await tellOfTakeBack(context, { payout_id, pro_id, location_id, cents: refund.cents, reason: refund.reason, answer_by }, 'planned')
}
