import { COUPON_STATES } from '../coupons/admin-coupons-search.ts'
import { maybeOneOf, paging, search } from '../ui/search-params.ts'

/** Filter and page of the staff's promotions, which have the states of coupons. */
export const promotionsSearch = search({ ...paging(25), state: maybeOneOf(COUPON_STATES) })
