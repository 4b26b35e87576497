import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchRun } from './bench-run.ts'
import { pgbenchScript } from './control/pgbench-script.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { type HotCall, hotCalls } from './hot-calls.ts'
import { operatorSettings } from './operator-settings.ts'
import { recordCalls } from './record-calls.ts'
import type { Recorded } from './statement-recorder.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { pgbenchCost } from './run-pgbench.ts'

const ROUNDS = 3
const CONNECTIONS = 6
const WARM_UP = 300
const AMOUNT = 600

/** P2 for the other hot calls: each with the database's work, compared with pgbench and the same statements. */
export async function measureHotCalls(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const calls = hotCalls(database)
  const recorded = await recordCalls(run, database, calls)
  const scripts = new Map(calls.map(({ name }, at) => [name, scriptOf(run, `c${at}`, recorded.get(name)!)]))
  const server = await startServer({
    program: 'server/src/main.ts',
    env: operatorSettings(database, run.dataDir),
    readyPath: '/health/ready',
  })
  try {
    const rows: GoalRow[] = []
    for (const call of calls) rows.push(await measureCall(run, server, call, scripts.get(call.name)!))
    return rows
  } finally {
    await server.stop()
  }
}

interface Script {
  statements: number
  args: string[]
}

async function measureCall(run: BenchRun, server: RunningServer, call: HotCall, { statements, args }: Script): Promise<GoalRow> {
  const database = await run.database()
  const load = { requests: [call.request], connections: CONNECTIONS }
  await server.load({ ...load, amount: WARM_UP })
  const ours = async (): Promise<number> =>
    (await run.counter.during([server.pid, database.postmaster], () => server.load({ ...load, amount: AMOUNT }))) / AMOUNT
  const control = async (): Promise<number> => {
    // The server sleeps, or pgbench would be charged for what it asks.
    process.kill(server.pid, 'SIGSTOP')
    try {
      return (await pgbenchCost(run.counter, database, { amount: AMOUNT, connections: CONNECTIONS, args })) / AMOUNT
    } finally {
      process.kill(server.pid, 'SIGCONT')
    }
  }
  return {
    goal: `P2 ${call.name}`,
    unit: `${run.counter.unit} per call`,
    ...(await alternate(ROUNDS, { ours, control })),
    limit: { of: 'ratio', most: 2.5 },
    note: `server and PostgreSQL : pgbench -M prepared and PostgreSQL, the same ${statements} statement${statements === 1 ? '' : 's'}`,
  }
}

function scriptOf(run: BenchRun, prefix: string, statements: readonly Recorded[]): Script {
  const { script, defines } = pgbenchScript(statements, prefix)
  const file = join(run.dataDir, `${prefix}.sql`)
  writeFileSync(file, script)
  return { statements: statements.length, args: [`--file=${file}`, ...defines] }
}
