import { recordNumber } from '../admin/record-number.ts'
import { flag, paging, search, text, textOr } from '../ui/search-params.ts'

/** The staff's list of pros. */
export const adminProsSearch = search({
  ...paging(25),
  ordering: textOr('user_id'),
  name: text(),
  phone_number: text(),
  user_id: recordNumber(),
  verified: flag(),
})

/** The applications of one pro. */
export const proApplicationsSearch = search({ ...paging(25), ordering: textOr('-gig__start_time') })
