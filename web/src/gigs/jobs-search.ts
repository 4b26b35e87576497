import { oneOf, number, search, text } from '../ui/search-params.ts'
import { sharedGigFilters } from './gig-filters-search.ts'

/** The pro's shifts near by; a chosen one is part of the URL. */
export const jobsSearch = search({
  view: oneOf(['list', 'map'], 'list'),
  ordering: oneOf(['start_time', '-start_time', '-created_ts', '-last_updated_ts'], 'start_time'),
  day: text(),
  min_wage: number(),
  max_distance: number(),
  selected_gig_id: number(),
  ...sharedGigFilters,
})
