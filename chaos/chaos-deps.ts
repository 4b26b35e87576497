import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Opened, openDeps } from '../server/src/open-deps.ts'
import { embeddedCardPayments } from '../server/src/providers/card-payments.embedded.ts'
import { embeddedImageHost } from '../server/src/providers/image-host.embedded.ts'
import { embeddedMessageSender } from '../server/src/providers/message-sender.embedded.ts'
import { embeddedPayoutAccounts } from '../server/src/providers/payout-accounts.embedded.ts'
import { embeddedPlaces } from '../server/src/providers/places.embedded.ts'
import { embeddedSmsInbox } from '../server/src/providers/sms-inbox.embedded.ts'
import { readConfig } from '../server/src/settings/config.ts'
import { CHAOS_SECRET } from './server-process.ts'

/** Opens the server's own code on a database, with embedded third parties and without jobs, so that a run can call one of its use cases. */
export function openChaosDeps(url: string): Promise<Opened> {
  const config = readConfig({ MUSTER_ENV: 'automation', MUSTER_DATA: mkdtempSync(join(tmpdir(), 'muster-chaos-')), DATABASE_URL: url })
  return openDeps({
    config,
    url,
    secret: CHAOS_SECRET,
    log: pino({ level: 'error' }),
    work: false,
    adapters: ({ images, db }) => {
      const cards = embeddedCardPayments({ db, webhookSecret: CHAOS_SECRET, settleAfterMs: 0 })
      const banks = embeddedPayoutAccounts(db)
      return {
        cards: cards.provider,
        saveEmbeddedCard: cards.saveCard,
        saveEmbeddedDebitAccount: cards.saveDebitAccount,
        payouts: banks.accounts,
        saveEmbeddedBank: banks.saveBank,
        images: embeddedImageHost(images),
        messages: embeddedMessageSender,
        smsInbox: embeddedSmsInbox(CHAOS_SECRET, `${config.apiBase}provider-webhooks/sms/`),
        places: embeddedPlaces,
        demoAccounts: [],
      }
    },
  })
}
