import type { CallInput, CallResult, Endpoint } from '@muster/contract/endpoint.ts'
import { type Query, type QueryKey, QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { currentLocationId } from '../current-location/current-location.ts'
import { CallFailed } from './call-failed.ts'
import { call } from './client.ts'
import { report } from './report.ts'

type Key = readonly [path: string, scope: 'session' | number | null, input: unknown]

/** What an answer belongs to: the session or the current location. */
const scopeOf = (endpoint: Endpoint): Key[1] => (endpoint.scope === 'session' ? 'session' : currentLocationId())

/** How long an answer stays fresh: 10 seconds, forever, or forever without a retry. */
const freshness = {
  default: {},
  indefinite: { staleTime: Number.POSITIVE_INFINITY },
  once: { staleTime: Number.POSITIVE_INFINITY, retry: false },
} as const

/** A cached read of one endpoint, for `useQuery` and `prefetchQuery`. */
export function read<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): UseQueryOptions<CallResult<E>, Error, CallResult<E>, Key> & { queryKey: Key } {
  return {
    queryKey: [endpoint.path, scopeOf(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...freshness[endpoint.cache ?? 'default'],
  }
}

const FEW_PAGES = 4

/**
 * Whether a change refetches this whole answer. A list with many pages on screen does not: with `rowByRow` its screen refetches only the
 * rows that change.
 */
export const readsWhole = ({ meta, state }: Pick<Query, 'meta'> & { state: { data: unknown } }): boolean =>
  !meta?.['rowByRow'] || ((state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) <= FEW_PAGES

/** Every cached answer of an endpoint that a change refetches whole, whatever its input. */
export const allOf = (endpoint: Pick<Endpoint, 'path'>): { queryKey: QueryKey; predicate: typeof readsWhole } => ({
  queryKey: [endpoint.path],
  predicate: readsWhole,
})

const keptAcrossLocations = ['/auth/', '/users/', '/manager-profiles/', '/locations/', '/staffer/organizations/', '/staffer/tos/']

/** Drops cached data when the location changes, except auth, user, manager, location, organization and terms. */
export function dropLocationData(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [path] }) => !keptAcrossLocations.some((start) => String(path).startsWith(start)) })
}

/** A refusal is an answer, so retrying gives the same one. Retry only a missing answer or a 5xx. */
const mayRetry = (error: Error): boolean => !(error instanceof CallFailed) || error.status >= 500

/** The cache of one browser tab: fresh for 10 s, one retry, with waits from 1 s doubling to 30 s. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => {
          report(error)
          return failures < 1 && mayRetry(error)
        },
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { onError: report, networkMode: 'always' },
    },
  })
}
