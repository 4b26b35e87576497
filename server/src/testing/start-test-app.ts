import { sendBroadcast } from '../conversations/send-to-group.ts'
import { tellMessage } from '../conversations/tell-message.ts'
import { translateMessage } from '../conversations/translate-message.ts'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { PgBoss } from 'pg-boss'
import { buildApp } from '../app.ts'
import { readConfig } from '../settings/config.ts'
import { setClockShiftable, shiftBusinessClock } from '../db/business-clock.ts'
import type { Deps } from '../deps.ts'
import { seedCatalog } from '../catalog/seed-catalog.ts'
import { sendMessage } from '../notices/send-message.ts'
import { settleWorkWeek } from '../payments/work-week.ts'
import { earnInvoiced } from '../payments/invoiced/earn-invoiced.ts'
import { readPaymentMethod } from '../payment-methods/read-payment-method.ts'
import { readPayoutAccount } from '../payments/read-payout-account.ts'
import { adoptMethod } from '../payment-methods/adopt-method.ts'
import { forgetMethod } from '../payment-methods/forget-method.ts'
import { deliverEvidence } from '../disputes/send-evidence.ts'
import { sendTransfer } from '../payments/send-transfer.ts'
import { type Jobs, jobNames } from '../outbox/outbox.ts'
import { settleEndedGigs } from '../jobs/sweep.ts'
import { tellDismissed } from '../gigs/applications/tell-dismissed.ts'
import { tellCertification } from '../certifications/tell-certification.ts'
import { tellSelected } from '../gigs/applications/tell-selected.ts'
import { deliverAlert } from '../alerts/deliver-alert.ts'
import { erasePhotos } from '../files/erase-photos.ts'
import { prepareExport } from '../exports/prepare-export.ts'
import { endSuspended } from '../gigs/applications/end-suspended.ts'
import { autoSelect } from '../gigs/applications/auto-select.ts'
import { showShifts } from '../gigs/posting/show-shifts.ts'
import { placeProsLater } from '../gigs/assignments/place-pros-later.ts'
import { openDeps } from '../open-deps.ts'
import { embeddedCardPayments } from '../providers/card-payments.embedded.ts'
import { embeddedStatement } from '../providers/provider-statement.embedded.ts'
import { embeddedPayoutAccounts } from '../providers/payout-accounts.embedded.ts'
import { embeddedErrorReporter } from '../providers/error-reporter.embedded.ts'
import { embeddedFeatureFlags } from '../providers/feature-flags.embedded.ts'
import { embeddedImageHost } from '../providers/image-host.embedded.ts'
import { embeddedMessageSender } from '../providers/message-sender.embedded.ts'
import { embeddedSmsInbox } from '../providers/sms-inbox.embedded.ts'
import { sendUsage } from '../analytics/send-usage.ts'
import { embeddedAnalytics } from '../providers/analytics.embedded.ts'
import { embeddedPlaces } from '../providers/places.embedded.ts'
import { embeddedJobHistoryAssistant } from '../providers/job-history-assistant.embedded.ts'
import { embeddedTranslator } from '../providers/translator.embedded.ts'
import { createTestDatabase } from './test-database.ts'

/** The whole server on its own database. Jobs run only when a test says so, so results do not depend on timing. */
export interface TestApp {
  app: FastifyInstance
  deps: Deps
  boss: PgBoss
  url: string
  /** How many event streams are open. */
  streams(): number
  /** Works off every due job, and the jobs they add, until none is left. */
  workOff(): Promise<void>
  /** Moves business time to `seconds` from the real time, and settles what ends by then. */
  travel(seconds: number): Promise<void>
  close(): Promise<void>
}

