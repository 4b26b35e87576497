import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

const WINDOW_MS = 60_000
/** So many are counted at once; past that the window begins anew, for a table of strangers must not grow without end. */
const MOST_COUNTED = 20_000

/** Who is counted: a session by its token, anyone else by address. A provider's signed events come as fast as it likes. */
const keyOf = (request: FastifyRequest): string => request.headers.authorization ?? request.ip
const isCounted = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/provider-webhooks/')

/**
 * Refuses whoever asks more than `perMinute` requests in a minute, with 429 and Retry-After; 0 refuses nobody. Each process counts for
 * itself, so that counting costs no round trip: with n processes behind a balancer the bound is n times as high. One-time codes have
 * stricter bounds of their own, kept in the database. Why this is ours: docs/decisions/0005.
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
