import type pg from 'pg'
import { openPool } from '../server/src/db/database.ts'
import { type Askers, makeBusiestPeople } from './busiest-people.ts'
import type { BenchRun } from './bench-run.ts'
import { gigListRequests } from './gig-list-requests.ts'
import type { GoalRow } from './goal-row.ts'
import { type HotCall, hotCalls } from './hot-calls.ts'
import { median } from './median.ts'
import { recordCalls } from './record-calls.ts'
import type { Recorded } from './statement-recorder.ts'

const ROUNDS = 3
/** The quickest of so many runs counts: the others waited for something else. */
const RUNS = 5
const MOST_MS = 3

/** P2 for the worst users: what PostgreSQL takes for each hot call of the people with the most data. */
export async function measureWorstUsers(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const pool = openPool(database.url, { name: 'bench-worst', max: 1, statementTimeout: 600_000 })
  try {
    // The same people, before they become busy.
    const control = await timesOf(pool, await recordCalls(run, database, callsOf(database)))
    const statements = await recordCalls(run, database, callsOf(await makeBusiestPeople(pool)))
    const ours = await timesOf(pool, statements)
    const rows: GoalRow[] = []
    for (const name of statements.keys()) {
      const rounds = { ours: ours.get(name)!, control: control.get(name)! }
      rows.push({
        goal: `P2 ${name}, for the worst user`,
        unit: 'ms of the database',
        ours: median(rounds.ours),
        control: median(rounds.control),
        rounds,
        limit: { of: 'ours', most: MOST_MS },
        note: `its ${statements.get(name)!.length} statements, each the quickest of ${RUNS}, without planning : the same for the same people with usual data, before`,
      })
    }
    return rows
  } finally {
    await pool.end()
  }
}

function callsOf(askers: Askers): HotCall[] {
  return [{ name: 'a page of 25 gigs', request: gigListRequests(askers.managers)[0]! }, ...hotCalls(askers)]
}

/** Of each call, what PostgreSQL takes in each round. */
async function timesOf(pool: pg.Pool, calls: ReadonlyMap<string, readonly Recorded[]>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, statements] of calls) times.set(name, [...(times.get(name) ?? []), await databaseTime(pool, statements)])
  return times
}

async function databaseTime(pool: pg.Pool, statements: readonly Recorded[]): Promise<number> {
  let sum = 0
  for (const { text, values } of statements) {
    const runs: number[] = []
    for (let n = 0; n < RUNS; n++) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
        values,
      )
      runs.push(rows[0]!['QUERY PLAN'][0]['Execution Time'])
    }
    sum += Math.min(...runs)
  }
  return sum
}
