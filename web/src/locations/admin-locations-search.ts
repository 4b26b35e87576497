import { recordNumber } from '../admin/record-number.ts'
import { maybeOneOf, number, paging, search, text, textOr } from '../ui/search-params.ts'

/** Filters, sorting and page of the operator's locations. */
export const adminLocationsSearch = search({
  ...paging(25),
  ordering: textOr('first_shift_at'),
  id: recordNumber(),
  name: text(),
  organization_name: text(),
  market_id: number(),
  approval_status: maybeOneOf(['APPROVED', 'PENDING', 'DENIED']),
  creator_firstname: text(),
  creator_lastname: text(),
})
