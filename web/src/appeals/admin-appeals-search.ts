import { maybeOneOf, number, paging, search } from '../ui/search-params.ts'

/** The operator's list of appeals. */
export const adminAppealsSearch = search({
  ...paging(25),
  status: maybeOneOf(['OPEN', 'EXCUSED', 'UPHELD']),
  selected_id: number(),
  kind: maybeOneOf(['suspensions']),
})
