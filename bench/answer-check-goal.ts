import type { BenchRun } from './bench-run.ts'
import { gigListRequests, readFirstPage } from './gig-list-requests.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { operatorSettings } from './operator-settings.ts'
import { type RunningServer, startServer } from './running-server.ts'

const ROUNDS = 5
const CONNECTIONS = 6
const WARM_UP = 600
const AMOUNT = 1_200

/** P3: the gig list with every answer checked against its schema, compared with the same server without the check. */
export async function measureAnswerCheck(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const env = operatorSettings(database, run.dataDir)
  const requests = gigListRequests(database.managers)
  const program = { program: 'bench/serve-api.ts', env, readyPath: '/health/ready' }
  const unchecked = await startServer({ ...program, args: ['unchecked'] })
  try {
    const checked = await startServer({ ...program, args: ['checked'] })
    try {
      const cost = (server: RunningServer) => async (): Promise<number> => {
        const load = { requests, connections: CONNECTIONS, amount: AMOUNT }
        return (await run.counter.during([server.pid], () => server.load(load))) / AMOUNT
      }
      const [with_check, without] = [await readFirstPage(checked, requests[0]!), await readFirstPage(unchecked, requests[0]!)]
      for (const server of [unchecked, checked]) await server.load({ requests, connections: CONNECTIONS, amount: WARM_UP })
      return [
        {
          goal: 'P3 the check of every answer against its schema',
          unit: `${run.counter.unit} per request`,
          ...(await alternate(ROUNDS, { ours: cost(checked), control: cost(unchecked) })),
          limit: { of: 'ratio', most: 1.1 },
          note: `a page of 25 gigs, CPU of the server alone, checked (${with_check.length} characters) : unchecked (${without.length})`,
        },
      ]
    } finally {
      await checked.stop()
    }
  } finally {
    await unchecked.stop()
  }
}
