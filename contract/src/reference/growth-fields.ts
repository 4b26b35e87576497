/** What the fields about coupons say. */
export const GROWTH_FIELDS = {
  coupon: 'The coupon.',
  entered_at: 'When the location entered the code.',
  entered_by: 'The person who entered the code.',
  entries: 'The locations that entered the code.',
  off_reason: 'Why it is switched off; null while it is on.',
  uses_per_location: 'Of a percentage: on how many shifts of one location it counts; of an amount: how often one location may enter it.',
/** What the fields about coupons and referrals say. */
export const GROWTH_FIELDS = {
  coupon: 'The coupon.',
  earned_count: 'How many of those who joined made both sides earn their credit.',
  entered_at: 'When the location entered the code.',
  entered_by: 'The person who entered the code.',
  entries: 'The locations that entered the code.',
  joined_at: 'When the business joined.',
  joined_count: 'How many businesses joined, without those that don’t count.',
  joiner_name: 'The person who joined.',
  joiner_reward: 'The credit of the business that joins, in dollars.',
  most_rewards: 'The most businesses for which one person gets credit.',
  off_reason: 'Why it is switched off; null while it is on.',
  promotion_name: 'The promotion that ran when the business joined.',
  referrals: 'The businesses that joined by the code, the newest first.',
  referrer_reward: 'The credit of the business that invites, in dollars.',
  refused_count: 'How many businesses joined that don’t count.',
  shifts_needed: 'The paid shifts after which both sides get their credit.',
  uses_per_location: 'Of a percentage: on how many shifts of one location it counts; of an amount: how often one location may enter it.',
  within_days: 'The days after joining in which the shifts must be paid.',
} as const
