import { getLocationStats } from '../contract/src/locations/location-endpoints.ts'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/settings/config.ts'
import { runFill } from '../server/src/filling/run-fill.ts'
import { actorFinder } from '../server/src/http/actor.ts'
import { serve } from '../server/src/http/serve.ts'
import { openDeps } from '../server/src/open-deps.ts'
import { openLog } from '../server/src/open-log.ts'
import { embeddedCardPayments } from '../server/src/providers/card-payments.embedded.ts'
import { embeddedImageHost } from '../server/src/providers/image-host.embedded.ts'
import { embeddedMessageSender } from '../server/src/providers/message-sender.embedded.ts'
import { embeddedPlaces } from '../server/src/providers/places.embedded.ts'
import { hugeFortnight } from './fill-weeks.ts'
import { recordStatements } from './record-statements.ts'

// The API as server/src/main.ts composes it, with three extras: answers can be left unchecked (the argument `unchecked`), the statements of
// each request can be written to a file (`record FILE`), and one call of the contract is served a second time with an answer from memory,
// which leaves only the stack. From a SIGUSR2 on, it fills a fortnight again and again.
const config = readConfig(process.env)
const url = config.databaseUrl
if (url === undefined) throw new Error('DATABASE_URL is missing')
const checkAnswers = process.argv[2] !== 'unchecked'
const secret = 'no signature is made while measuring'
const log = openLog(process.env.MUSTER_LOG_LEVEL ?? 'warn')
const { deps, hub } = await openDeps({
  config,
  url,
  secret,
  log,
  work: false,
  adapters: ({ images, db }) => {
    const cards = embeddedCardPayments({ db, webhookSecret: secret, settleAfterMs: 1_500 })
    return {
      cards: cards.provider,
      saveEmbeddedCard: cards.saveCard,
      images: embeddedImageHost(images),
      messages: embeddedMessageSender,
      places: embeddedPlaces,
      demoAccounts: [],
    }
  },
})
const app = await buildApp({ deps, hub, logger: log, checkAnswers })
serve(app, { ...getLocationStats, path: '/bench/locations/:locationId/stats/' }, async () => ({ has_posted_first_gig: true }), {
  deps,
  actors: actorFinder(deps.reads, deps.config.sessions),
  checkAnswers,
})
if (process.argv[2] === 'record') recordStatements(app.server, process.argv[3]!)
await app.listen({ host: config.host, port: config.port })
process.once('SIGUSR2', () => void fillOverAndOver())

async function fillOverAndOver(): Promise<never> {
  const fortnight = hugeFortnight()
  for (;;) await runFill(fortnight, 60)
}
process.once('SIGTERM', () => process.exit(0))
