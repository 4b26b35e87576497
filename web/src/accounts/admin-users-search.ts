import { day, maybeOneOf, number, paging, search, text, textOr } from '../ui/search-params.ts'

/** Filters, sorting and page of the operator's users. */
export const adminUsersSearch = search({
  ...paging(25),
  ordering: textOr('-id'),
  id: number(),
  uuid: text(),
  gigster_profile__id: number(),
  first_name: text(),
  last_name: text(),
  preferred_name_for_search: text(),
  combined_search_param: text(),
  email: text(),
  phone_number: text(),
  app_mode: maybeOneOf(['GIGSTER', 'STAFFER', 'BOTH']),
  account_status: text(),
  date_joined: day(),
  last_login: day(),
})
