import { searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { CallInput, CallResult } from '@muster/contract/endpoint.ts'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { report } from '../../api/report.ts'
import { onLiveEvent } from '../../api/stream.ts'

type Page = CallResult<typeof searchGigs>
type Pages = InfiniteData<Page>
type Search = NonNullable<CallInput<typeof searchGigs>['query']>

const LIST = '/gigs/'
const ONE = '/gigs/:id/'
const APPLICATIONS = '/gig-applications/'
const APPLICATION = '/gig-applications/:id/'
/** Has three other open shifts. */
const OUTCOME = '/gig-applications/:id/outcome/'
/** Everyone in a market hears of a change at once. Each page waits a different time, so they do not all ask at once. */
const SHORTEST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 30_000
/** What the pro has to do with is read again after a moment, in which more may change. */
const GATHER_MS = 300
/** When more shifts change, or the list is this short, reading it whole takes fewer calls. */
const MOST_ROWS = 20
const FEW_PAGES = 1

const pathOf = (query: Query): string => String(query.queryKey[0])
const isPages = (data: unknown): data is Pages => Array.isArray((data as Partial<Pages> | undefined)?.pages)

/** Whether a cached answer shows this shift: the shift itself, or an application to it. */
function shows(query: Query, gig_id: number): boolean {
  if (pathOf(query) === ONE) return (query.queryKey[2] as { params?: { id?: number } } | undefined)?.params?.id === gig_id
  const data = query.state.data as { gig?: ProGig; results?: { gig: ProGig }[]; pages?: { results: { gig: ProGig }[] }[] } | undefined
  const shown = data?.pages?.flatMap(({ results }) => results) ?? data?.results ?? []
  return data?.gig?.id === gig_id || shown.some(({ gig }) => gig.id === gig_id)
}

/** The pages with one row replaced or removed. Null when only the server knows where the row belongs. */
function withJob(old: Pages, id: number, row: ProGig | undefined): Pages | null {
  const was = old.pages.flatMap(({ results }) => results).find((one) => one.id === id)
  if (!was) return row ? null : old
  if (!row) {
    const pages = old.pages.map((page) => ({ ...page, count: page.count - 1, results: page.results.filter((one) => one.id !== id) }))
    return { ...old, pages }
  }
  if (
    row.skill_id !== was.skill_id ||
    row.start_time !== was.start_time ||
    row.total_pay !== was.total_pay ||
    row.distance_miles !== was.distance_miles
  )
    return null
  return { ...old, pages: old.pages.map((page) => ({ ...page, results: page.results.map((one) => (one.id === id ? row : one)) })) }
}

/** Reads what changed of one list. */
async function readJobs(client: QueryClient, query: Query, ids: readonly number[] | 'all'): Promise<void> {
  const { queryKey, state } = query
  const whole = () => client.invalidateQueries({ queryKey, exact: true })
  if (ids === 'all' || !query.isActive() || !isPages(state.data) || state.data.pages.length <= FEW_PAGES || ids.length > MOST_ROWS)
    return whole()
  const search = (queryKey[2] as { query?: Search }).query
  for (const gig_id of ids) {
    const { results } = await call(searchGigs, { query: { ...search, gig_id, page_size: 1 } })
    const old = client.getQueryData<Pages>(queryKey)
    const changed = old && withJob(old, gig_id, results[0])
    if (!changed) return whole()
    client.setQueryData(queryKey, changed)
  }
}

/** Keeps what a pro sees of shifts current. Returns a function to stop. */
export function keepJobsCurrent(client: QueryClient): () => void {
  const changed = new Set<number>()
  let isWhole = false
  let listTimer: ReturnType<typeof setTimeout> | undefined
  const own = new Set<number>()
  let ownTimer: ReturnType<typeof setTimeout> | undefined
  const cached = (...paths: string[]): Query[] => client.getQueryCache().findAll({ predicate: (query) => paths.includes(pathOf(query)) })

  function readLists(): void {
    listTimer = undefined
    const ids = isWhole ? 'all' : [...changed]
    changed.clear()
    isWhole = false
    for (const query of cached(LIST)) void readJobs(client, query, ids).catch(report)
    const others = ids === 'all' ? cached(OUTCOME, ONE, APPLICATIONS, APPLICATION) : cached(OUTCOME)
    for (const { queryKey } of others) void client.invalidateQueries({ queryKey, exact: true })
  }
  function readOwn(): void {
    ownTimer = undefined
    const ids = [...own]
    own.clear()
    for (const query of cached(ONE, APPLICATIONS, APPLICATION))
      if (ids.some((id) => shows(query, id))) void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
  const stop = onLiveEvent((change) => {
    // After a gap everything is read again anyway.
    if (change?.kind !== 'gig') return
    if (change.gig_id === undefined) isWhole = true
    else {
      changed.add(change.gig_id)
      own.add(change.gig_id)
      ownTimer ??= setTimeout(readOwn, GATHER_MS)
    }
    listTimer ??= setTimeout(readLists, SHORTEST_WAIT_MS + Math.random() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS))
  })
  return () => {
    clearTimeout(listTimer)
    clearTimeout(ownTimer)
    stop()
  }
}
