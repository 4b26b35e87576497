import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** More than this many requests at work and the next is told to come back: those inside finish instead of all slowing down. */
const MOST_AT_WORK = 400

/** Refuses with 503 and Retry-After once too much is at work. Streams and health are not counted. */
export function shedLoad(app: FastifyInstance): void {
  let atWork = 0
  const counted = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/realtime')
  app.addHook('onRequest', async (request) => {
    if (!counted(request.url)) return
    if (atWork >= MOST_AT_WORK) throw new Problem('OVERLOADED', undefined, { retryAfterSeconds: 1 })
    atWork++
    request.counted = true
  })
  app.addHook('onResponse', async (request) => {
    if (request.counted) atWork--
  })
  app.addHook('onRequestAbort', async (request) => {
    if (request.counted) atWork--
    request.counted = false
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    counted?: boolean
  }
}
