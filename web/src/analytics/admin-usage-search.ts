import { number, oneOf, search } from '../ui/search-params.ts'

/** The operator's usage statistics: which market, and how many weeks. */
export const adminUsageSearch = search({
  market_id: number(),
  weeks: oneOf(['4', '8', '13', '26'], '8'),
})
