import type { BenchRun } from './bench-run.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { operatorSettings } from './operator-settings.ts'
import { type RunningServer, startServer } from './running-server.ts'

const ROUNDS = 5
const CONNECTIONS = 10
/** Long enough to compile both sides: the first thousands of calls cost twice as much as later ones. */
const WARM_UP = 20_000
const AMOUNT = 10_000

/** P1: what routing, session, tenant, both validations and the log cost on a trivial call, compared with Node's bare server. */
export async function measureHttpStack(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const manager = database.managers[0]!
  const headers = { authorization: `Bearer ${manager.token}` }
  const settings = operatorSettings(database, run.dataDir)
  const bare = await startServer({ program: 'bench/control/bare-http.ts', readyPath: '/' })
  try {
    const ours = await startServer({ program: 'bench/serve-api.ts', env: settings, readyPath: '/health/ready' })
    try {
      const cost = (server: RunningServer, path: string) => async (): Promise<number> => {
        const load = { requests: [{ path, headers }], connections: CONNECTIONS }
        return (await run.counter.during([server.pid], () => server.load({ ...load, amount: AMOUNT }))) / AMOUNT
      }
      const path = `/api/locations/${manager.location_id}/stats/`
      const fromMemory = `/api/bench/locations/${manager.location_id}/stats/`
      for (const [server, warmed] of [
        [bare, path],
        [ours, fromMemory],
        [ours, path],
      ] as const)
        await server.load({ requests: [{ path: warmed, headers }], connections: CONNECTIONS, amount: WARM_UP })
      const unit = `${run.counter.unit} per request`
      const control = cost(bare, path)
      return [
        {
          goal: 'P1 the whole HTTP stack on a trivial signed-in GET',
          unit,
          ...(await alternate(ROUNDS, { ours: cost(ours, fromMemory), control })),
          limit: { of: 'ratio', most: 2.5 },
          note: 'GET /locations/:locationId/stats/ answered from memory (session kept up to a second, tenant, both validations, a log line) : bare node:http with the same answer',
        },
        {
          goal: 'P1 the same with its one statement through Kysely',
          unit,
          ...(await alternate(ROUNDS, { ours: cost(ours, path), control })),
          limit: null,
          note: 'the real call, which asks the database one trivial question; CPU of the server alone : the same bare node:http, which asks none',
        },
      ]
    } finally {
      await ours.stop()
    }
  } finally {
    await bare.stop()
  }
}
