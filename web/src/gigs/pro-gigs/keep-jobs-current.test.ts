import type { LiveEvent } from '@muster/contract/realtime/live-event.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const handlers = new Set<(event: LiveEvent | null) => void>()
const calls: { gig_id: number }[] = []
/** What the server answers for one row. */
let rows = new Map<number, object>()
let client: QueryClient
let stop: () => void

const change = (gig_id?: number): void => handlers.forEach((handler) => handler({ kind: 'gig', ...(gig_id !== undefined && { gig_id }) }))
const job = (id: number, of: object = {}) => ({ id, start_time: '2026-12-01T17:00:00Z', total_pay: 100, distance_miles: 2, ...of })

// Another file of this run may have loaded the real stream already.
beforeEach(async () => {
  vi.resetModules()
  vi.doMock('../../api/stream.ts', () => ({
    onLiveEvent: (handler: (event: LiveEvent | null) => void) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }))
  vi.doMock('../../api/client.ts', () => ({
    call: (_endpoint: unknown, { query }: { query: { gig_id: number } }) => {
      calls.push(query)
      const row = rows.get(query.gig_id)
      return Promise.resolve({ count: row ? 1 : 0, next: null, results: row ? [row] : [] })
    },
  }))
  const { keepJobsCurrent } = await import('./keep-jobs-current.ts')
  vi.useFakeTimers()
  calls.length = 0
  rows = new Map()
  client = new QueryClient()
  stop = keepJobsCurrent(client)
})
afterEach(() => {
  stop()
  handlers.clear()
  client.clear()
  vi.useRealTimers()
  vi.doUnmock('../../api/stream.ts')
  vi.doUnmock('../../api/client.ts')
  vi.resetModules()
})

/** An answer on screen, and how often it was read again whole. */
function shown(path: string, input: object, data: unknown): { data: () => unknown; reads: () => number } {
  const queryKey = [path, 'session', input]
  client.setQueryData(queryKey, data)
  let times = 0
  new QueryObserver(client, {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      times++
      return client.getQueryData(queryKey)
    },
  }).subscribe(() => undefined)
  return { data: () => client.getQueryData(queryKey), reads: () => times }
}

const pagesOf = (...pages: number[][]) => ({
  pages: pages.map((ids) => ({ count: 4, next: null, results: ids.map((id) => job(id)) })),
  pageParams: [],
})
const listed = (data: unknown): number[] => (data as ReturnType<typeof pagesOf>).pages.flatMap(({ results }) => results.map(({ id }) => id))

it('reads a list of jobs again 5 to 30 seconds after a change, once for all changes', async () => {
  const list = shown('/gigs/', { query: {} }, pagesOf([1, 2]))
  for (let id = 1; id <= 50; id++) change(id)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(list.reads()).toBe(0)
  await vi.advanceTimersByTimeAsync(25_200)
  expect(list.reads()).toBe(1)
})

it('pages that hear of the same change read at different times', async () => {
  const waits = new Set<number>()
  for (let page = 0; page < 8; page++) {
    const list = shown('/gigs/', { query: { page } }, pagesOf([1]))
    change(1)
    let seconds = 0
    while (list.reads() === 0) {
      await vi.advanceTimersByTimeAsync(1_000)
      seconds++
    }
    waits.add(seconds)
  }
  expect(waits.size).toBeGreaterThan(1)
})

it('reads single rows of a long list: changed ones are replaced, those that no longer match go', async () => {
  const list = shown('/gigs/', { query: { skills: [3] } }, pagesOf([1, 2], [3, 4]))
  rows.set(2, job(2, { is_filled: true }))
  change(2)
  change(3)
  change(77)
  await vi.advanceTimersByTimeAsync(30_100)
  expect(list.reads()).toBe(0)
  expect(calls).toEqual([2, 3, 77].map((gig_id) => ({ skills: [3], gig_id, page_size: 1 })))
  expect(listed(list.data())).toEqual([1, 2, 4])
  expect(list.data()).toMatchObject({ pages: [{ count: 3, results: [{ id: 1 }, { id: 2, is_filled: true }] }, { count: 3 }] })
})

it('reads a long list whole when a shift is new or moved, since only the server knows its place', async () => {
  const list = shown('/gigs/', { query: {} }, pagesOf([1, 2], [3, 4]))
  rows.set(9, job(9))
  change(9)
  await vi.advanceTimersByTimeAsync(30_100)
  expect(list.reads()).toBe(1)
  rows.set(3, job(3, { start_time: '2026-12-02T17:00:00Z' }))
  change(3)
  await vi.advanceTimersByTimeAsync(30_100)
  expect(list.reads()).toBe(2)
  change()
  await vi.advanceTimersByTimeAsync(30_100)
  expect(list.reads()).toBe(3)
})

it('reads at once what the pro has to do with, and leaves the rest', async () => {
  const open = shown('/gigs/:id/', { params: { id: 7 } }, { id: 7 })
  const other = shown('/gigs/:id/', { params: { id: 8 } }, { id: 8 })
  const mine = shown('/gig-applications/', { query: { group: 'upcoming' } }, { results: [{ id: 1, gig: job(7) }] })
  const past = shown('/gig-applications/', { query: { group: 'history' } }, { pages: [{ results: [{ id: 2, gig: job(6) }] }] })
  const application = shown('/gig-applications/:id/', { params: { id: 1 } }, { id: 1, gig: job(7) })
  change(7)
  await vi.advanceTimersByTimeAsync(400)
  expect([open, other, mine, past, application].map(({ reads }) => reads())).toEqual([1, 0, 1, 0, 1])
})

it('does nothing after it stops', async () => {
  const list = shown('/gigs/', { query: {} }, pagesOf([1]))
  change(1)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(list.reads()).toBe(0)
})
