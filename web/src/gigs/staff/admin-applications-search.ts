import { recordNumber } from '../../admin/record-number.ts'
import { flag, instant, paging, search, text, textOr } from '../../ui/search-params.ts'

/** URL search of the operator's applications screen. */
export const adminApplicationsSearch = search({
  ...paging(25),
  ordering: textOr('-gig__start_time'),
  pro_id: recordNumber(),
  pro_search: text(),
  unpaid_pros: flag(),
  late_unpaid_pros: flag(),
  uncharged_businesses: flag(),
  failed_payouts: flag(),
  contested_hours: flag(),
  refund_requests: flag(),
  location_name: text(),
  gig_id: recordNumber(),
  is_confirmed: flag(),
  is_cancelled: flag(),
  is_selected: flag(),
  is_boosted: flag(),
  is_gig_cancelled: flag(),
  gig__start_time__gte: instant(),
  gig__start_time__lte: instant(),
  shift_break_compliance: text(),
})
