import { maybeOneOf, number, paging, search } from '../ui/search-params.ts'

/** The operator's list of errors. */
export const adminErrorsSearch = search({
  ...paging(25),
  part: maybeOneOf(['open', 'solved']),
  source: maybeOneOf(['SERVER', 'JOB', 'WEB']),
  selected_id: number(),
})
