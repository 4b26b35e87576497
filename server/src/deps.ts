import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { DemoAccount } from '@muster/contract/accounts/auth-endpoints.ts'
import type { Config } from './settings/config.ts'
import type { Database } from './db/database.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { CardPayments, SaveCard } from './providers/card-payments.ts'
import type { ImageHost } from './providers/image-host.ts'
import type { MessageSender } from './providers/message-sender.ts'
import type { Places } from './providers/places.ts'

/** All that a use case may touch. */
export interface Deps {
  config: Config
  log: FastifyBaseLogger
  /** The installation's own secret: keys one-time codes and webhook signatures. */
  secret: string
  /** For requests; every request that writes gets a transaction of it. */
  db: Database
  /** Commits on its own: what must survive a refusal (wrong codes, rate counters). */
  apart: Database
  /** The pool behind hot reads: named, prepared statements without an ORM between. */
  reads: pg.Pool
  outbox: Outbox
  /** Called after a commit that told something: readers of the event table look at once instead of at their next turn. */
  wake: () => void
  cards: CardPayments
  /** Saves a test card with the embedded provider; null where a real provider is in use. */
  saveEmbeddedCard: SaveCard | null
  images: ImageHost
  messages: MessageSender
  /** People of the demo data, offered on the sign-in page where the developer tools are on. */
  demoAccounts: readonly DemoAccount[]
  places: Places
}
