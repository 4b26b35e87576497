import { maybeOneOf, number, paging, search } from '../ui/search-params.ts'

/** The operator's list of reported messages. */
export const adminReportsSearch = search({
  ...paging(25),
  part: maybeOneOf(['open', 'appealed', 'decided']),
  selected_id: number(),
})
