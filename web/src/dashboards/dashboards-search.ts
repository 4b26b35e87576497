import { day, flagOr, maybeOneOf, number, numberList, search, wholeNumber } from '../ui/search-params.ts'

/**
 * One address for two apps. A pro's earnings: the year that is shown, if it is not the newest, the open receipt, and the step of setting up
 * payouts. A manager's dashboards: the period, what it adds up, and which of the shifts behind a figure are listed.
 */
export const dashboardsSearch = search({
  year: number(),
  payment_id: number(),
  payouts: maybeOneOf(['bank', 'return', 'refresh']),
  from: day(),
  to: day(),
  location_ids: numberList(),
  positions: numberList(),
  compare: flagOr(true),
  weekday: number(),
  hour: number(),
  manager_id: number(),
  page: wholeNumber(1),
})
export type DashboardsSearch = typeof dashboardsSearch.defaults
