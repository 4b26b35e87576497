import { searchGigs } from '@muster/contract/gigs/pro-gig-endpoints.ts'
import { pageNumberOf } from '@muster/contract/page.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import type { queryOfJobs } from './query-of-jobs.ts'

/** Open shifts, a page after another, and how many there are. */
export function useJobs(query: ReturnType<typeof queryOfJobs>) {
  const pages = useInfiniteQuery({
    queryKey: [searchGigs.path, 'session', { query, endless: true }],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(searchGigs, { query: { ...query, page: pageParam } }, { signal }),
    getNextPageParam: ({ next }) => pageNumberOf(next),
  })
  return { ...pages, gigs: pages.data?.pages.flatMap(({ results }) => results) ?? [], count: pages.data?.pages[0]?.count ?? 0 }
}
