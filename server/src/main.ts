import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { readyLines } from './ready-lines.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './settings/config.ts'
import { brandedPage } from './brand/branded-page.ts'
import { setClockShiftable } from './db/business-clock.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { StartFault, wordsOfDatabaseFault } from './db/start-fault.ts'
import { seedCatalog } from './catalog/seed-catalog.ts'
import { readPage } from './http/web-page.ts'
import { documentRoutes, imageRoutes, webRoutes } from './http/web-routes.ts'
import { installationSecret } from './settings/installation-secret.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { Deps } from './deps.ts'
import { type Adapters, openDeps, type Opened, type OpenOptions } from './open-deps.ts'
import { openLog } from './open-log.ts'
import { type DatabaseAddresses, prepareDatabase } from './prepare-database.ts'
import { embeddedCardPayments } from './providers/card-payments.embedded.ts'
import { embeddedStatement } from './providers/provider-statement.embedded.ts'
import { embeddedPayoutAccounts } from './providers/payout-accounts.embedded.ts'
import { embeddedFeatureFlags } from './providers/feature-flags.embedded.ts'
import { embeddedErrorReporter } from './providers/error-reporter.embedded.ts'
import { embeddedImageHost } from './providers/image-host.embedded.ts'
import { embeddedMessageSender } from './providers/message-sender.embedded.ts'
import { embeddedSmsInbox } from './providers/sms-inbox.embedded.ts'
import { routedMessageSender } from './providers/message-sender.routed.ts'
import { leadToSetup } from './setup/lead-to-setup.ts'
import { openSetup } from './setup/setup-code.ts'
import { pushKeys } from './providers/push-keys.ts'
import { embeddedAnalytics } from './providers/analytics.embedded.ts'
import { embeddedPlaces } from './providers/places.embedded.ts'
import { embeddedJobHistoryAssistant } from './providers/job-history-assistant.embedded.ts'
import { embeddedTranslator } from './providers/translator.embedded.ts'

/** How long the embedded provider takes to settle a transfer. */
const SETTLE_AFTER_MS = 1_500
/** How long requests at work may take to finish when the process stops. */
const FINISH_MS = 8_000
/** After this the process ends, whatever still runs. An embedded database stays up, and the next start uses it. */
const STOP_MS = 15_000

interface Running {
  log: FastifyBaseLogger
  /** What to end, the last one first. */
  open: AsyncDisposableStack
  /** Aborted when someone insists: requests at work are cut instead of finished. */
  cut: AbortSignal
}

/** Loads the real adapters the settings choose; null for each embedded one. */
async function realAdapters({ adapters, environment, widgets }: Config, secret: string, log: FastifyBaseLogger) {
  const { cards, sms, mail, push, images, places, translation, voice, analytics, flags, errors } = adapters
  return {
    cards: cards && (await import('./providers/card-payments.stripe.ts')).stripeCardPayments(cards, log),
    payouts: cards && (await import('./providers/payout-accounts.stripe.ts')).stripePayoutAccounts(cards),
    sms: sms && (await import('./providers/message-sender.sms.ts')).smsSender(sms),
    twilioInbox: sms && (await import('./providers/sms-inbox.twilio.ts')).twilioInbox,
    mail: mail && (await import('./providers/message-sender.mail.ts')).mailSender(mail),
    push: push && (await import('./providers/message-sender.push.ts')).pushSender({ keys: pushKeys(secret), contact: push.PUSH_CONTACT }),
    images: images && (await import('./providers/image-host.s3.ts')).s3ImageHost(images),
    jobHistoryAssistant:
      voice &&
      (await import('./providers/job-history-assistant.voiceflow.ts')).voiceflowAssistant({
        projectId: voice.VOICE_JOB_HISTORY_PROJECT_ID,
        key: voice.VOICE_JOB_HISTORY_API_KEY,
        apiUrl: voice.VOICE_JOB_HISTORY_API_URL,
        version: voice.VOICE_JOB_HISTORY_VERSION,
      }),
    translator:
      translation &&
      (await import('./providers/translator.libretranslate.ts')).libreTranslator({
        url: translation.TRANSLATION_URL,
        key: translation.TRANSLATION_KEY,
      }),
    places:
      places &&
      (await import('./providers/places.mapbox.ts')).mapboxPlaces({
        key: places.MAPS_KEY,
        apiUrl: places.MAPS_API_URL,
        fallback: embeddedPlaces,
        log,
      }),
    analytics:
      analytics &&
      (await import('./providers/analytics.posthog.ts')).postHogAnalytics({
        url: analytics.ANALYTICS_API_URL,
        key: analytics.ANALYTICS_WRITE_KEY,
      }),
    flags:
      flags &&
      (await import('./providers/feature-flags.ofrep.ts')).remoteFeatureFlags({
        url: flags.FEATURE_FLAGS_URL,
        key: flags.FEATURE_FLAGS_ID,
        token: flags.FEATURE_FLAGS_TOKEN,
        log,
      }),
    errors:
      errors && (await import('./providers/error-reporter.sentry.ts')).sentryErrorReporter({ settings: errors, environment, widgets }),
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The addresses of the operator's database, or of the embedded one. `open` stops the embedded one, even while it is still starting. */
async function databaseAddresses(config: Config, open: AsyncDisposableStack): Promise<DatabaseAddresses> {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl !== undefined) return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl }
  const starting = startEmbeddedPostgres({ dataDir: config.dataDir, alone: true, log: { info: say, warn: say, error: say } })
  open.defer(async () => {
    const [started] = await Promise.allSettled([starting])
    if (started.status === 'fulfilled') await started.value.stop()
  })
  const { url, runtimeUrl } = await starting
  return { ownerUrl: url, url: runtimeUrl }
}

