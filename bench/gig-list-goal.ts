import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchDatabase } from './bench-database.ts'
import type { BenchRun } from './bench-run.ts'
import { pgbenchScript } from './control/pgbench-script.ts'
import { gigListRequests, readFirstPage } from './gig-list-requests.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { operatorSettings } from './operator-settings.ts'
import { pgbenchCost } from './run-pgbench.ts'
import { startServer } from './running-server.ts'
import { recordGigList } from './statement-recorder.ts'

const ROUNDS = 3
/** As many as the server's read pool has connections. */
const CONNECTIONS = 6
const WARM_UP = 600
const AMOUNT = 1_800

/** P2: a page of 25 shifts over HTTP, with the database's work, compared with pgbench and the same statements. */
export async function measureGigList(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const requests = gigListRequests(database.managers)
  const { statements, args } = await writeScripts(database, run.dataDir)
  const server = await startServer({
    program: 'server/src/main.ts',
    env: operatorSettings(database, run.dataDir),
    readyPath: '/health/ready',
  })
  try {
    for (const request of requests) await readFirstPage(server, request)
    await server.load({ requests, connections: CONNECTIONS, amount: WARM_UP })
    const ours = async (): Promise<number> => {
      const load = { requests, connections: CONNECTIONS, amount: AMOUNT }
      return (await run.counter.during([server.pid, database.postmaster], () => server.load(load))) / AMOUNT
    }
    const control = async (): Promise<number> => {
      // The server sleeps, or pgbench would be charged for what it asks.
      process.kill(server.pid, 'SIGSTOP')
      try {
        return (await pgbenchCost(run.counter, database, { amount: AMOUNT, connections: CONNECTIONS, args })) / AMOUNT
      } finally {
        process.kill(server.pid, 'SIGCONT')
      }
    }
    await control()
    return [
      {
        goal: `P2 a page of 25 gigs of ${database.gigs.toLocaleString('en')}, database included`,
        unit: `${run.counter.unit} per page`,
        ...(await alternate(ROUNDS, { ours, control })),
        limit: { of: 'ratio', most: 2 },
        note: `server and PostgreSQL : pgbench -M prepared and PostgreSQL, the same ${statements} statements a page for ${database.managers.length} locations; the session's statement, once a second, is charged to us alone`,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** A script for each manager. pgbench draws one for each transaction. */
async function writeScripts(database: BenchDatabase, directory: string): Promise<{ statements: number; args: string[] }> {
  const args: string[] = []
  let statements = 0
  for (const [index, manager] of database.managers.entries()) {
    const recorded = await recordGigList(database.url, manager)
    statements = Math.max(statements, recorded.length)
    const { script, defines } = pgbenchScript(recorded, `m${index}`)
    const file = join(directory, `gig-list-${index}.sql`)
    writeFileSync(file, script)
    args.push(`--file=${file}`, ...defines)
  }
  return { statements, args }
}
