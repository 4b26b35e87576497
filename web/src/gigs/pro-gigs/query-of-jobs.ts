import type { CallInput } from '@muster/contract/endpoint.ts'
import type { searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { jobsSearch } from './jobs-search.ts'
import { dayPlus, startOfDay, viewerZone } from '../../ui/format-time.ts'

type Query = NonNullable<CallInput<typeof searchGigs>['query']>

type JobsSearch = ReturnType<(typeof jobsSearch)['read']>

/** The query for the filters in the URL. A day is a calendar day in the viewer's time zone, and wins over instants. */
export function queryOfJobs(search: JobsSearch): Query {
  const zone = viewerZone()
  const { day, skills, skill_id } = search
  const filters: Query = {
    open_to_me: search.open_to_me ? true : undefined,
    start_time__gte: day ? startOfDay(day, zone).toISOString() : search.start_time__gte,
    start_time__lte: day ? new Date(startOfDay(dayPlus(day, 1), zone).getTime() - 1).toISOString() : search.start_time__lte,
    end_time__gte: search.end_time__gte,
    end_time__lte: search.end_time__lte,
    skills: skills.length > 0 ? [...skills] : skill_id === undefined ? undefined : [skill_id],
    wage_gte: search.min_wage,
    distance_lte: search.max_distance,
    gig_id: search.gig_id,
    type: search.type === 'MARKETPLACE' || search.type === 'NETWORK' ? search.type : undefined,
    employment_type: search.employment_type,
    require_certifications: search.require_certifications,
    elevated: search.elevated,
    location_name: search.location_name,
    market_name: search.market_name,
  }
  return {
    ordering: search.ordering,
    // A map has no order to read on in, so it takes as many as a page may hold.
    page_size: search.view === 'map' ? 50 : 25,
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  }
}

/** The query for the jobs that are open to the pro: the top of the list, and the number that the list and the map both show. */
export const queryOnTop = (search: JobsSearch): Query => ({ ...queryOfJobs({ ...search, view: 'list' }), open_to_me: true })

/** The filters that only the address sets, none of them set. */
export const noAddressFilters = {
  start_time__gte: undefined,
  start_time__lte: undefined,
  end_time__gte: undefined,
  end_time__lte: undefined,
  skill_id: undefined,
  gig_id: undefined,
  type: undefined,
  employment_type: undefined,
  require_certifications: undefined,
  elevated: undefined,
  location_name: undefined,
  market_name: undefined,
}

const addressNames = Object.keys(noAddressFilters) as (keyof typeof noAddressFilters)[]

/** How many filters besides the day narrow the jobs. */
export const countFilters = (search: JobsSearch): number =>
  [search.skills[0], search.min_wage, search.max_distance, ...addressNames.map((name) => search[name])].filter((one) => one !== undefined)
    .length
