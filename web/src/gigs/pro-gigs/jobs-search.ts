import { flagOr, number, numberList, oneOf, search, text } from '../../ui/search-params.ts'
import { sharedGigFilters } from '../list/gig-filters-search.ts'

/** URL search of the pro's nearby shifts, with the one that is open. */
export const jobsSearch = search({
  view: oneOf(['list', 'map'], 'list'),
  open_to_me: flagOr(false),
  ...sharedGigFilters,
  ordering: oneOf(['for_you', 'start_time', '-total_pay', 'distance'], 'for_you'),
  day: text(),
  skills: numberList(),
  min_wage: number(),
  max_distance: number(),
  selected_gig_id: number(),
})
