import type pg from 'pg'
import { openPool } from '../server/src/db/database.ts'
import { BUILT_SERVER } from '../scripts/build-server.mjs'
import { serverEnv } from '../scripts/serve.mjs'
import type { BenchRun } from './bench-run.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { openSessions } from './open-sessions.ts'
import { operatorSettings } from './operator-settings.ts'
import { root, startServer } from './running-server.ts'
import type { Writes } from './send-once.ts'

const ROUNDS = 5
const AMOUNT = 300
const CONNECTIONS = 6
const PROS = 60
/** As many commits as without events, less one in twenty. */
const MOST = 1.053

/** P14: what an application costs when open pages hear of it, compared with the same when no page does. */
export async function measureRealtime(run: BenchRun): Promise<GoalRow[]> {
  const { url, postmaster } = await run.database()
  const pool = openPool(url, { name: 'bench-realtime', max: 2, statementTimeout: 60_000 })
  const env = { ...operatorSettings({ url }, run.dataDir), ...serverEnv(root) }
  try {
    // A warm-up, and both sides of each round.
    const batches = await applicationsFor(pool, 1 + ROUNDS * 2)
    const server = await startServer({ program: BUILT_SERVER, env, readyPath: '/health/ready' })
    const stream = new AbortController()
    try {
      const next = async (): Promise<void> => server.write({ requests: batches.next().value!, connections: CONNECTIONS })
      const cost = async (): Promise<number> => (await run.counter.during([server.pid, postmaster], next)) / AMOUNT
      await next()
      // With a page open, the server also reads the events.
      const [token] = await openSessions(pool, await somePros(pool, 1))
      const response = await fetch(`${server.url}/api/realtime/`, { headers: { authorization: `Bearer ${token!}` }, signal: stream.signal })
      if (response.status !== 200) throw new Error(`the stream answered ${response.status}`)
      const sides = {
        ours: cost,
        control: async (): Promise<number> => {
          await pool.query('CREATE RULE untold AS ON INSERT TO live_event DO INSTEAD NOTHING')
          try {
            return await cost()
          } finally {
            await pool.query('DROP RULE untold ON live_event')
          }
        },
      }
      return [
        {
          goal: 'P14 applying to a shift with live pages',
          unit: `${run.counter.unit} per application`,
          ...(await alternate(ROUNDS, sides)),
          limit: { of: 'ratio', most: MOST },
          note: `server and PostgreSQL, a stream open : the same while PostgreSQL drops the events (${AMOUNT} applications a round)`,
        },
      ]
    } finally {
      stream.abort()
      await server.stop()
    }
  } finally {
    await pool.end()
  }
}

async function somePros(pool: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ user_id: number }>(
    `SELECT user_id FROM pro WHERE verified_at IS NOT NULL AND market_id = (SELECT min(market_id) FROM pro) ORDER BY id DESC LIMIT $1`,
    [count],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Batches of applications, none of them twice: each pro applies to another shift in each turn. */
async function applicationsFor(pool: pg.Pool, batches: number): Promise<Iterator<Writes['requests'], undefined>> {
  const users = await somePros(pool, PROS)
  const tokens = await openSessions(pool, users)
  const { rows: gigs } = await pool.query<{ id: number }>(
    `SELECT id FROM gig WHERE market_id = (SELECT min(market_id) FROM pro) AND status = 'POSTED' AND type = 'MARKETPLACE' AND start_time > app_now() + interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM application a JOIN pro p ON p.id = a.pro_id WHERE a.gig_id = gig.id AND p.user_id = ANY ($2)) ORDER BY id LIMIT $1`,
    [(batches * AMOUNT) / 3, users],
  )
  const all = Array.from({ length: batches * AMOUNT }, (_, at) => {
    const pro = at % PROS
    const gig = gigs[(Math.floor(at / PROS) + pro * Math.floor(gigs.length / PROS)) % gigs.length]!
    return { path: `/api/gigs/${gig.id}/apply/`, token: tokens[pro]! }
  })
  return Array.from({ length: batches }, (_, at) => all.slice(at * AMOUNT, (at + 1) * AMOUNT)).values()
}
