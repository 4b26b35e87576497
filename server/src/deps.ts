import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { DemoAccount } from '@muster/contract/accounts/auth-endpoints.ts'
import type { KnownBrand } from './brand/known-brand.ts'
import type { Config } from './settings/config.ts'
import type { Database } from './db/database.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Analytics } from './providers/analytics.ts'
import type { CardPayments, ReadStatement, SaveCard, SaveDebitAccount } from './providers/card-payments.ts'
import type { PayoutAccounts, SaveBank } from './providers/payout-accounts.ts'
import type { FeatureFlags } from './providers/feature-flags.ts'
import type { ErrorReporter } from './providers/error-reporter.ts'
import type { ImageHost } from './providers/image-host.ts'
import type { MessageSender } from './providers/message-sender.ts'
import type { SmsInbox } from './providers/sms-inbox.ts'
import type { OpenIdProviders } from './providers/open-id.ts'
import type { JobHistoryAssistant } from './providers/job-history-assistant.ts'
import type { Places } from './providers/places.ts'
import type { Translator } from './providers/translator.ts'

/** Everything a use case may use. */
export interface Deps {
  config: Config
  log: FastifyBaseLogger
  /** The installation's secret. It is the key of one-time codes and webhook signatures. */
  secret: string
  /** For requests. Every request that writes gets a transaction from it. */
  db: Database
  /** Commits separately: for what must survive a refusal (wrong codes, rate counters). */
  apart: Database
  /** The pool for hot reads: named, prepared statements without an ORM. */
  reads: pg.Pool
  /** How many requests wait for a connection of `db` or `reads`. */
  waiting: () => number
  outbox: Outbox
  /** Called after a commit with events, so that readers of the event table look immediately. */
  wake: () => void
  cards: CardPayments
  /** Saves a test card with the embedded provider; null with a real provider. */
  saveEmbeddedCard: SaveCard | null
  /** Saves a business's test bank account with the embedded provider; null with a real provider. */
  saveEmbeddedDebitAccount: SaveDebitAccount | null
  /** Reads what the embedded provider moved; null with a real provider. */
  readEmbeddedStatement: ReadStatement | null
  /** The accounts that pros are paid on. */
  payouts: PayoutAccounts
  /** Saves a test bank account with the embedded provider; null with a real provider. */
  saveEmbeddedBank: SaveBank | null
  images: ImageHost
  messages: MessageSender
  /** Whose marketplace this is, for pages and messages. */
  brand: KnownBrand
  /** Reads the SMS that people send us. */
  smsInbox: SmsInbox
  /** Demo accounts, which the sign-in page offers when the developer tools are on. */
  demoAccounts: readonly DemoAccount[]
  places: Places
  translator: Translator
  jobHistoryAssistant: JobHistoryAssistant
  /** Where usage statistics go besides our own table. */
  analytics: Analytics
  /** Which features are on, and for whose people. */
  flags: FeatureFlags
  /** Where errors of the server and of browsers go. */
  errors: ErrorReporter
  /** The OpenID providers of organizations. */
  openId: OpenIdProviders
}
