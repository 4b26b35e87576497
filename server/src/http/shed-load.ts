import type { FastifyInstance, RouteOptions, onRequestHookHandler, preHandlerHookHandler } from 'fastify'
import { Problem } from '../problem.ts'
import { addHooks } from './add-hooks.ts'

/** Above this many requests in progress, the next ones are refused, so that the others finish instead of all slowing down. */
const MOST_AT_WORK = 400

/** While calls have waited this long for a connection without a break, the next ones are refused. */
const STANDING_MS = 200

/**
 * Every call takes a place. Streams stay open for hours and uploads have their own limit. Readiness takes one like any call, so it says
 * what callers get.
 */
const takesPlace = ({ url, config }: RouteOptions): boolean =>
  url === '/health/ready' || (url.startsWith('/api/') && !url.startsWith('/api/realtime') && config?.takesFile !== true)

export interface Shedding {
  places?: number
  /** How many calls wait for a database connection. */
  waiting?: () => number
}

/**
 * Refuses with 503 and Retry-After when requests wait too long for a connection, or too many are in progress. A short burst makes a queue that ends; a queue
 * that never ends means more comes in than the server can do, whatever each call costs. A request is in progress from the end of its body until its
 * answer is sent or the caller leaves, so a slow or broken sender holds no place. @fastify/under-pressure measures the process (event
 * loop, memory), which stays healthy while requests queue for the database.
 */
export function shedLoad(app: FastifyInstance, { places = MOST_AT_WORK, waiting = () => 0 }: Shedding = {}): void {
  let atWork = 0
  let lastWithoutQueue = performance.now()
  /** Whether the queue has been there for too long. Called when calls come and go, which is when it changes. */
  function isQueueStanding(): boolean {
    if (waiting() === 0) lastWithoutQueue = performance.now()
    return performance.now() - lastWithoutQueue > STANDING_MS
  }
  const full = (): Problem => new Problem('OVERLOADED', undefined, { retryAfterSeconds: 1 })
  const isFull = (): boolean => isQueueStanding() || atWork >= places
  const leave = (): void => {
    atWork--
    isQueueStanding()
  }

  const refuseEarly: onRequestHookHandler = (_request, _reply, done) => done(isFull() ? full() : undefined)
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
