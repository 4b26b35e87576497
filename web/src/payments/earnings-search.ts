import { maybeOneOf, number, search } from '../ui/search-params.ts'

/**
 * The pro's earnings. The URL holds the year that is shown, if it is not the newest, the open receipt, and the step of setting up payouts: the
 * bank's form, or where the payments provider's page led back to.
 */
export const earningsSearch = search({ year: number(), payment_id: number(), payouts: maybeOneOf(['bank', 'return', 'refresh']) })
