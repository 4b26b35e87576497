import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/client.ts'
import { read } from '../api/query.ts'
import type { GigQuery } from './query-of-gigs.ts'

export const GIGS_A_PAGE = 50

/** Page and cursor that a `next` link carries: following it costs what the first page costs. */
function pageOf(link: string | null): { page: number; after?: string } | null {
  if (link === null) return null
  const carried = new URL(link, window.location.origin).searchParams
  const after = carried.get('after')
  return { page: Number(carried.get('page')), ...(after && { after }) }
}

/** The location's shifts, a page after another from `firstPage` on. */
export function useGigs(query: GigQuery, enabled: boolean, firstPage = 1) {
  const pages = useInfiniteQuery({
    queryKey: read(listGigs, { query: { ...query, page_size: GIGS_A_PAGE } }).queryKey.concat(['endless', firstPage]),
    enabled,
    initialPageParam: { page: firstPage } as { page: number; after?: string },
    queryFn: ({ pageParam, signal }) => call(listGigs, { query: { ...query, page_size: GIGS_A_PAGE, ...pageParam } }, { signal }),
    getNextPageParam: ({ next }) => pageOf(next),
    placeholderData: (before) => before,
  })
  const first = pages.data?.pages[0]
  const gigs = useMemo(() => pages.data?.pages.flatMap(({ results }) => results) ?? [], [pages.data])
  return { ...pages, gigs, count: first?.count ?? 0, isCountExact: first?.count_exact !== false }
}
