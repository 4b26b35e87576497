import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { read } from '../api/query.ts'
import type { GigQuery } from './query-of-gigs.ts'

const PAGE_SIZE = 50

/** Page and cursor that a `next` link carries: following it costs what the first page costs. */
function pageOf(link: string | null): { page: number; after?: string } | null {
  if (link === null) return null
  const carried = new URL(link, window.location.origin).searchParams
  const after = carried.get('after')
  return { page: Number(carried.get('page')), ...(after && { after }) }
}

/** The location's shifts, a page after another. */
export function useGigs(query: GigQuery, enabled: boolean) {
  const pages = useInfiniteQuery({
    queryKey: read(listGigs, { query: { ...query, page_size: PAGE_SIZE } }).queryKey.concat(['endless']),
    enabled,
    initialPageParam: { page: 1 } as { page: number; after?: string },
    queryFn: ({ pageParam, signal }) => call(listGigs, { query: { ...query, page_size: PAGE_SIZE, ...pageParam } }, { signal }),
    getNextPageParam: ({ next }) => pageOf(next),
    placeholderData: (before) => before,
  })
  const first = pages.data?.pages[0]
  return { ...pages, gigs: pages.data?.pages.flatMap(({ results }) => results) ?? [], count: first?.count ?? 0 }
}
