import { dollarsOf } from '@muster/contract/money.ts'
import type { ReferralPromotion } from '@muster/contract/referrals/referral.ts'
import { promotionState } from '@muster/contract/referrals/referral-rules.ts'

export interface PromotionRow
  extends Pick<
    ReferralPromotion,
    | 'id'
    | 'audience'
    | 'name'
    | 'shifts_needed'
    | 'within_days'
    | 'first_day'
    | 'last_day'
    | 'most_rewards'
    | 'off_reason'
    | 'joined_count'
    | 'earned_count'
    | 'created_by'
    | 'created_ts'
  > {
  referrer_cents: number
  joiner_cents: number
  budget_cents: number
  committed_cents: number
  used_cents: number
  is_on: boolean
  today: string
}

export function promotionOf({
  referrer_cents,
  joiner_cents,
  budget_cents,
  committed_cents,
  used_cents,
  is_on,
  today,
  ...row
}: PromotionRow): ReferralPromotion {
  return {
    ...row,
    referrer_reward: dollarsOf(referrer_cents),
    joiner_reward: dollarsOf(joiner_cents),
    state: promotionState({ ...row, referrer_cents, joiner_cents, budget_cents, committed_cents, is_on }, today),
    budget: dollarsOf(budget_cents),
    committed: dollarsOf(committed_cents),
    used: dollarsOf(used_cents),
  }
}
