import { flag, number, paging, search, text, textOr } from '../ui/search-params.ts'

/** The admin's list of pros. */
export const adminProsSearch = search({
  ...paging(25),
  ordering: textOr('user_id'),
  name: text(),
  phone_number: text(),
  user_id: number(),
  verified: flag(),
})
