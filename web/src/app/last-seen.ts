import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { getGigForPro, getProApplication, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { NoAnswer } from '../api/call-failed.ts'
import { readStored, writeStored } from '../session/browser-store.ts'
import { onSessionChange, sessionToken } from '../session/session.ts'

/** What a pro needs without a network: their shifts with address and clock, and the jobs. */
const endpoints = [getMe, getMyProfile, listProApplications, getProApplication, getTimesheet, searchGigs, getGigForPro]
const endpointAt = new Map<unknown, Endpoint>(endpoints.map((endpoint) => [endpoint.path, endpoint]))

const KEY = 'last_seen'
const MOST_ANSWERS = 40
/** Browsers keep about five million letters for all of a site. */
const MOST_LETTERS = 1_000_000
const WRITE_AFTER_MS = 500

interface Seen {
  key: QueryKey
  data: unknown
  at: number
}

const nameOf = (key: QueryKey): string => JSON.stringify(key)

function readSeen(): Map<string, Seen> {
  const text = readStored(KEY)
  if (text === null) return new Map()
  try {
    return new Map((JSON.parse(text) as Seen[]).map((one) => [nameOf(one.key), one]))
  } catch (error) {
    // Someone may have edited the storage by hand, so only broken JSON is expected.
    if (!(error instanceof SyntaxError)) throw error
    return new Map()
  }
}

/** What is kept under a key, if this build of the app can still read it. A list keeps its first page. */
function checked(endpoint: Endpoint, data: unknown): unknown {
  const { success } = endpoint.response.safeParse((data as { pages?: unknown[] }).pages?.[0] ?? data)
  return success ? data : undefined
}

const firstPage = (data: unknown): unknown => {
  const { pages, pageParams } = data as { pages?: unknown[]; pageParams?: unknown[] }
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data
}

/**
 * Keeps the last answers a pro needs without a network on this device, and shows them where the server does not answer. Signing out, and
 * a session that ends, delete them. Returns a function to stop.
 */
export function keepLastSeen(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  let seen = sessionToken() === null ? new Map<string, Seen>() : readSeen()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    timer = undefined
    let newest = [...seen.values()].sort((one, other) => other.at - one.at).slice(0, MOST_ANSWERS)
    while (JSON.stringify(newest).length > MOST_LETTERS) newest = newest.slice(0, -1)
    seen = new Map(newest.map((one) => [nameOf(one.key), one]))
    writeStored(KEY, JSON.stringify(newest))
  }
  const keep = ({ queryKey, state }: Query): void => {
    seen.set(nameOf(queryKey), { key: queryKey, data: firstPage(state.data), at: state.dataUpdatedAt })
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  }
  const show = (query: Query, endpoint: Endpoint): void => {
    const kept = seen.get(nameOf(query.queryKey))
    const data = kept && checked(endpoint, kept.data)
    if (kept && data !== undefined) client.setQueryData(query.queryKey, data, { updatedAt: kept.at })
  }
  const hear = (query: Query): void => {
    const endpoint = endpointAt.get(query.queryKey[0])
    if (endpoint === undefined || sessionToken() === null) return
    const { data, dataUpdatedAt, error, fetchStatus } = query.state
    if (data !== undefined) {
      if (seen.get(nameOf(query.queryKey))?.at !== dataUpdatedAt) keep(query)
    } else if (fetchStatus === 'paused' || !navigator.onLine || error instanceof NoAnswer) show(query, endpoint)
  }
  const stopHearing = cache.subscribe(({ type, query }) => {
    if (type === 'added' || type === 'updated') hear(query)
  })
  const stopWatching = onSessionChange(() => {
    if (sessionToken() !== null) return
    clearTimeout(timer)
    timer = undefined
    seen = new Map()
    writeStored(KEY, null)
  })
  for (const query of cache.getAll()) hear(query)
  return () => {
    clearTimeout(timer)
    stopHearing()
    stopWatching()
  }
}