/** Starts the server for one test file, with these settings besides those of tests. Transfers are due at once. */
export async function startTestApp(
  settings: Readonly<Record<string, string>> = {},
  // Prints unexpected errors. Refusals are not logged.
  log = pino({ level: 'error' }),
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-test-'))
  const config = readConfig({ ...settings, MUSTER_ENV: 'test', MUSTER_DATA: dataDir, DATABASE_URL: database.url })
  const secret = 'a secret for tests, at least 32 characters'
  const cards: { embedded: ReturnType<typeof embeddedCardPayments> | null } = { embedded: null }
  const { deps, hub, boss, pools, close } = await openDeps({
    config,
    url: database.url,
    secret,
    log,
    work: false,
    adapters: ({ images, db }) => {
      const embedded = embeddedCardPayments({ db, webhookSecret: secret, settleAfterMs: 0 })
      const banks = embeddedPayoutAccounts(db)
      cards.embedded = embedded
      return {
        cards: embedded.provider,
        saveEmbeddedCard: embedded.saveCard,
        saveEmbeddedDebitAccount: embedded.saveDebitAccount,
        readEmbeddedStatement: embeddedStatement(db),
        payouts: banks.accounts,
        saveEmbeddedBank: banks.saveBank,
        images: embeddedImageHost(images),
        messages: embeddedMessageSender,
        smsInbox: embeddedSmsInbox(secret, `${config.apiBase}provider-webhooks/sms/`),
        places: embeddedPlaces,
        translator: embeddedTranslator,
        jobHistoryAssistant: embeddedJobHistoryAssistant,
        analytics: embeddedAnalytics,
        flags: embeddedFeatureFlags({ db, log }),
        errors: embeddedErrorReporter({ db, log }),
        demoAccounts: [],
      }
    },
  })
  await setClockShiftable(deps.db, true)
  await seedCatalog(deps.db)
  // On a machine that is busy with other tests, a call may wait for a connection. Refusing such calls has tests that make their own queue.
  deps.waiting = () => 0
  const app = await buildApp({ deps, hub, logger: log, checkAnswers: true, pools })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const run = {
    'send-message': (job: Jobs['send-message']) => sendMessage(deps, job, AbortSignal.timeout(15_000)),
    'send-transfer': (job: Jobs['send-transfer']) => sendTransfer(deps, job.transfer_id),
    'read-payout-account': (job: Jobs['read-payout-account']) => readPayoutAccount(deps, job),
    'read-payment-method': (job: Jobs['read-payment-method']) => readPaymentMethod(deps, job),
    'adopt-method': (job: Jobs['adopt-method']) => adoptMethod(deps, job),
    'send-evidence': (job: Jobs['send-evidence']) => deliverEvidence(deps, job),
    'forget-method': (job: Jobs['forget-method']) => forgetMethod(deps, job),
    'auto-select': (job: Jobs['auto-select']) => autoSelect(deps, job.gig_id),
    'show-shifts': (job: Jobs['show-shifts']) => showShifts(deps, job),
    'place-pros': (job: Jobs['place-pros']) => placeProsLater(deps, job),
    'tell-dismissed': (job: Jobs['tell-dismissed']) => tellDismissed(deps, job),
    'tell-selected': (job: Jobs['tell-selected']) => tellSelected(deps, job),
    'tell-certification': (job: Jobs['tell-certification']) => tellCertification(deps, job),
    'settle-work-week': (job: Jobs['settle-work-week']) => settleWorkWeek(deps, job),
    'earn-invoiced': (job: Jobs['earn-invoiced']) => earnInvoiced(deps, job),
    'end-suspended': (job: Jobs['end-suspended']) => endSuspended(deps, job),
    'tell-message': (job: Jobs['tell-message']) => tellMessage(deps, job),
    'translate-message': (job: Jobs['translate-message']) => translateMessage(deps, job),
    'send-broadcast': (job: Jobs['send-broadcast']) => sendBroadcast(deps, job),
    'erase-photos': () => erasePhotos(deps),
    'prepare-export': (job: Jobs['prepare-export']) => prepareExport(deps, job),
    'deliver-alert': (job: Jobs['deliver-alert']) => deliverAlert(deps, job, AbortSignal.timeout(15_000)),
    'send-usage': (job: Jobs['send-usage']) => sendUsage(deps, job),
  }
  async function workOnce(): Promise<number> {
    let done = 0
    for (const name of jobNames) {
      const jobs = await boss.fetch<Jobs[typeof name]>(name, { batchSize: 100 })
      for (const job of jobs) {
        await (run[name] as (data: Jobs[typeof name]) => Promise<void>)(job.data)
        await boss.complete(name, job.id)
      }
      done += jobs.length
    }
    return done + ((await cards.embedded?.announceDue(`${address}/api/provider-webhooks/card-payments/`)) ?? 0)
  }
  return {
    app,
    deps,
    boss,
    url: database.url,
    streams: () => hub.size,
    async workOff() {
      for (let turn = 0; turn < 50; turn++) if ((await workOnce()) === 0) return
      throw new Error('the outbox does not run empty')
    },
    async travel(seconds) {
      await shiftBusinessClock(deps.db, seconds)
      // Keeps people signed in when the clock moves. Without it, a jump of a month ends their sessions.
      await sql`UPDATE session SET expires_at = app_now() + interval '30 days', last_seen_at = app_now(), proved_at = app_now()
        WHERE expires_at < app_now() + interval '1 day' OR least(last_seen_at, proved_at) < app_now()`.execute(deps.db)
      await settleEndedGigs(deps)
    },
    async close() {
      await app.close()
      await close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
