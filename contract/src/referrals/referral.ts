import { z } from 'zod'
import { COUPON_CODE, typedCode } from '../coupons/coupon.ts'
import { Dollars, Id, Instant, LocalDate, twoDecimals } from '../wire.ts'

/** ON runs today; PLANNED begins later; ENDED is past its last day; USED_UP can't pay one more referral; OFF was switched off. */
export const PromotionState = z.enum(['ON', 'PLANNED', 'USED_UP', 'ENDED', 'OFF'])
export type PromotionState = z.output<typeof PromotionState>

const reward = twoDecimals(z.number().min(0).max(5_000))
const budget = twoDecimals(z.number().positive().max(1_000_000))

/** Who invites and joins under a promotion: businesses, which get credit, or pros, who get paid. */
export const ReferralAudience = z.enum(['BUSINESSES', 'PROS'])
export type ReferralAudience = z.output<typeof ReferralAudience>

export const NewReferralPromotion = z.object({
  audience: ReferralAudience.default('BUSINESSES').describe('BUSINESSES get credit off the platform fee, PROS get paid by the provider'),
  name: z.string().trim().min(1, 'This field is required').max(80).describe('what staff call it'),
  referrer_reward: reward.describe('for who invites, in dollars: credit of a business, pay of a pro'),
  joiner_reward: reward.describe('for who joins, in dollars'),
  shifts_needed: z.number().int().min(1).max(50).describe('paid shifts of who joined after which both get theirs'),
  within_days: z.number().int().min(1).max(365).describe('days after joining in which those shifts must be paid'),
  first_day: LocalDate.describe('the first day on which someone joins under it, by the provider’s calendar'),
  last_day: LocalDate.describe('the last day on which businesses join under it'),
  most_rewards: z.number().int().min(1).max(1_000).describe('for how many who join one person gets something at most'),
  budget: budget.describe('the most it may cost altogether, in dollars'),
})
export type NewReferralPromotion = z.output<typeof NewReferralPromotion>

/** What staff may change later. What was promised to a business stays. */
export const ReferralPromotionEdit = z.object({
  name: z.string().trim().min(1, 'This field is required').max(80).optional().describe('what staff call it'),
  last_day: LocalDate.optional().describe('the last day on which businesses join under it'),
  budget: budget.optional().describe('in dollars, at least what is spent or promised already'),
  is_on: z.boolean().optional().describe('false: no more business joins under it'),
  reason: z.string().trim().max(300).optional().describe('why it is switched off; required then'),
})
export type ReferralPromotionEdit = z.output<typeof ReferralPromotionEdit>

export const ReferralPromotion = z.object({
  id: Id,
  audience: ReferralAudience,
  name: z.string(),
  referrer_reward: Dollars,
  joiner_reward: Dollars,
  shifts_needed: z.number().int(),
  within_days: z.number().int(),
  first_day: LocalDate,
  last_day: LocalDate,
  most_rewards: z.number().int(),
  state: PromotionState,
  off_reason: z.string().nullable(),
  budget: Dollars,
  committed: Dollars.describe('earned, or promised to businesses that joined, in dollars'),
  used: Dollars.describe('earned so far, in dollars'),
  joined_count: z.number().int().describe('businesses or pros that joined under it'),
  earned_count: z.number().int().describe('of them, those for which both got theirs'),
  created_by: z.string().nullable(),
  created_ts: Instant,
})
export type ReferralPromotion = z.output<typeof ReferralPromotion>

export const ReferralState = z.enum(['JOINED', 'EARNED', 'LAPSED', 'REFUSED'])
export type ReferralState = z.output<typeof ReferralState>
/** Why someone who joined by a code brings nothing. NEVER_WORKED: the pro who invited has no paid shift yet. */
export const ReferralRefusal = z.enum([
  'OWN_ACCOUNT',
  'EXISTING_BUSINESS',
  'SAME_CONTACT',
  'SAME_CARD',
  'MOST_REWARDS',
  'CODE_OFF',
  'NEVER_WORKED',
  'SAME_BANK',
])
export type ReferralRefusal = z.output<typeof ReferralRefusal>

const Progress = {
  state: ReferralState,
  refusal: ReferralRefusal.nullable(),
  shifts_paid: z.number().int().describe('paid shifts so far'),
  shifts_needed: z.number().int(),
  ends_at: Instant.describe('until when the shifts must be paid'),
  joined_at: Instant,
}

/** A business that someone invited, as that person sees it. */
export const OwnReferral = z.object({
  id: Id,
  who: z.string().describe('first name and initial of the person who joined'),
  ...Progress,
  reward: Dollars.describe('the credit that it brings or brought, in dollars'),
})
export type OwnReferral = z.output<typeof OwnReferral>

/** A location's page about inviting others. */
export const ReferralPage = z.object({
  code: z.string(),
  link: z.url().describe('leads to the sign-up, with the code'),
  is_off: z.boolean().describe('staff switched the code off'),
  promotion: z
    .object({
      referrer_reward: Dollars,
      joiner_reward: Dollars,
      shifts_needed: z.number().int(),
      within_days: z.number().int(),
      last_day: LocalDate,
      most_rewards: z.number().int(),
      is_used_up: z.boolean().describe('its budget can’t pay one more referral'),
    })
    .nullable()
    .describe('the promotion that runs today; null for none'),
  earned: Dollars.describe('credit earned so far, in dollars'),
  referrals: z.array(OwnReferral).max(200).describe('newest first'),
})
export type ReferralPage = z.output<typeof ReferralPage>

/** A pro's page about inviting others. The rewards are paid, not credited. */
export const ProReferralPage = ReferralPage.extend({
  has_worked: z.boolean().describe('whether the pro has a paid shift: without one, inviting brings nothing'),
})
export type ProReferralPage = z.output<typeof ProReferralPage>

/** A code as staff find it: a person's or a campaign's. */
export const ReferralCodeRow = z.object({
  code: z.string(),
  kind: z.enum(['PERSON', 'CAMPAIGN']),
  name: z.string().describe('the person, or the campaign'),
  business_name: z.string().nullable().describe('of a person'),
  is_on: z.boolean(),
  off_reason: z.string().nullable(),
  joined_count: z.number().int(),
  earned_count: z.number().int(),
  refused_count: z.number().int(),
  earned: Dollars.describe('credit of the person so far, in dollars'),
})
export type ReferralCodeRow = z.output<typeof ReferralCodeRow>

/** A business or a pro that joined by a code, as staff see it. */
export const ReferralRow = z.object({
  id: Id,
  location_id: Id.nullable().describe('the location of a business that joined'),
  location_name: z.string().nullable(),
  pro_id: Id.nullable().describe('the pro who joined'),
  joiner_name: z.string(),
  promotion_name: z.string(),
  ...Progress,
  referrer_reward: Dollars,
  joiner_reward: Dollars,
})
export type ReferralRow = z.output<typeof ReferralRow>

export const NewCampaignCode = z.object({
  code: z
    .string()
    .max(40)
    .transform(typedCode)
    .pipe(z.string().regex(COUPON_CODE, 'Use 4 to 16 letters and digits'))
    .describe('what the link ends with'),
  campaign: z.string().trim().min(1, 'This field is required').max(80).describe('what it is for: a fair, a mailing'),
})
export type NewCampaignCode = z.output<typeof NewCampaignCode>

export const CodeSwitch = z.object({
  is_on: z.boolean().describe('false: no one who joins by it brings anything'),
  reason: z.string().trim().max(300).optional().describe('why it is switched off; required then'),
})
