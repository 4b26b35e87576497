import { centsOf, formatCents } from '@muster/contract/money.ts'
import type { NewReferralPromotion, ReferralPromotionEdit } from '@muster/contract/referrals/referral.ts'
import { whyNotPromote } from '@muster/contract/referrals/referral-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { invalid, Problem } from '../problem.ts'
import { lockPromotion, type LockedPromotion } from './referral-locks.ts'
import { insertPromotion, updatePromotion } from './referral-store.ts'

/** The database refuses two promotions on one day. */
const OVERLAPS = '23P01'
async function apart<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (sqlState(error) === OVERLAPS) throw new Problem('PROMOTION_OVERLAPS', undefined, { target: 'first_day' })
    throw error
  }
}

/** Makes a promotion. Returns its id. */
export async function createReferralPromotion(context: Context, promotion: NewReferralPromotion): Promise<number> {
  const fault = whyNotPromote(promotion)
  if (fault !== null) throw invalid(fault.target, fault.message)
  const id = await apart(insertPromotion(context.db, promotion, actorOf(context).user_id))
  const { name: _, ...terms } = promotion
  await record(context, { action: 'referral_promotion.added', subject_kind: 'referral_promotion', subject_id: id, changes: terms })
  return id
}

/** Changes a promotion's name, last day or budget, or switches it off or on. Throws NOT_FOUND. */
export async function editReferralPromotion(context: Context, id: number, edit: ReferralPromotionEdit): Promise<void> {
  const { db } = context
  const promotion = await lockPromotion(db, id)
  if (promotion === null) throw new Problem('NOT_FOUND')
  const { name, last_day, budget, is_on, reason = '' } = edit
  const budget_cents = budget === undefined ? undefined : centsOf(budget)
  refuseEdit(promotion, { last_day, budget_cents })
  if (is_on === false && reason === '') throw invalid('reason', 'This field is required')
  const off = is_on === undefined || is_on === promotion.is_on ? null : is_on ? ('on' as const) : { reason }
  await apart(updatePromotion(db, id, { name, last_day, budget_cents, off }))
  const changes = {
    last_day: last_day ?? null,
    budget_cents: budget_cents ?? null,
    is_on: is_on ?? null,
    reason: is_on === false ? reason : null,
  }
  await record(context, { action: 'referral_promotion.edited', subject_kind: 'referral_promotion', subject_id: id, changes })
}

/** Refuses a last day before the first, and a budget below what is spent or promised. */
function refuseEdit(
  promotion: LockedPromotion,
  { last_day, budget_cents }: { last_day: string | undefined; budget_cents: number | undefined },
): void {
  if (last_day !== undefined && last_day < promotion.first_day) throw invalid('last_day', 'Choose a day after the first one')
  if (budget_cents !== undefined && budget_cents < promotion.committed_cents)
    throw invalid('budget', `${formatCents(promotion.committed_cents)} is spent or promised already`)
}
