import { day, instant, maybeOneOf, number, paging, search, text } from '../ui/search-params.ts'

/** The admin's list of certification requests. State codes are upper-cased before they are sent. */
export const adminCertificationsSearch = search({
  ...paging(50),
  ordering: text(),
  status: maybeOneOf(['PENDING', 'APPROVED', 'REJECTED']),
  rejection_reason: text(),
  certification: number(),
  gigster: number(),
  state_code: text(),
  created_ts: instant(),
  updated_ts: instant(),
  expiration_date: day(),
  last_updated_by: number(),
  created_by__id: number(),
  created_by__email: text(),
  created_by__first_name: text(),
  created_by__last_name: text(),
  created_by__preferred_name_for_search: text(),
  gigster__market__name: text(),
  gigster__market__id: number(),
  selected_id: number(),
})