type PaymentAdapters = Pick<
  Adapters,
  'cards' | 'saveEmbeddedCard' | 'saveEmbeddedDebitAccount' | 'readEmbeddedStatement' | 'payouts' | 'saveEmbeddedBank'
>

interface Chosen {
  /** Makes each adapter once the database is open: the real one the settings choose, or the embedded one. */
  adapters: OpenOptions['adapters']
  /** Announces what the embedded card provider settled, to the webhook at `address`; null with a real provider. Set once adapters are made. */
  announceTo(address: string): (() => Promise<number>) | null
}

async function chooseAdapters(config: Config, secret: string, log: FastifyBaseLogger, accounts: Deps['demoAccounts']): Promise<Chosen> {
  const real = await realAdapters(config, secret, log)
  const smsAddress = `${config.apiBase}provider-webhooks/sms/`
  let announceDue: ((url: string) => Promise<number>) | null = null
  const openEmbeddedPayments = (db: Deps['apart']): PaymentAdapters => {
    const embedded = embeddedCardPayments({ db, webhookSecret: secret, settleAfterMs: SETTLE_AFTER_MS })
    announceDue = embedded.announceDue
    const { accounts: payouts, saveBank: saveEmbeddedBank } = embeddedPayoutAccounts(db)
    return {
      cards: embedded.provider,
      saveEmbeddedCard: embedded.saveCard,
      saveEmbeddedDebitAccount: embedded.saveDebitAccount,
      readEmbeddedStatement: embeddedStatement(db),
      payouts,
      saveEmbeddedBank,
    }
  }
  return {
    adapters: ({ images, db }) => ({
      ...(real.cards && real.payouts
        ? {
            cards: real.cards,
            saveEmbeddedCard: null,
            saveEmbeddedDebitAccount: null,
            readEmbeddedStatement: null,
            payouts: real.payouts,
            saveEmbeddedBank: null,
          }
        : openEmbeddedPayments(db)),
      images: real.images ?? embeddedImageHost(images),
      messages: routedMessageSender({
        sms: real.sms ?? embeddedMessageSender,
        email: real.mail ?? embeddedMessageSender,
        push: real.push ?? embeddedMessageSender,
      }),
      smsInbox:
        real.twilioInbox && config.adapters.sms ? real.twilioInbox(config.adapters.sms, smsAddress) : embeddedSmsInbox(secret, smsAddress),
      places: real.places ?? embeddedPlaces,
      translator: real.translator ?? embeddedTranslator,
      jobHistoryAssistant: real.jobHistoryAssistant ?? embeddedJobHistoryAssistant,
      analytics: real.analytics ?? embeddedAnalytics,
      flags: real.flags ?? embeddedFeatureFlags({ db, log }),
      errors: real.errors ?? embeddedErrorReporter({ db, log }),
      demoAccounts: accounts,
    }),
    announceTo: (address) => {
      const announce = announceDue
      return announce && (() => announce(`${address}/api/provider-webhooks/card-payments/`))
    },
  }
}

/**
 * Ends the event streams and lets the requests at work finish, for `FINISH_MS` at most or until `cut`. Then it cuts their connections; a
 * transaction without an answer rolls back or keeps its Idempotency-Key.
 */
