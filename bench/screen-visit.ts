import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** Who opens a screen: nobody, or the owner of a session. */
export interface Visitor {
  token: string
  location_id: number
}

/** What opening a screen cost on the slow phone. */
export interface Visit {
  /** Milliseconds to the largest picture, and of blocking by tasks over 50 ms. */
  lcp: number
  tbt: number
  cls: number
  requests: number
  /** The most requests that waited for one another: none of them began before the one before it had ended. */
  chain: number
}

const PHONE = { width: 390, height: 844 }
const SESSION_SECONDS = 3_600
const QUIET_MS = 700
const SETTLED_WITHIN_MS = 60_000
/** 1.6 Mbps down, 0.75 up, 150 ms to the server and back, and a processor a quarter as fast as this one. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER_CPU = 4

/** What the browser of a signed-in person keeps. */
export const sessionFor = ({ token, location_id }: Visitor): Record<string, string> => ({
  'muster.session': JSON.stringify({ token, expires_at: Math.floor(Date.now() / 1000) + SESSION_SECONDS }),
  ...(location_id > 0 && { 'muster.location': String(location_id) }),
})

/** A new browser profile on a slow phone, signed in as `visitor`. Its cache is empty. */
export async function slowPhone(browser: Browser, visitor: Visitor | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
  await context.addInitScript(
    (kept) => {
      const scope = globalThis as unknown as { localStorage: Storage; seen: { lcp: number; cls: number; tbt: number } }
      for (const [key, value] of Object.entries(kept)) scope.localStorage.setItem(key, value)
      scope.seen = { lcp: 0, cls: 0, tbt: 0 }
      const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
      }
      watch('largest-contentful-paint', ({ startTime }) => (scope.seen.lcp = startTime))
      watch('layout-shift', (entry) => (scope.seen.cls += (entry as PerformanceEntry & { value: number }).value))
      watch('longtask', ({ duration }) => (scope.seen.tbt += Math.max(0, duration - 50)))
    },
    visitor ? sessionFor(visitor) : {},
  )
  return context
}

interface Span {
  began: number
  ended: number | null
}

/** Opens a page and waits until nothing more loads. Live events stay open and don't count. */
export async function visit(context: BrowserContext, url: string, shows: string): Promise<Visit> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
    const spans = watchRequests(devtools)
    await page.goto(url)
    await page.waitForSelector(shows, { timeout: SETTLED_WITHIN_MS })
    await settled(page, spans)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: { lcp: number; cls: number; tbt: number } }).seen)
    if (seen.lcp === 0) throw new Error(`${url} painted nothing`)
    return { ...seen, requests: spans.size, chain: longestChain([...spans.values()]) }
  } finally {
    await page.close()
  }
}

/** A worker reads its own script, and the page doesn't hear when that ends. */
const isOfWorker = (url: string): boolean => /-worker-[^/]*\.js$/.test(url)

function watchRequests(devtools: CDPSession): Map<string, Span> {
  const spans = new Map<string, Span>()
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }): void => {
    const span = spans.get(requestId)
    if (span) span.ended = timestamp
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (request.url.startsWith('http') && !request.url.includes('/api/realtime/') && !isOfWorker(request.url))
      spans.set(requestId, { began: timestamp, ended: null })
  })
  devtools.on('Network.loadingFinished', end)
  devtools.on('Network.loadingFailed', end)
  return spans
}

async function settled(page: Page, spans: ReadonlyMap<string, Span>): Promise<void> {
  const until = Date.now() + SETTLED_WITHIN_MS
  for (let quietSince = Date.now(), seen = -1; Date.now() - quietSince < QUIET_MS; await page.waitForTimeout(50)) {
    const open = [...spans.values()].some(({ ended }) => ended === null)
    if (open || spans.size !== seen) quietSince = Date.now()
    seen = spans.size
    if (Date.now() > until) throw new Error(`${page.url()} still loads after ${SETTLED_WITHIN_MS / 1000} s`)
  }
}

/** The most spans of which each begins after the one before it ended: those that end first leave room for most. */
export function longestChain(spans: readonly Span[]): number {
  const ended = spans
    .flatMap(({ began, ended }) => (ended === null ? [] : [{ began, ended }]))
    .sort((one, other) => one.ended - other.ended)
  let count = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { began, ended: end } of ended) {
    if (began < last) continue
    count++
    last = end
  }
  return count
}
