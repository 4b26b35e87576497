import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { issueInvoices } from '../server/src/invoices/issue-invoices.ts'
import type { Deps } from '../server/src/deps.ts'
import { openDeps } from '../server/src/open-deps.ts'
import { embeddedCardPayments } from '../server/src/providers/card-payments.embedded.ts'
import { embeddedErrorReporter } from '../server/src/providers/error-reporter.embedded.ts'
import { embeddedFeatureFlags } from '../server/src/providers/feature-flags.embedded.ts'
import { embeddedImageHost } from '../server/src/providers/image-host.embedded.ts'
import { embeddedMessageSender } from '../server/src/providers/message-sender.embedded.ts'
import { embeddedSmsInbox } from '../server/src/providers/sms-inbox.embedded.ts'
import { embeddedPayoutAccounts } from '../server/src/providers/payout-accounts.embedded.ts'
import { embeddedAnalytics } from '../server/src/providers/analytics.embedded.ts'
import { embeddedPlaces } from '../server/src/providers/places.embedded.ts'
import { embeddedJobHistoryAssistant } from '../server/src/providers/job-history-assistant.embedded.ts'
import { embeddedTranslator } from '../server/src/providers/translator.embedded.ts'
import { readConfig } from '../server/src/settings/config.ts'
import { CHAOS_SECRET } from './server-process.ts'
import { writeNotices } from './write-notices.ts'

// Does one act of the server's code once, as a job would: a goal starts it, and may kill it and start it again. It says when it begins and ends.
const [url = '', act = '', count = ''] = process.argv.slice(2)
const ACTS: Readonly<Record<string, (deps: Deps) => Promise<unknown>>> = {
  'issue-invoices': issueInvoices,
  'write-notices': (deps) => writeNotices(deps, Number(count)),
}
const config = readConfig({ MUSTER_ENV: 'automation', MUSTER_DATA: mkdtempSync(join(tmpdir(), 'muster-chaos-')), DATABASE_URL: url })
const log = pino({ level: 'error' })
const { deps, close } = await openDeps({
  config,
  url,
  secret: CHAOS_SECRET,
  log,
  work: false,
  adapters: ({ images, db }) => {
    const cards = embeddedCardPayments({ db, webhookSecret: CHAOS_SECRET, settleAfterMs: 0 })
    const banks = embeddedPayoutAccounts(db)
    return {
      cards: cards.provider,
      saveEmbeddedCard: cards.saveCard,
      saveEmbeddedDebitAccount: cards.saveDebitAccount,
      readEmbeddedStatement: null,
      payouts: banks.accounts,
      saveEmbeddedBank: banks.saveBank,
      images: embeddedImageHost(images),
      messages: embeddedMessageSender,
      smsInbox: embeddedSmsInbox(CHAOS_SECRET, `${config.apiBase}provider-webhooks/sms/`),
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
const run = ACTS[act]
if (run === undefined) throw new Error(`${act}: no such act`)
process.stdout.write('begins\n')
await run(deps)
process.stdout.write('ends\n')
await close()
