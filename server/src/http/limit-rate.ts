import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** Who is counted: a session by its token, anyone else by address. A provider's signed events come as fast as it likes. */
const keyOf = (request: FastifyRequest): string => request.headers.authorization ?? request.ip
const isCounted = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/provider-webhooks/')

/**
 * Refuses whoever asks more than `perMinute` requests in a minute, with 429 and Retry-After; 0 refuses nobody. Each process counts for
 * itself, so that counting costs no round trip: with n processes behind a balancer the bound is n times as high. One-time codes have
 * stricter bounds of their own, kept in the database.
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  const none = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: keyOf,
    allowList: (request) => !isCounted(request.url),
    addHeaders: { ...none, 'retry-after': true },
    addHeadersOnExceeding: none,
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('TOO_MANY_REQUESTS', 'Too many requests. Wait a moment.', { retryAfterSeconds: Math.ceil(ttl / 1_000) }),
  })
}
