import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { Problem } from '../problem.ts'
import { addHooks } from './add-hooks.ts'
import { bearerOf } from './bearer.ts'
import { callerAddress } from './caller-address.ts'

const WINDOW_MS = 60_000
/** At most this many callers are counted; then the oldest makes room. A key is short, so the table stays below a few megabytes. */
const MOST_COUNTED = 20_000
/** A provider's event with a wrong signature costs its address as much as this many requests. */
const COST_OF_A_REFUSED_EVENT = 10

interface RateLimit {
  perMinute: number
  /** Whether this token has been found to be a session. Until then, a request counts for its address. */
  isProved: (token: string) => boolean
  mostCounted?: number
}

const isSigned = (url: string): boolean => url.startsWith('/api/provider-webhooks/')
const isCounted = (url: string): boolean => url.startsWith('/api/') && !isSigned(url)

/** Counts requests by caller, in windows of a minute. */
function openCounts(mostCounted: number) {
  const counts = new Map<string, { asked: number }>()
  let windowEnds = 0

  function countOf(key: string): { asked: number } {
    const now = performance.now()
    if (now >= windowEnds) {
      counts.clear()
      windowEnds = now + WINDOW_MS
    }
    const known = counts.get(key)
    if (known) return known
    // Only addresses and proved sessions have a key. Who has enough of them to push others out needs no way around the limit.
    if (counts.size >= mostCounted) counts.delete(counts.keys().next().value!)
    const count = { asked: 0 }
    counts.set(key, count)
    return count
  }
  return { countOf, msLeft: () => windowEnds - performance.now() }
}

/**
 * Refuses more than `perMinute` requests a minute from one caller, with 429 and Retry-After; 0 means no limit. A caller is a session, or
 * the network address of a request without a proved one. Each process counts alone, which costs no round trip: with n processes behind a
 * balancer the limit is n times as high. One-time codes have stricter limits in the database. For why we wrote this ourselves, see
 * docs/decisions/0005.
 */
export function limitRate(app: FastifyInstance, { perMinute, isProved, mostCounted = MOST_COUNTED }: RateLimit): void {
  if (perMinute === 0) return
  const { countOf, msLeft } = openCounts(mostCounted)
  const tooMany = (): Problem =>
    new Problem('TOO_MANY_REQUESTS', 'Too many requests. Wait a moment.', { retryAfterSeconds: Math.max(1, Math.ceil(msLeft() / 1_000)) })
  const keyOf = (request: FastifyRequest): string => {
    const token = bearerOf(request)
    return token !== null && isProved(token) ? token : callerAddress(request)
  }

  const countRequest: onRequestHookHandler = (request, _reply, done) =>
    done(++countOf(keyOf(request)).asked > perMinute ? tooMany() : undefined)

  // A provider sends its events in bursts, so only those that were refused count.
  const countRefusedEvent: onRequestHookHandler = (request, reply, done) => {
    const address = callerAddress(request)
    if (countOf(address).asked >= perMinute) return done(tooMany())
    reply.raw.once('close', () => {
      if (reply.statusCode >= 400) countOf(address).asked += COST_OF_A_REFUSED_EVENT
    })
    done()
  }

  addHooks(app, ({ url }) => isCounted(url), { onRequest: countRequest })
  addHooks(app, ({ url }) => isSigned(url), { onRequest: countRefusedEvent })
}
