import type { LiveEvent } from '@muster/contract/realtime/live-event.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const handlers = new Set<(event: LiveEvent | null) => void>()
const heard = () => ({
  openStream: () => () => undefined,
  onLiveEvent: (handler: (event: LiveEvent | null) => void) => {
    handlers.add(handler)
    return () => handlers.delete(handler)
  },
})
const hear = (event: LiveEvent | null): void => handlers.forEach((handler) => handler(event))

let client: QueryClient
let stop: () => void
// Another file of this run may have loaded the real stream already.
beforeEach(async () => {
  vi.resetModules()
  vi.doMock('./stream.ts', heard)
  const { keepCurrent } = await import('./keep-current.ts')
  vi.useFakeTimers()
  client = new QueryClient()
  stop = keepCurrent(client)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.doUnmock('./stream.ts')
  vi.resetModules()
})

/** How often a path's answer became stale. */
function staleness(path: string, { pages, rowByRow = false }: { pages?: number; rowByRow?: boolean } = {}): () => number {
  const queryKey = [path, 1, {}]
  client.getQueryCache().build(client, { queryKey, meta: { rowByRow } })
  const renew = () => client.setQueryData(queryKey, pages === undefined ? 'an answer' : { pages: Array<object>(pages).fill({}) })
  let times = 0
  renew()
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || String((query.queryKey as readonly unknown[])[0]) !== path || !query.state.isInvalidated) return
    times++
    renew()
  })
  return () => times
}

it('refetches at once what an event touches, and nothing else', () => {
  const [applicants, money] = [staleness('/staffer/gigs/:id/applications/'), staleness('/staffer/invoices/')]
  hear({ kind: 'application', gig_id: 7 })
  hear({ kind: 'gig', gig_id: 7 })
  vi.advanceTimersByTime(100)
  expect([applicants(), money()]).toEqual([1, 0])
})

it('a certificate that counts opens the shifts that ask for it', () => {
  const job = staleness('/gigs/:id/')
  hear({ kind: 'certification' })
  vi.advanceTimersByTime(100)
  expect(job()).toBe(1)
})

it('refetches at most twice a second however many events arrive, and once more after the last', () => {
  const home = staleness('/staffer/home/')
  for (let said = 0; said < 200; said++) {
    hear({ kind: 'application', gig_id: said })
    vi.advanceTimersByTime(10)
  }
  expect(home()).toBeGreaterThanOrEqual(4)
  expect(home()).toBeLessThanOrEqual(5)
  vi.advanceTimersByTime(1_000)
  const after = home()
  vi.advanceTimersByTime(10_000)
  expect(home()).toBe(after)
  expect(after).toBeLessThanOrEqual(6)
})

it('refetches a short list whole, and leaves a long one to the screen that reads its rows', () => {
  const long = staleness('/staffer/gigs/', { pages: 5, rowByRow: true })
  const short = staleness('/staffer/gigs/?', { pages: 4, rowByRow: true })
  hear({ kind: 'gig', gig_id: 7 })
  vi.advanceTimersByTime(100)
  expect([long(), short()]).toEqual([0, 1])
})

it('refetches everything after a gap in the stream', () => {
  const [home, money, long] = [
    staleness('/staffer/home/'),
    staleness('/staffer/invoices/'),
    staleness('/staffer/gigs/', { pages: 5, rowByRow: true }),
  ]
  hear(null)
  vi.advanceTimersByTime(100)
  expect([home(), money(), long()]).toEqual([1, 1, 0])
})

it('refetches nothing after it stops', () => {
  const home = staleness('/staffer/home/')
  hear({ kind: 'gig', gig_id: 7 })
  stop()
  vi.advanceTimersByTime(1_000)
  hear({ kind: 'gig', gig_id: 7 })
  vi.advanceTimersByTime(1_000)
  expect(home()).toBe(0)
})
