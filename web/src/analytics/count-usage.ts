import { getUsageChoice, sendUsageEvents } from '@muster/contract/analytics/usage-endpoints.ts'
import { isPagePattern, MOST_EVENTS, type NewUsageEvent, type UsageChoice, type UsageFact } from '@muster/contract/analytics/usage-event.ts'
import { refusesTracking } from '@muster/contract/analytics/usage-rules.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { onAnswer } from '../api/client.ts'
import { read } from '../api/query.ts'
import { everyCall, headersOf, urlOf } from '../api/request-of.ts'
import { usedAppMode } from '../session/app-mode.ts'
import { isViewing, readStored, writeStored } from '../session/browser-store.ts'
import { onSessionChange, sessionToken } from '../session/session.ts'
import { eventQueue, type Outcome } from './event-queue.ts'
import { factOfCall } from './facts-of-calls.ts'

const HEADER = 'X-Analytics-Id'
/** Sign-out removes it with everything else of the person. */
const DEVICE = 'usage_device'
const FLUSH_EVERY_MS = 30_000
const TIME_LIMIT_MS = 10_000

/** Sends a batch so that it also leaves while the page closes. Nothing on screen waits for it, and a failure is nobody's concern. */
async function sendBatch(events: NewUsageEvent[], stop: () => void): Promise<Outcome> {
  const side = usedAppMode() === 'GIGSTER' ? 'pro' : 'business'
  try {
    const response = await fetch(urlOf(sendUsageEvents, {}), {
      method: 'POST',
      keepalive: true,
      headers: headersOf({ 'Content-Type': 'application/json' }),
      body: JSON.stringify({ side, events }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    if (response.status >= 500 || response.status === 429) return 'later'
    if (!response.ok) return 'never'
    const { is_agreed } = sendUsageEvents.response.parse(await response.json())
    if (!is_agreed) stop()
    return 'arrived'
  } catch {
    return 'later'
  }
}

/** Counts while it is on: the choice turns it on and off. */
function usageCounter(router: RegisteredRouter) {
  let isOn = false
  let last = ''
  const queue = eventQueue((events) => sendBatch(events, () => apply(null)))

  const add = (fact: UsageFact): void => {
    // A list that stays empty is read again and again.
    const key = JSON.stringify(fact)
    if (key === last && fact.name === 'search_without_result') return
    last = key
    queue.add(fact)
    if (queue.size() >= MOST_EVENTS) void queue.flush()
  }
  const addPage = (): void => {
    const page = router.state.matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1')
    if (isOn && page !== undefined && isPagePattern(page)) add({ name: 'page_opened', properties: { page } })
  }

  function turnOn(): void {
    const device = readStored(DEVICE) ?? crypto.randomUUID()
    writeStored(DEVICE, device)
    everyCall[HEADER] = device
    onAnswer((endpoint, answer) => {
      const fact = factOfCall(endpoint, answer)
      if (fact) add(fact)
    })
    addPage()
  }

  function turnOff(): void {
    queue.clear()
    onAnswer(null)
    delete everyCall[HEADER]
    writeStored(DEVICE, null)
  }

  function apply(choice: UsageChoice | null): void {
    const wanted = choice?.is_agreed === true
    // Also where someone takes it back before this page began to count.
    if (choice !== null && !wanted) writeStored(DEVICE, null)
    if (wanted === isOn) return
    isOn = wanted
    if (wanted) turnOn()
    else turnOff()
  }

  return { apply, addPage, flush: () => void queue.flush() }
}

/**
 * Counts which pages a person opens and what they do, once they agreed to it. Before that, in a view of the staff, and where the browser asks
 * not to be followed, it hears nothing and makes no name for the device. Returns how to stop.
 */
export function countUsage(router: RegisteredRouter, queries: QueryClient): () => void {
  if (isViewing() || refusesTracking(navigator as { globalPrivacyControl?: unknown; doNotTrack?: unknown })) return () => undefined
  const { apply, addPage, flush } = usageCounter(router)

  async function start(): Promise<void> {
    apply(null)
    if (sessionToken() === null || window.location.pathname.startsWith('/admin')) return
    try {
      apply(await queries.fetchQuery(read(getUsageChoice, {})))
    } catch {
      // Without an answer nothing is counted on this page.
    }
  }

  const onHide = (): void => {
    if (document.visibilityState === 'hidden') flush()
  }
  document.addEventListener('visibilitychange', onHide)
  const timer = setInterval(flush, FLUSH_EVERY_MS)
  const stops = [
    onSessionChange(() => void start()),
    // Settings changed the choice.
    queries.getQueryCache().subscribe(({ type, query }) => {
      const [path] = query.queryKey as readonly unknown[]
      if (type === 'updated' && path === getUsageChoice.path && query.state.data !== undefined) apply(query.state.data as UsageChoice)
    }),
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) addPage()
    }),
  ]
  void start()
  return () => {
    apply(null)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onHide)
    for (const stop of stops) stop()
  }
}
