import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

const WINDOW_MS = 60_000
/** At most this many callers are counted. Past that, the window restarts, so that many unknown callers can't fill the memory. */
const MOST_COUNTED = 20_000

/** A caller is a session by its token, or else an address. A provider's signed events have no limit. */
const keyOf = (request: FastifyRequest): string => request.headers.authorization ?? request.ip
const isCounted = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/provider-webhooks/')

/**
 * Refuses more than `perMinute` requests a minute from one caller, with 429 and Retry-After; 0 means no limit. Each process counts alone,
 * which costs no round trip: with n processes behind a balancer the limit is n times as high. One-time codes have stricter limits in the
 * database. For why we wrote this ourselves, see docs/decisions/0005.
 */
export function limitRate(app: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return
  const counts = new Map<string, { asked: number }>()
  let windowEnds = 0

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isCounted(request.url)) return done()
    const now = performance.now()
    if (now >= windowEnds || counts.size >= MOST_COUNTED) {
      counts.clear()
      windowEnds = now + WINDOW_MS
    }
    const key = keyOf(request)
    const count = counts.get(key)
    if (count === undefined) counts.set(key, { asked: 1 })
    else if (++count.asked > perMinute) return done(tooMany(windowEnds - now))
    done()
  })
}

const tooMany = (waitMs: number): Problem =>
  new Problem('TOO_MANY_REQUESTS', 'Too many requests. Wait a moment.', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
