import pg from 'pg'
import { lapseOffers } from '../server/src/gigs/applications/lapse-offers.ts'
import { openNetworkGigs } from '../server/src/gigs/posting/open-network-gigs.ts'
import { endPausedRescues } from '../server/src/gigs/rescue/end-paused-rescues.ts'
import { widenDueRescues } from '../server/src/gigs/rescue/widen-rescue.ts'
import { makeSeriesAhead } from '../server/src/gigs/series/make-series-ahead.ts'
import { forgetOld } from '../server/src/jobs/retention.ts'
import { resendStaleTransfers, settleEndedGigs } from '../server/src/jobs/sweep.ts'
import { autopay } from '../server/src/payments/autopay.ts'
import { readBackTransfers } from '../server/src/payments/read-back-transfers.ts'
import { lapseExtensions } from '../server/src/timesheets/lapse-extensions.ts'
import { remindToClockOut } from '../server/src/timesheets/remind-clock-out.ts'
import { collectStatements, type Sent } from '../server/src/testing/read-plans.ts'
import type { Deps } from '../server/src/deps.ts'
import type { BenchRun } from './bench-run.ts'
import type { GoalRow } from './goal-row.ts'
import { openBenchDeps } from './open-bench-deps.ts'
import { operatorSettings } from './operator-settings.ts'

/** The scheduled work by its name in the log (server/src/jobs/start-jobs.ts). */
const JOBS: Readonly<Record<string, (deps: Deps) => Promise<unknown>>> = {
  settle: settleEndedGigs,
  'open network shifts': openNetworkGigs,
  'lapse offers': lapseOffers,
  'lapse extensions': lapseExtensions,
  'remind to clock out': remindToClockOut,
  rescue: widenDueRescues,
  'paused rescue': endPausedRescues,
  resend: resendStaleTransfers,
  'make series': makeSeriesAhead,
  autopay,
  'read transfers back': readBackTransfers,
  forget: forgetOld,
}
const MOST_PAGES = 1_000
/** What is due is done after fewer turns. */
const MOST_TURNS = 200

/** P18: the pages of the database that scheduled work reads when there is nothing to do, compared with the pages of all shifts. */
export async function measureIdleJobs(run: BenchRun): Promise<GoalRow[]> {
  const { url } = await run.database()
  const { deps, close } = await openBenchDeps(operatorSettings({ url }, run.dataDir))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pages: number }>(`SELECT (pg_relation_size('gig') / 8192)::integer AS pages`)
    const result: GoalRow[] = []
    for (const [name, work] of Object.entries(JOBS)) {
      const sent = await untilIdle(() => work(deps))
      const pages: number[] = []
      for (const statement of sent) pages.push(await pagesOf(client, statement))
      result.push({
        goal: `P18 pages that “${name}” reads with nothing to do`,
        unit: 'pages of 8 KB',
        ours: pages.reduce((sum, one) => sum + one, 0),
        control: rows[0]!.pages,
        limit: { of: 'ours', most: MOST_PAGES },
        note: `${sent.length} statement${sent.length === 1 ? '' : 's'} : reading every shift once`,
      })
    }
    return result
  } finally {
    await client.end()
    await close()
  }
}

/** Does the work until a turn sends as many statements as the one before and writes nothing, and returns that turn's reads. */
async function untilIdle(work: () => Promise<unknown>): Promise<Sent[]> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const { sent, stop } = collectStatements()
    try {
      await work()
    } finally {
      stop()
    }
    if (!sent.some(({ text }) => /^\s*(INSERT|UPDATE\s+gig\b)/i.test(text)))
      return sent.filter(({ text }) => /^\s*\(*(SELECT|WITH|UPDATE|DELETE)/i.test(text))
  }
  throw new Error(`there is still work to do after ${MOST_TURNS} turns`)
}

async function pagesOf(client: pg.Client, { text, values }: Sent): Promise<number> {
  // Nothing to do changes nothing, but a lock or a delete of no row still belongs to no one here.
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
      values,
    )
    const plan = rows[0]!['QUERY PLAN'][0].Plan
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  } finally {
    await client.query('ROLLBACK')
  }
}
