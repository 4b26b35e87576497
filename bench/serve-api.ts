import { getLocationStats } from '../contract/src/locations/location-endpoints.ts'
import { buildApp } from '../server/src/app.ts'
import { runFill } from '../server/src/filling/run-fill.ts'
import { actorFinder } from '../server/src/http/actor.ts'
import { serve } from '../server/src/http/serve.ts'
import { hugeFortnight } from './fill-weeks.ts'
import { openBenchDeps } from './open-bench-deps.ts'
import { recordStatements } from './record-statements.ts'

// The API as server/src/main.ts composes it, with three extras: answers can be left unchecked (the argument `unchecked`), the statements of
// each request can be written to a file (`record FILE`), and one call of the contract is served a second time with an answer from memory,
// which leaves only the stack. From a SIGUSR2 on, it fills a fortnight again and again.
const checkAnswers = process.argv[2] !== 'unchecked'
const { deps, hub } = await openBenchDeps(process.env)
const { config, log } = deps
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
