import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { listCrewInvites } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import { listHandovers } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { getGigForPro, getProApplication, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getEarnings, getYearEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getPayoutAccount } from '@muster/contract/payments/payout-account-endpoints.ts'
import { getProReceipt, listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { NoAnswer } from '../api/call-failed.ts'
import { readStored, writeStored } from '../session/browser-store.ts'
import { onSessionChange, sessionToken } from '../session/session.ts'

/** What a pro needs without a network: their shifts with address and clock, what friends and other pros ask, the jobs, and what they earned. */
const endpoints = [
  getMe,
  getMyProfile,
  listProApplications,
  getProApplication,
  getTimesheet,
  listHandovers,
  listCrewInvites,
  searchGigs,
  getGigForPro,
  getEarnings,
  getYearEarnings,
  getPayoutAccount,
  listProPayments,
  getProReceipt,
]
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

/** What this device keeps, written a moment after it changed. */
function seenStore() {
  let seen = sessionToken() === null ? new Map<string, Seen>() : readSeen()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    timer = undefined
    let newest = [...seen.values()].sort((one, other) => other.at - one.at).slice(0, MOST_ANSWERS)
    while (JSON.stringify(newest).length > MOST_LETTERS) newest = newest.slice(0, -1)
    seen = new Map(newest.map((one) => [nameOf(one.key), one]))
    writeStored(KEY, JSON.stringify(newest))
  }
  return {
    get: (key: QueryKey): Seen | undefined => seen.get(nameOf(key)),
    put(one: Seen): void {
      seen.set(nameOf(one.key), one)
      timer ??= setTimeout(write, WRITE_AFTER_MS)
    },
    /** Writes nothing more. */
    stop: (): void => clearTimeout(timer),
    forget(): void {
      clearTimeout(timer)
      timer = undefined
      seen = new Map()
      writeStored(KEY, null)
    },
  }
}

/**
 * Keeps the last answers a pro needs without a network on this device, and shows them where the server does not answer. Signing out, and
 * a session that ends, delete them. Returns a function to stop.
 */
export function keepLastSeen(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const store = seenStore()
  const show = ({ queryKey }: Query, endpoint: Endpoint): void => {
    const kept = store.get(queryKey)
    const data = kept && checked(endpoint, kept.data)
    if (kept && data !== undefined) client.setQueryData(queryKey, data, { updatedAt: kept.at })
  }
  const hear = (query: Query): void => {
    const { queryKey, state } = query
    const endpoint = endpointAt.get(queryKey[0])
    if (endpoint === undefined || sessionToken() === null) return
    const { data, dataUpdatedAt: at, error, fetchStatus } = state
    if (data === undefined) {
      if (fetchStatus === 'paused' || !navigator.onLine || error instanceof NoAnswer) show(query, endpoint)
    } else if (store.get(queryKey)?.at !== at) store.put({ key: queryKey, data: firstPage(data), at })
  }
  const stopHearing = cache.subscribe((event) => {
    if (event.type === 'added' || event.type === 'updated') hear(event.query as Query)
  })
  const stopWatching = onSessionChange(() => {
    if (sessionToken() === null) store.forget()
  })
  for (const query of cache.getAll()) hear(query)
  return () => {
    store.stop()
    stopHearing()
    stopWatching()
  }
}
