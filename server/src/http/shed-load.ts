import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** Above this many requests in progress, the next ones are refused, so that the others finish instead of all slowing down. */
const MOST_AT_WORK = 400

/** Refuses with 503 and Retry-After when too many requests are in progress. Does not count streams and health checks. */
export function shedLoad(app: FastifyInstance): void {
  let atWork = 0
  const counted = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/realtime')
  app.addHook('onRequest', (request, _reply, done) => {
    if (!counted(request.url)) return done()
    if (atWork >= MOST_AT_WORK) return done(new Problem('OVERLOADED', undefined, { retryAfterSeconds: 1 }))
    atWork++
    request.counted = true
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.counted) atWork--
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    if (request.counted) atWork--
    request.counted = false
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    counted?: boolean
  }
}
