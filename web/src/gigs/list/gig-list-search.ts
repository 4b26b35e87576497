import { day, numberList, number, oneOf, search, someOf, text, wholeNumber } from '../../ui/search-params.ts'
import { sharedGigFilters } from './gig-filters-search.ts'

export const gigListStatuses = ['unfilled', 'ready', 'completed', 'paymentDue', 'paymentError', 'cancelled'] as const
export const gigListOrderings = ['start_time', '-start_time', '-created_ts', '-last_updated_ts'] as const

const params = {
  view: oneOf(['list', 'calendar'], 'list'),
  calendar_date: day(),
  calendar_view: oneOf(['month', 'week', 'day'], 'week'),
  calendar_mode: oneOf(['view', 'build-event'], 'view'),
  kind: oneOf(['gigs', 'events'], 'gigs'),
  events: numberList(),
  statuses: someOf(
    gigListStatuses,
    gigListStatuses.filter((status) => status !== 'cancelled'),
  ),
  types: someOf(['marketplace', 'network']),
  positions: numberList(),
  /** The name of the contact. */
  managed: text(),
  /** When no dates are chosen: from yesterday on, those that are not over, or all shifts ever. */
  dates: oneOf(['recent', 'upcoming', 'all'], 'recent'),
  ordering: oneOf(gigListOrderings, 'start_time'),
  /** The first page to load. A button shows the pages before it. */
  page: wholeNumber(1),
  selected_gig_id: number(),
  selected_pro_id: number(),
  ...sharedGigFilters,
}

/** Shifts, as a list or a calendar. */
export const gigListSearch = search(params)

/** Shifts that are over, or the payments for them. */
export const pastGigsSearch = search({
  ...params,
  show: oneOf(['shifts', 'payments'], 'shifts'),
  /** The payments to show; none chosen shows all. */
  payment_states: someOf(['paid', 'processing', 'failed']),
})
