import { join } from 'node:path'
import type { BenchRun } from './bench-run.ts'
import { gigListRequests, readFirstPage } from './gig-list-requests.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { operatorSettings } from './operator-settings.ts'
import { root, type RunningServer, startServer } from './running-server.ts'
import { runProgram } from './run-program.ts'
import type { SteadyLoad, SteadyResult } from './send-steadily.ts'

const ROUNDS = 3
const PER_SECOND = 60
const SECONDS = 12
const WARM_UP = 1_500

/**
 * P12, the last part: how long the slowest hundredth of requests waits while a fortnight of ten thousand spots is filled again and
 * again.
 */
export async function measureFillBeside(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const requests = gigListRequests(database.managers)
  const settings = operatorSettings(database, run.dataDir)
  const servers: RunningServer[] = []
  // Only one runs at a time; the others sleep.
  const alone = (server: RunningServer): void => {
    for (const other of servers) process.kill(other.pid, other === server ? 'SIGCONT' : 'SIGSTOP')
  }
  const start = async ({ fills }: { fills: boolean }): Promise<RunningServer> => {
    // Not pinned to one core, or the filling thread would share it with the answering one.
    const server = await startServer({ program: 'bench/serve-api.ts', env: settings, readyPath: '/health/ready', pinned: false })
    servers.push(server)
    for (const request of requests) await readFirstPage(server, request)
    await server.load({ requests, connections: 4, amount: WARM_UP })
    if (fills) process.kill(server.pid, 'SIGUSR2')
    process.kill(server.pid, 'SIGSTOP')
    return server
  }
  const slowest = (server: RunningServer) => async (): Promise<number> => {
    alone(server)
    const load: SteadyLoad = { url: server.url, requests, per_second: PER_SECOND, seconds: SECONDS }
    const result = JSON.parse(
      await runProgram(process.execPath, [join(root, 'bench/send-steadily.ts'), JSON.stringify(load)]),
    ) as SteadyResult
    if (result.refused > 0) throw new Error(`${result.refused} requests were refused, and a fast refusal is not speed`)
    return result.p99
  }
  try {
    const idle = await start({ fills: false })
    const filling = await start({ fills: true })
    return [
      {
        goal: 'P12 the API while a fortnight is filled',
        unit: 'ms p99',
        ...(await alternate(ROUNDS, { ours: slowest(filling), control: slowest(idle) })),
        limit: { of: 'ratio', most: 1.5 },
        note: `the slowest hundredth of ${PER_SECOND} pages of 25 shifts a second while ten thousand places are filled over and over in a worker thread : while nothing is`,
      },
    ]
  } finally {
    for (const server of servers) await server.stop()
  }
}
