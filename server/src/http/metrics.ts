import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countQueues } from '../outbox/outbox-queries.ts'
import { Problem } from '../problem.ts'

interface Measured {
  /** Callers must know it. */
  token: string
  pools: Readonly<Record<string, pg.Pool>>
  hub: { readonly size: number; lag(): Promise<number> }
}

/** Seconds. The slowest statement may take nine. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts what an operator watches, and serves it at /metrics in the text form of Prometheus to those who know the token. */
export function serveMetrics(app: FastifyInstance, { token, pools, hub }: Measured): void {
  const registers = [new Registry()] as const
  const [registry] = registers
  // Memory, processor and the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  timeRequests(app, registry)
  const gauge = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => void | Promise<void>): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [...registers],
      async collect() {
        await read(this as Gauge)
      },
    })
  }
  gauge('muster_streams_open', 'Open event streams of this process', [], (one) => one.set(hub.size))
  gauge('muster_live_lag_seconds', 'How old the oldest live event is that this process has not passed on', [], async (one) =>
    one.set(await hub.lag()),
  )
  gauge('muster_pool_connections', 'Connections of a pool: open, and requests that wait for one', ['pool', 'state'], (one) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      one.set({ pool, state: 'busy' }, totalCount - idleCount)
      one.set({ pool, state: 'idle' }, idleCount)
      one.set({ pool, state: 'waiting' }, waitingCount)
    }
  })
  const { apart } = pools
  if (apart) measureQueues(gauge, apart)

  const wanted = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Problem('UNAUTHENTICATED')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function timeRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'muster_http_request_seconds',
    help: 'Answered requests, by the route of the contract',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none', config } = request.routeOptions
    // A stream stays open for hours: how long says nothing.
    if (config.isStream !== true)
      seconds.observe({ method: request.method, route: url, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

type AddGauge = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void>) => void

/** Each asks when it is scraped. A scrape makes one statement: all three read the same answer. */
function measureQueues(gauge: AddGauge, pool: pg.Pool): void {
  let asked: { at: number; counts: ReturnType<typeof countQueues> } | null = null
  const counts = (): ReturnType<typeof countQueues> => {
    if (asked === null || performance.now() - asked.at > 1_000) asked = { at: performance.now(), counts: countQueues(pool) }
    return asked.counts
  }
  const measure = (name: string, help: string, value: 'due' | 'oldest_seconds' | 'failed'): void =>
    gauge(name, help, ['queue'], async (one) => {
      for (const queue of await counts()) one.set({ queue: queue.name }, queue[value])
    })
  measure('muster_jobs_due', 'Jobs that could run now', 'due')
  measure('muster_jobs_oldest_seconds', 'How long the oldest of them has been due', 'oldest_seconds')
  measure('muster_jobs_failed', 'Jobs that stopped trying and are still kept', 'failed')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is an event stream. */
    isStream?: boolean
  }
}