async function closeServer(app: FastifyInstance, cut: AbortSignal): Promise<void> {
  const cutAll = (): void => app.server.closeAllConnections()
  const timer = setTimeout(cutAll, FINISH_MS)
  cut.addEventListener('abort', cutAll)
  const closing = app.close()
  if (cut.aborted) cutAll()
  await closing
  clearTimeout(timer)
}

/** Serves the API, and the web app unless this process only does jobs. Returns the address it listens on. */
async function listen({ deps, hub, pools }: Opened, { log, open, cut }: Running): Promise<string> {
  const { config } = deps
  const dist = join(import.meta.dirname, '../../web/dist')
  const built = config.role === 'jobs' ? null : await readPage(dist, config)
  const page = built && (async (url: string) => brandedPage(built(url), await deps.brand()))
  const app = await buildApp({ deps, hub, logger: log, checkAnswers: true, page, pools })
  if (page !== null) leadToSetup(app, deps)
  imageRoutes(app, deps)
  documentRoutes(app, deps)
  if (page !== null) await webRoutes(app, dist, page)
  open.defer(() => closeServer(app, cut))
  return app.listen({ host: config.host, port: config.port })
}

/** Starts what the settings ask for; each part ends with `open`, the last one first. */
async function start(running: Running): Promise<void> {
  const { log, open } = running
  const config = readConfig(process.env)
  const addresses = await databaseAddresses(config, open)
  await prepareDatabase(addresses, { log, say })

  const secret = installationSecret(config)
  // The demo's modules are loaded only where it is on.
  const demoMarket = config.demo ? await import('./demo/start-demo.ts') : null
  const { adapters, announceTo } = await chooseAdapters(config, secret, log, demoMarket?.demoAccounts ?? [])
  const opened = await openDeps({ config, url: addresses.url, secret, log, work: config.role !== 'web', adapters })
  open.defer(() => opened.close())
  const { deps, boss } = opened
  await setClockShiftable(deps.db, config.environment === 'test' || config.environment === 'automation')
  await seedCatalog(deps.db)
  if (await demoMarket?.seedDemoOnce(deps)) say('Made the demo market: Charleston, sixty pros, eight weeks of shifts.')

  const address = await listen(opened, running)
  const stopJobs = config.role === 'web' ? null : await startJobs(deps, boss, announceTo(address))
  if (stopJobs) open.defer(stopJobs)
  const demo = await demoMarket?.startDemo({ deps, address })
  if (demo) open.defer(() => demo.stop())
  for (const line of readyLines(deps, address)) say(line)
  await saySetup(deps)
  if (demoMarket && deps.demoAccounts.length > 0)
    say(`  kiosk      ${address}/kiosk/${demoMarket.demoKioskToken(secret)} (Grace’s PIN: ${demoMarket.DEMO_PIN})`)
}

/** Where the first operator is made, with the code for it. It is printed here and nowhere else. */
async function saySetup(deps: Deps): Promise<void> {
  if (deps.config.role === 'jobs') return
  const code = await openSetup(deps)
  if (code !== null) say(`No one runs this marketplace yet. Set it up at ${deps.config.publicUrl}setup#${code}`)
}

/**
 * The process. It handles signals before it starts anything, so an interrupt at any moment leaves no database running. A second signal cuts
 * the requests that the first one lets finish.
 */
async function main(): Promise<void> {
  const log = openLog(process.env.MUSTER_LOG_LEVEL ?? 'warn')
  const open = new AsyncDisposableStack()
  const insist = new AbortController()
  // Every signal and failure shares one end.
  let ending: Promise<void> | undefined
  const end = (code: 0 | 1): Promise<void> => {
    if (ending) insist.abort()
    return (ending ??= stop(open, log, code))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  try {
    await start({ log, open, cut: insist.signal })
  } catch (error) {
    // If a signal interrupted the start, the error only says so.
    if (ending) return ending
    process.stderr.write(`${readable(error)}\n`)
    await end(1)
  }
}

async function stop(open: AsyncDisposableStack, log: FastifyBaseLogger, code: 0 | 1): Promise<never> {
  setTimeout(() => {
    log.error('stopping took too long')
    process.exit(1)
  }, STOP_MS).unref()
  try {
    await open.disposeAsync()
  } catch (error) {
    log.error({ err: error }, 'stopping')
    process.exit(1)
  }
  process.exit(code)
}

/** Words where an operator can mend it; a stack where a developer must. */
function readable(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartFault) return error.message
  return wordsOfDatabaseFault(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
}

await main()
