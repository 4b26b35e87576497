import { recordNumber } from '../admin/record-number.ts'
import { day, maybeOneOf, number, paging, search, text, textOr } from '../ui/search-params.ts'

/** Filters, sorting and page of the staff's accounts, and the account that is open. */
export const adminUsersSearch = search({
  ...paging(25),
  ordering: textOr('-id'),
  id: recordNumber(),
  uuid: text(),
  gigster_profile__id: recordNumber(),
  first_name: text(),
  last_name: text(),
  preferred_name_for_search: text(),
  combined_search_param: text(),
  email: text(),
  phone_number: text(),
  app_mode: maybeOneOf(['GIGSTER', 'STAFFER', 'BOTH']),
  account_status: maybeOneOf(['ACTIVE', 'DEACTIVATED']),
  date_joined: day(),
  last_login: day(),
  selected_id: number(),
})

export type UserFilters = ReturnType<(typeof adminUsersSearch)['read']>
