import { readConfig } from '../server/src/settings/config.ts'
import { openDeps, type Opened } from '../server/src/open-deps.ts'
import { openLog } from '../server/src/open-log.ts'
import { embeddedCardPayments } from '../server/src/providers/card-payments.embedded.ts'
import { embeddedPayoutAccounts } from '../server/src/providers/payout-accounts.embedded.ts'
import { embeddedErrorReporter } from '../server/src/providers/error-reporter.embedded.ts'
import { embeddedFeatureFlags } from '../server/src/providers/feature-flags.embedded.ts'
import { embeddedImageHost } from '../server/src/providers/image-host.embedded.ts'
import { embeddedMessageSender } from '../server/src/providers/message-sender.embedded.ts'
import { embeddedSmsInbox } from '../server/src/providers/sms-inbox.embedded.ts'
import { embeddedAnalytics } from '../server/src/providers/analytics.embedded.ts'
import { embeddedPlaces } from '../server/src/providers/places.embedded.ts'
import { embeddedJobHistoryAssistant } from '../server/src/providers/job-history-assistant.embedded.ts'
import { embeddedTranslator } from '../server/src/providers/translator.embedded.ts'

/** Opens what use cases need with the embedded providers, as server/src/main.ts does. It works on no jobs. Throws without a DATABASE_URL in `env`. */
export async function openBenchDeps(env: Readonly<Record<string, string | undefined>>): Promise<Opened> {
  const config = readConfig(env)
  if (config.databaseUrl === undefined) throw new Error('DATABASE_URL is missing')
  const log = openLog(env.MUSTER_LOG_LEVEL ?? 'warn')
  const secret = 'no signature is made while measuring'
  return await openDeps({
    config,
    url: config.databaseUrl,
    secret,
    log,
    work: false,
    adapters: ({ images, db }) => {
      const cards = embeddedCardPayments({ db, webhookSecret: secret, settleAfterMs: 1_500 })
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
}
