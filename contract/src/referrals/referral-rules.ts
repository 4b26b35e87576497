import type { NewReferralPromotion, PromotionState, ReferralRefusal } from './referral.ts'

export interface PromotionFacts {
  is_on: boolean
  first_day: string
  last_day: string
  budget_cents: number
  /** Earned, or promised to businesses that joined. */
  committed_cents: number
  referrer_cents: number
  joiner_cents: number
}

/** What one more referral costs. Cents. */
export const costOfReferral = ({ referrer_cents, joiner_cents }: Pick<PromotionFacts, 'referrer_cents' | 'joiner_cents'>): number =>
  referrer_cents + joiner_cents

/** What a promotion is on a day. */
export function promotionState(promotion: PromotionFacts, today: string): PromotionState {
  if (!promotion.is_on) return 'OFF'
  if (today > promotion.last_day) return 'ENDED'
  if (promotion.budget_cents - promotion.committed_cents < costOfReferral(promotion)) return 'USED_UP'
  return today < promotion.first_day ? 'PLANNED' : 'ON'
}

export interface JoinFacts {
  is_code_on: boolean
  /** The person who joined has the code. */
  is_own_code: boolean
  /** The person managed a location before, or another business has the phone number. */
  is_known_business: boolean
  /** The business gave a phone number of the referrer's. */
  has_same_contact: boolean
  /** Referrals of this person under the promotion that wait or were earned. */
  rewards: number
  most_rewards: number
}

/** Why a business that joins brings nothing; null if it counts. */
export function whyNotJoin(facts: JoinFacts): ReferralRefusal | null {
  if (!facts.is_code_on) return 'CODE_OFF'
  if (facts.is_own_code) return 'OWN_ACCOUNT'
  if (facts.is_known_business) return 'EXISTING_BUSINESS'
  if (facts.has_same_contact) return 'SAME_CONTACT'
  return facts.rewards >= facts.most_rewards ? 'MOST_REWARDS' : null
}

export interface ProJoinFacts {
  is_code_on: boolean
  /** The person who joined has the code. */
  is_own_code: boolean
  /** The pro who invites has a paid shift. Campaigns need none. */
  has_worked: boolean
  /** Referrals of this person under the promotion that wait or were earned. */
  rewards: number
  most_rewards: number
}

/** Why a pro who joins brings nothing; null if they count. */
export function whyNotJoinAsPro(facts: ProJoinFacts): ReferralRefusal | null {
  if (!facts.is_code_on) return 'CODE_OFF'
  if (facts.is_own_code) return 'OWN_ACCOUNT'
  if (!facts.has_worked) return 'NEVER_WORKED'
  return facts.rewards >= facts.most_rewards ? 'MOST_REWARDS' : null
}

export interface EarnFacts {
  shifts_paid: number
  shifts_needed: number
  /** Whether the days to earn it are over. */
  is_over: boolean
  is_code_on: boolean
  /** The two accounts are one person's by now. */
  is_one_person: boolean
  /** Both businesses pay with one card. */
  has_same_card: boolean
  /** Both pros get their pay on one bank account. */
  has_same_bank: boolean
}

/** What becomes of a referral that waits; null while it waits. What was reached in time counts, also when we look later. */
export function outcomeOf(
  facts: EarnFacts,
): { state: 'EARNED' } | { state: 'LAPSED' } | { state: 'REFUSED'; refusal: ReferralRefusal } | null {
  if (facts.is_one_person) return { state: 'REFUSED', refusal: 'OWN_ACCOUNT' }
  if (facts.has_same_card) return { state: 'REFUSED', refusal: 'SAME_CARD' }
  if (facts.has_same_bank) return { state: 'REFUSED', refusal: 'SAME_BANK' }
  if (!facts.is_code_on) return { state: 'REFUSED', refusal: 'CODE_OFF' }
  if (facts.shifts_paid >= facts.shifts_needed) return { state: 'EARNED' }
  return facts.is_over ? { state: 'LAPSED' } : null
}

type Fields = Pick<NewReferralPromotion, 'referrer_reward' | 'joiner_reward' | 'first_day' | 'last_day' | 'budget'>

/** The field of a new promotion that doesn't fit the others, and why; null if all fit. */
export function whyNotPromote(promotion: Fields): { target: keyof Fields; message: string } | null {
  const { referrer_reward, joiner_reward, first_day, last_day, budget } = promotion
  if (referrer_reward + joiner_reward <= 0) return { target: 'referrer_reward', message: 'Give at least one of the two something' }
  if (last_day < first_day) return { target: 'last_day', message: 'Choose a day after the first one' }
  if (Math.round(budget * 100) < Math.round(referrer_reward * 100) + Math.round(joiner_reward * 100))
    return { target: 'budget', message: 'The budget has to cover one referral' }
  return null
}
