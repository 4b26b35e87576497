/** What the fields about coupons say. */
export const GROWTH_FIELDS = {
  coupon: 'The coupon.',
  entered_at: 'When the location entered the code.',
  entered_by: 'The person who entered the code.',
  entries: 'The locations that entered the code.',
  off_reason: 'Why it is switched off; null while it is on.',
  uses_per_location: 'Of a percentage: on how many shifts of one location it counts; of an amount: how often one location may enter it.',
} as const
