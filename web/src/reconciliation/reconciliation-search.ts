import { differenceKinds } from '@muster/contract/reconciliation/difference.ts'
import { maybeOneOf, number, paging, search, text } from '../ui/search-params.ts'

/** Which report, and which of its differences; without a report, the page of the list. */
export const reconciliationSearch = search({
  ...paging(25),
  report: number(),
  kind: maybeOneOf(differenceKinds),
  state: maybeOneOf(['open', 'settled']),
  search: text(),
})
