import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchDatabase } from './bench-database.ts'
import type { BenchRun } from './bench-run.ts'
import { pgbenchScript } from './control/pgbench-script.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { type HotCall, hotCalls } from './hot-calls.ts'
import { operatorSettings } from './operator-settings.ts'
import type { RecordedCall } from './record-statements.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { pgbenchCost } from './run-pgbench.ts'

const ROUNDS = 3
const CONNECTIONS = 6
const WARM_UP = 300
const AMOUNT = 600
/** The server asks for the session once a second, whatever the calls. */
const SESSION = /^\s*SELECT s\.id AS session_id/

/** P2 for the other hot calls: each with the database's work, compared with pgbench and the same statements. */
export async function measureHotCalls(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const calls = hotCalls(database)
  const scripts = await recordCalls(run, database, calls)
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

/** Makes each call once on a server that writes down its statements, and a pgbench script of each. Throws unless all succeed. */
async function recordCalls(run: BenchRun, database: BenchDatabase, calls: readonly HotCall[]): Promise<Map<string, Script>> {
  const file = join(run.dataDir, 'statements.jsonl')
  const env = operatorSettings(database, run.dataDir)
  const server = await startServer({ program: 'bench/serve-api.ts', args: ['record', file], env, readyPath: '/health/ready' })
  try {
    for (const { name, request } of calls) {
      const { path, headers } = request
      const response = await fetch(`${server.url}${path}`, { headers, signal: AbortSignal.timeout(10_000) })
      if (response.status !== 200) throw new Error(`${name}: ${path} answered ${response.status}: ${await response.text()}`)
    }
  } finally {
    await server.stop()
  }
  const recorded = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedCall)
  return new Map(calls.map(({ name, request }, at) => [name, scriptOf(run, `c${at}`, recorded, request.path)]))
}

function scriptOf(run: BenchRun, prefix: string, recorded: readonly RecordedCall[], path: string): Script {
  const call = recorded.find((one) => one.path === path)
  const statements = call?.statements.filter(({ text }) => !SESSION.test(text)) ?? []
  if (statements.length === 0) throw new Error(`${path} was answered without a statement`)
  const { script, defines } = pgbenchScript(statements, prefix)
  const file = join(run.dataDir, `${prefix}.sql`)
  writeFileSync(file, script)
  return { statements: statements.length, args: [`--file=${file}`, ...defines] }
}
