import { FigureName } from '@muster/contract/dashboards/dashboard.ts'
import { day, flagOr, numberList, oneOf, search, wholeNumber } from '../ui/search-params.ts'

/** The days of the marketplace's dashboard, what it adds up, which figure it shows, and which places of a market are listed. */
export const adminDashboardsSearch = search({
  figure: oneOf(FigureName.options, 'fill-rate'),
  from: day(),
  to: day(),
  market_ids: numberList(),
  positions: numberList(),
  compare: flagOr(true),
  by: oneOf(['location', 'organization'], 'location'),
  ordering: oneOf(['-spots', '-open', '-no_shows', '-callouts', '-worked_minutes', '-spent', 'rating'], '-open'),
  page: wholeNumber(1),
})
export type AdminDashboardsSearch = typeof adminDashboardsSearch.defaults

/** A location's dashboard for the staff: the same days and positions. */
export const locationDashboardSearch = search({
  figure: oneOf(FigureName.options, 'fill-rate'),
  from: day(),
  to: day(),
  positions: numberList(),
  compare: flagOr(true),
})
export type LocationDashboardSearch = typeof locationDashboardSearch.defaults
