import type { FastifyInstance, RouteOptions, onRequestHookHandler, preHandlerHookHandler } from 'fastify'
import { Problem } from '../problem.ts'
import { addHooks } from './add-hooks.ts'

/** Above this many requests in progress, the next ones are refused, so that the others finish instead of all slowing down. */
const MOST_AT_WORK = 400

/**
 * Every call takes a place. Streams stay open for hours and uploads have their own limit. Readiness takes one like any call, so it says
 * what callers get.
 */
const takesPlace = ({ url, config }: RouteOptions): boolean =>
  url === '/health/ready' || (url.startsWith('/api/') && !url.startsWith('/api/realtime') && config?.takesFile !== true)

/**
 * Refuses with 503 and Retry-After when too many requests are in progress. A request is in progress from the end of its body until its
 * answer is sent or the caller leaves, so a slow or broken sender holds no place. @fastify/under-pressure measures the process (event
 * loop, memory), which stays healthy while requests queue for the database.
 */
export function shedLoad(app: FastifyInstance, places = MOST_AT_WORK): void {
  let atWork = 0
  const full = (): Problem => new Problem('OVERLOADED', undefined, { retryAfterSeconds: 1 })
  const leave = (): void => void atWork--

  const refuseEarly: onRequestHookHandler = (_request, _reply, done) => done(atWork >= places ? full() : undefined)
  const takeAPlace: preHandlerHookHandler = (_request, { raw }, done) => {
    // The caller left while the body was parsed: no answer will close, and nothing must start.
    if (raw.closed) return
    if (atWork >= places) return done(full())
    atWork++
    // 'close' comes exactly once: after the answer, or when the connection breaks.
    raw.once('close', leave)
    done()
  }
  addHooks(app, takesPlace, { onRequest: refuseEarly, preHandler: takeAPlace })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which the handler reads. */
    takesFile?: boolean
  }
}
