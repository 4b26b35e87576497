import type { CallInput } from '@muster/contract/endpoint.ts'
import type { searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { dayPlus, startOfDay, viewerZone } from '../../ui/format-time.ts'

type Query = NonNullable<CallInput<typeof searchGigs>['query']>

/** The query for the filters in the URL. A day is a calendar day in the viewer's time zone. */
export function queryOfJobs(search: {
  ordering: 'start_time' | '-total_pay' | 'distance'
  day?: string | undefined
  skills?: readonly number[] | undefined
  min_wage?: number | undefined
  max_distance?: number | undefined
}): Query {
  const zone = viewerZone()
  const { day } = search
  return {
    ordering: search.ordering,
    page_size: 25,
    ...(day && {
      start_time__gte: startOfDay(day, zone).toISOString(),
      start_time__lte: new Date(startOfDay(dayPlus(day, 1), zone).getTime() - 1).toISOString(),
    }),
    ...(search.skills && search.skills.length > 0 && { skills: [...search.skills] }),
    ...(search.min_wage !== undefined && { wage_gte: search.min_wage }),
    ...(search.max_distance !== undefined && { distance_lte: search.max_distance }),
  }
}
