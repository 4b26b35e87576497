import { gigListSearch } from './gig-list-search.ts'
import type { GigSearch } from './query-of-gigs.ts'

const { defaults } = gigListSearch

/** Filters that are absent unless chosen. */
const absent = {
  managed: undefined,
  type: undefined,
  elevated: undefined,
  location_name: undefined,
  market_name: undefined,
  shift_break_compliance: undefined,
  skill_id: undefined,
  gig_id: undefined,
  pro_id: undefined,
  pro_first_name: undefined,
  pro_last_name: undefined,
  start_time__gte: undefined,
  start_time__lte: undefined,
  end_time__gte: undefined,
  end_time__lte: undefined,
  require_certifications: undefined,
  auto_select_enabled: undefined,
  employment_type: undefined,
}

const filterNames = new Set(['statuses', 'types', 'positions', 'events', 'dates', ...Object.keys(absent)])

/** Whether two lists hold the same values, in any order. */
export const haveSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))

/** Whether any filter differs from its default. The sort and the view are no filters. */
export const hasFilters = (search: GigSearch): boolean =>
  Object.entries(search).some(([name, value]) => {
    if (!filterNames.has(name)) return false
    const usual: unknown = (defaults as Record<string, unknown>)[name]
    return Array.isArray(value) && Array.isArray(usual) ? !haveSame(value, usual) : value !== usual
  })

/** The same list without filters: its view, kind and sort stay. */
export const withoutFilters = ({ ordering, view, kind, calendar_view, calendar_mode }: GigSearch): Partial<GigSearch> => ({
  ...defaults,
  ordering,
  view,
  kind,
  calendar_view,
  calendar_mode,
  ...absent,
})
