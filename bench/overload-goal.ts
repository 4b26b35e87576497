import type { BenchRun } from './bench-run.ts'
import { gigListRequests } from './gig-list-requests.ts'
import type { GoalRow } from './goal-row.ts'
import { hotCalls } from './hot-calls.ts'
import { median } from './median.ts'
import { operatorSettings } from './operator-settings.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { Load } from './send-load.ts'

const ROUNDS = 3
/** As many as the server's read pool has connections. */
const CONNECTIONS = 6
const WARM_UP = 1_200
const PEAK_AMOUNT = 1_200
const STEADY_SECONDS = 15
const OVERLOAD_SECONDS = 10
const AFTER_SECONDS = 5

/** P4 and P5: the twelve hot calls in turn, at half of what the server can do, then at three times that, then at half again. */
export async function measureOverload(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const requests = [gigListRequests(database.managers)[0]!, ...hotCalls(database).map(({ request }) => request)]
  const bare = await startServer({ program: 'bench/control/bare-http.ts', readyPath: '/' })
  try {
    const env = operatorSettings(database, run.dataDir)
    const ours = await startServer({ program: 'server/src/main.ts', env, readyPath: '/health/ready' })
    try {
      await ours.load({ requests, connections: CONNECTIONS, amount: WARM_UP })
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await playRound(ours, bare, requests))
      return rowsOf(rounds)
    } finally {
      await ours.stop()
    }
  } finally {
    await bare.stop()
  }
}

interface Round {
  /** Answers a second with every connection busy. */
  peak: number
  /** The slowest hundredth at half of the peak, and the bare server's at the same pace, in milliseconds. */
  half: number
  bare: number
  /** Successes a second at three times the peak, and the slowest hundredth of them in milliseconds. */
  goodput: number
  accepted: number
  /** The slowest hundredth in the five seconds after the overload, in milliseconds. */
  after: number
}

async function playRound(ours: RunningServer, bare: RunningServer, requests: Load['requests']): Promise<Round> {
  const began = performance.now()
  await ours.load({ requests, connections: CONNECTIONS, amount: PEAK_AMOUNT })
  const peak = PEAK_AMOUNT / ((performance.now() - began) / 1_000)
  const atHalf = { requests, per_second: peak / 2 }
  const control = await bare.loadSteadily({ ...atHalf, seconds: STEADY_SECONDS })
  const half = await ours.loadSteadily({ ...atHalf, seconds: STEADY_SECONDS })
  if (half.refused > 0) throw new Error(`${half.refused} requests were refused at half of the peak`)
  const over = await ours.loadSteadily({ requests, per_second: peak * 3, seconds: OVERLOAD_SECONDS })
  if (over.refused === 0) throw new Error('nothing was refused: three times the peak was no overload')
  const after = await ours.loadSteadily({ ...atHalf, seconds: AFTER_SECONDS })
  return { peak, half: half.p99, bare: control.p99, goodput: over.succeeded / OVERLOAD_SECONDS, accepted: over.p99, after: after.p99 }
}

function rowsOf(rounds: readonly Round[]): GoalRow[] {
  const all = (figure: keyof Round): number[] => rounds.map((round) => round[figure])
  const line = (ours: keyof Round, control: keyof Round) => ({
    ours: median(all(ours)),
    control: median(all(control)),
    rounds: { ours: all(ours), control: all(control) },
  })
  return [
    {
      goal: 'P4 twelve calls at half of the peak',
      unit: 'ms p99',
      ...line('half', 'bare'),
      limit: { of: 'ratio', most: 3 },
      note: `${STEADY_SECONDS} s at an even pace, no error : bare node:http, which asks no database, at the same pace`,
    },
    {
      goal: 'P5 peak to goodput at three times the peak',
      unit: 'answers a second',
      ...line('peak', 'goodput'),
      limit: { of: 'ratio', most: 1.18 },
      note: `the peak with ${CONNECTIONS} connections : successes while three times as many are sent; every refusal is a 503 with Retry-After`,
    },
    {
      goal: 'P5 what is accepted meanwhile',
      unit: 'ms p99',
      ...line('accepted', 'half'),
      limit: { of: 'ours', most: 500 },
      note: 'the slowest hundredth of the successes under overload : at half of the peak',
    },
    {
      goal: 'P5 the five seconds after it',
      unit: 'ms p99',
      ...line('after', 'half'),
      limit: null,
      note: 'at half of the peak again, right after the overload : before it',
    },
  ]
}
