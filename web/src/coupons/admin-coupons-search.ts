import { maybeOneOf, number, oneOf, paging, search, text } from '../ui/search-params.ts'

export const COUPON_ORDERINGS = ['-created_ts', 'created_ts', 'code', '-used', 'last_day'] as const
export const COUPON_STATES = ['ON', 'PLANNED', 'USED_UP', 'ENDED', 'OFF'] as const

/** Filters, sorting and page of the staff's coupons, and the one whose panel is open. */
export const adminCouponsSearch = search({
  ...paging(25),
  ordering: oneOf(COUPON_ORDERINGS, '-created_ts'),
  search: text(),
  state: maybeOneOf(COUPON_STATES),
  kind: maybeOneOf(['PERCENTAGE', 'AMOUNT']),
  coupon: number(),
})
