import type { CallInput, CallResult, Endpoint } from '@muster/contract/endpoint.ts'
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from './client.ts'
import { read } from './query.ts'

/** The page and cursor of a `next` link. With the cursor, a later page is as fast as the first. */
function pageOf(link: string | null): { page: number; after?: string } | null {
  if (link === null) return null
  const carried = new URL(link, window.location.origin).searchParams
  const after = carried.get('after')
  return { page: Number(carried.get('page')), ...(after && { after }) }
}

type Item<E extends Endpoint> = CallResult<E> extends { results: readonly (infer T)[] } ? T : never

interface PagedAnswer<T> {
  count: number
  count_exact?: boolean | undefined
  next: string | null
  results: readonly T[]
}

interface EndlessOptions {
  enabled?: boolean
  firstPage?: number
  /** When the list is long, it is not refetched whole: the caller refetches the rows that change. */
  rowByRow?: boolean
}

/** The cache key of a list's pages. */
export const endlessKey = <E extends Endpoint>(endpoint: E, input: CallInput<E>, firstPage = 1): QueryKey => [
  ...read(endpoint, input).queryKey,
  'endless',
  firstPage,
]

/** A paged list that loads one page after another. `items` holds the items of all pages read so far. */
export function useEndless<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { query?: object },
  { enabled = true, firstPage = 1, rowByRow = false }: EndlessOptions = {},
) {
  const pages = useInfiniteQuery({
    queryKey: endlessKey(endpoint, input, firstPage),
    meta: { rowByRow },
    enabled,
    initialPageParam: { page: firstPage } as { page: number; after?: string },
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...input, query: { ...input.query, ...pageParam } }, { signal }) as Promise<
        Omit<CallResult<E>, 'results'> & PagedAnswer<Item<E>>
      >,
    getNextPageParam: ({ next }) => pageOf(next),
    placeholderData: keepPreviousData,
  })
  const first = pages.data?.pages[0]
  const items = useMemo(() => pages.data?.pages.flatMap(({ results }) => results) ?? [], [pages.data])
  /** Reads more pages until there are `most` items or the list ends. Returns all items. */
  const readOn = async (most: number): Promise<Item<E>[]> => {
    let all = items
    let goesOn = pages.hasNextPage
    while (goesOn && all.length < most) {
      const next = await pages.fetchNextPage({ throwOnError: true })
      all = next.data?.pages.flatMap(({ results }) => results) ?? []
      goesOn = next.hasNextPage
    }
    return all
  }
  return { ...pages, readOn, first, items, count: first?.count ?? 0, isCountExact: first?.count_exact !== false }
}
