import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Config } from './settings/config.ts'
import { databaseOf, openPool } from './db/database.ts'
import type { Deps } from './deps.ts'
import { brandedSender } from './brand/branded-sender.ts'
import { knownBrand } from './brand/known-brand.ts'
import { budgetedSender } from './notices/daily-sms-budget.ts'
import { openBoss, outboxOf, prepareQueues } from './outbox/outbox.ts'
import { openIdProviders } from './providers/open-id.ts'
import { type Hub, openHub } from './realtime/hub.ts'

export type Adapters = Pick<
  Deps,
  | 'demoAccounts'
  | 'cards'
  | 'saveEmbeddedCard'
  | 'saveEmbeddedDebitAccount'
  | 'readEmbeddedStatement'
  | 'payouts'
  | 'saveEmbeddedBank'
  | 'images'
  | 'messages'
  | 'smsInbox'
  | 'places'
  | 'translator'
  | 'jobHistoryAssistant'
  | 'analytics'
  | 'flags'
  | 'errors'
>

export interface Opened {
  deps: Deps
  hub: Hub
  boss: PgBoss
  /** By name, to count their connections. */
  pools: Readonly<Record<string, pg.Pool>>
  close(): Promise<void>
}

export interface OpenOptions {
  config: Config
  url: string
  secret: string
  log: FastifyBaseLogger
  /** Makes the providers; some keep their own data in the database. */
  adapters: (paths: { images: string; db: Deps['apart'] }) => Adapters
  /** Whether this process works on jobs, or only adds them. */
  work: boolean
}

/**
 * Opens the pools, queue and event reader of one process. Requests, hot reads and separate commits have their own pools, so that none can
 * starve another.
 */
export async function openDeps({ config, url, secret, log, adapters, work }: OpenOptions): Promise<Opened> {
  const pool = openPool(url, { name: 'requests', max: 12, statementTimeout: 9_000 })
  const reads = openPool(url, { name: 'reads', max: 6, statementTimeout: 9_000 })
  const apart = openPool(url, { name: 'apart', max: 4, statementTimeout: 5_000 })
  let closing = false
  for (const one of [pool, reads, apart])
    one.on('error', ({ message }) => {
      // At the end our embedded database may stop before the last connection knows that it is closed.
      if (!closing) log.warn({ reason: message }, 'a database connection was lost')
    })
  const boss = openBoss(url, log, { work })
  await boss.start()
  await prepareQueues(boss)
  const hub = openHub(reads, log)
  const apartDb = databaseOf(apart)
  const chosen = adapters({ images: join(config.dataDir, 'images'), db: apartDb })
  const brand = knownBrand(apartDb, config, log)
  const deps: Deps = {
    config,
    log,
    secret,
    db: databaseOf(pool),
    apart: apartDb,
    reads,
    waiting: () => pool.waitingCount + reads.waitingCount,
    outbox: outboxOf(boss),
    wake: hub.wake,
    ...chosen,
    openId: openIdProviders(config.ssoInternalHosts),
    messages: budgetedSender(brandedSender(chosen.messages, brand), { apart: apartDb, perDay: config.smsPerDay }),
    brand,
  }
  return {
    deps,
    hub,
    boss,
    pools: { requests: pool, reads, apart },
    async close() {
      closing = true
      hub.close()
      await boss.stop({ graceful: true, timeout: 5_000, close: true })
      await chosen.errors.flush()
      await Promise.all([pool.end(), reads.end(), apart.end()])
    },
  }
}
