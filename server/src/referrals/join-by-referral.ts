import { typedCode } from '@muster/contract/coupons/coupon.ts'
import { costOfReferral, whyNotJoin, whyNotJoinAsPro } from '@muster/contract/referrals/referral-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { findProCode, getProJoinFacts } from './pro-referral-queries.ts'
import { lockRunning } from './referral-locks.ts'
import { findCode, getJoinFacts } from './referral-queries.ts'
import { insertReferral } from './referral-store.ts'

/**
 * Notes that a new business joined by a code, with the terms of the promotion that runs now. Nothing is promised without a promotion, with an unknown
 * code or when the budget is used up. One that doesn't count is noted with the reason.
 */
export async function joinByReferral(
  context: Context,
  { user_id, location_id, ref }: { user_id: number; location_id: number; ref: string },
): Promise<void> {
  const { db } = context
  const found = await findCode(db, typedCode(ref))
  const promotion = found && (await lockRunning(db, 'BUSINESSES'))
  if (found === null || promotion === null) return
  const facts = await getJoinFacts(db, { location_id, user_id, referrer_id: found.user_id, promotion_id: promotion.id })
  const is_own_code = found.user_id === user_id
  const refusal = whyNotJoin({ ...facts, is_own_code, is_code_on: found.is_on, most_rewards: promotion.most_rewards })
  if (refusal === null && promotion.budget_cents - promotion.committed_cents < costOfReferral(promotion)) return
  const id = await insertReferral(db, { promotion, code: found.code, referrer_id: found.user_id, joiner_id: user_id, location_id, refusal })
  await record(context, {
    action: refusal === null ? 'referral.joined' : 'referral.refused',
    subject_kind: 'referral',
    subject_id: id,
    changes: { location_id, ...(refusal !== null && { refusal }) },
  })
}

/** The same for a new pro, under the promotion for pros. */
export async function joinAsPro(
  context: Context,
  { user_id, pro_id, ref }: { user_id: number; pro_id: number; ref: string },
): Promise<void> {
  const { db } = context
  const found = await findProCode(db, typedCode(ref))
  const promotion = found && (await lockRunning(db, 'PROS'))
  if (found === null || promotion === null) return
  const facts = await getProJoinFacts(db, { referrer_id: found.user_id, promotion_id: promotion.id })
  const is_own_code = found.user_id === user_id
  const refusal = whyNotJoinAsPro({ ...facts, is_own_code, is_code_on: found.is_on, most_rewards: promotion.most_rewards })
  if (refusal === null && promotion.budget_cents - promotion.committed_cents < costOfReferral(promotion)) return
  const id = await insertReferral(db, { promotion, code: found.code, referrer_id: found.user_id, joiner_id: user_id, pro_id, refusal })
  await record(context, {
    action: refusal === null ? 'referral.joined' : 'referral.refused',
    subject_kind: 'referral',
    subject_id: id,
    changes: { pro_id, ...(refusal !== null && { refusal }) },
  })
}
