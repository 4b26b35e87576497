import type { FastifyInstance, RouteOptions, onRequestHookHandler, preHandlerHookHandler } from 'fastify'
import { Problem } from '../problem.ts'
import { addHooks } from './add-hooks.ts'

/** Above this many requests in progress, the next ones are refused, so that the others finish instead of all slowing down. */
const MOST_AT_WORK = 400

/** Calls that wait this long without a break, for a connection or for the processor, make a queue that does not end. */
const STANDING_MS = 150
/** The process is this late for what is due: calls wait for the processor, before anyone has read them. */
const LATE_MS = 50

/** While such a queue stands, only as many calls are in progress as the server lately finished in this time, so none waits much longer. */
const FINISHED_WITHIN_MS = 250
/** But never fewer than this: a tenth of a second of calls at half of what the server can do comes in one burst now and then. */
const LEAST_AT_WORK = 64
/** The pace of the answers is counted over this long, and the best of the last counts is what the server can do. */
const PACE_MS = 250
const PACES_KEPT = 4

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
  /** How many milliseconds the process is late for what is due. */
  lateness?: () => number
}

/** Measures how late the process is for what is due, twenty times a second, until the app closes. */
export function watchLateness(app: FastifyInstance): () => number {
  let due = performance.now() + LATE_MS
  let late = 0
  const timer = setInterval(() => {
    const now = performance.now()
    late = now - due
    due = now + LATE_MS
  }, LATE_MS)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  return () => late
}

/**
 * How many calls end in a second: the best of the last second. A stall of the database (a checkpoint, a noisy neighbour) ends nothing
 * for a moment, and says nothing about what the server does after it. Not the best of longer: slow calls would fill the places that quick ones earned.
 */
function countPace() {
  let since = performance.now()
  let ended = 0
  const paces: number[] = []
  function count(): void {
    const passed = performance.now() - since
    if (passed < PACE_MS) return
    paces.push((ended * 1_000) / passed)
    if (paces.length > PACES_KEPT) paces.shift()
    ended = 0
    since += passed
  }
  return {
    end(): void {
      ended++
      count()
    },
    perSecond(): number {
      count()
      return Math.max(0, ...paces)
    },
  }
}

/**
 * Refuses with 503 and Retry-After when more comes in than the server can do, whatever each call costs. A short burst makes a queue that
 * ends, and is accepted. While a queue stands, what is in progress stays as much as ends within `FINISHED_WITHIN_MS`: a call waits for each
 * of its statements in turn, so an open door would make each wait for seconds and answer nobody sooner. A request is in progress from the
 * end of its body until its answer is sent or the caller leaves, so a slow or broken sender holds no place. @fastify/under-pressure closes the
 * door for everyone while the process is late, and not while requests queue for the database; here both only limit what is in progress.
 */
export function shedLoad(app: FastifyInstance, { places = MOST_AT_WORK, waiting = () => 0, lateness = () => 0 }: Shedding = {}): void {
  let atWork = 0
  let lastWithoutQueue = performance.now()
  /** Whether the queue has been there for too long. Called when calls come and go, which is when it changes. */
  function isQueueStanding(): boolean {
    if (waiting() === 0 && lateness() < LATE_MS) lastWithoutQueue = performance.now()
    return performance.now() - lastWithoutQueue > STANDING_MS
  }
  const pace = countPace()
  const full = (): Problem => new Problem('OVERLOADED', undefined, { retryAfterSeconds: 1 })
  const most = (): number => {
    const finished = (pace.perSecond() * FINISHED_WITHIN_MS) / 1_000
    return isQueueStanding() ? Math.min(places, Math.max(LEAST_AT_WORK, finished)) : places
  }
  const isFull = (): boolean => atWork >= most()
  const leave = (): void => {
    atWork--
    pace.end()
    isQueueStanding()
  }

  const refuseEarly: onRequestHookHandler = (_request, _reply, done) => done(isFull() ? full() : undefined)
  const takeAPlace: preHandlerHookHandler = (_request, { raw }, done) => {
    // The caller left while the body was parsed: no answer will close, and nothing must start.
    if (raw.closed) return
    if (isFull()) return done(full())
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
