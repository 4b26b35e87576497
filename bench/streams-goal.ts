import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '../server/src/db/database.ts'
import { BUILT_SERVER } from '../scripts/build-server.mjs'
import { serverEnv } from '../scripts/serve.mjs'
import type { BenchRun } from './bench-run.ts'
import type { GoalRow } from './goal-row.ts'
import type { HeldReport, HeldStreams } from './hold-streams.ts'
import { median } from './median.ts'
import { openSessions } from './open-sessions.ts'
import { operatorSettings } from './operator-settings.ts'
import { onCore, senderCore } from './pinned-cores.ts'
import { residentMegabytes } from './process-table.ts'
import { root, type RunningServer, startServer } from './running-server.ts'

const STREAMS = 10_000
const EVENTS = 10
const ROUNDS = 5
/** Long enough to collect what the opening left behind, and for PostgreSQL to have counted it: an idle connection reports every ten seconds. */
const QUIET_MS = 12_000
const COUNTED_SECONDS = 8
const WITHIN_MS = 120_000
const PAD = 'x'.repeat(100)

/** P13: ten thousand event streams on one process: what each takes of memory, what an event costs to deliver to all, and what the database is asked meanwhile. */
export async function measureStreams(run: BenchRun): Promise<GoalRow[]> {
  const { url, postmaster } = await run.database()
  const pool = openPool(url, { name: 'bench-streams', max: 2, statementTimeout: 60_000 })
  try {
    const { rows } = await pool.query<{ user_id: number; market_id: number }>('SELECT user_id, market_id FROM pro ORDER BY id LIMIT $1', [
      STREAMS,
    ])
    if (rows.length < STREAMS) throw new Error(`there are ${rows.length} pros, not ${STREAMS}`)
    const tokens = await openSessions(
      pool,
      rows.map(({ user_id }) => user_id),
    )
    const topics = [...new Set(rows.map(({ market_id }) => `market:${market_id}`))]
    const env = { ...operatorSettings({ url }, run.dataDir), ...serverEnv(root) }
    const ours = await startServer({ program: BUILT_SERVER, env, readyPath: '/health/ready' })
    const measured = await heldBy(
      ours,
      { path: '/api/realtime/', tokens, run, roots: [ours.pid, postmaster], tell: () => tellAll(pool, topics) },
      () => transactionsASecond(pool),
    )
    const bare = await startServer({ program: 'bench/control/bare-streams.ts', readyPath: '/' })
    const control = await heldBy(bare, { path: '/streams', tokens, run, roots: [bare.pid], tell: () => sayAll(bare) }, () =>
      Promise.resolve(STREAMS),
    )
    return rowsOf(run, measured, control)
  } finally {
    await pool.end()
  }
}

interface Held {
  kilobytes: number
  delivery: number[]
  asked: number
}

interface Holding {
  path: string
  tokens: string[]
  run: BenchRun
  /** The processes that deliver. */
  roots: number[]
  /** Sends every stream `EVENTS` frames with a mark each. */
  tell: () => Promise<void>
}

async function heldBy(server: RunningServer, { path, tokens, run, roots, tell }: Holding, ask: () => Promise<number>): Promise<Held> {
  const [file, args] = onCore(senderCore(), process.execPath, join(root, 'bench/hold-streams.ts'))
  const holder = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const report = async (): Promise<HeldReport> => {
    const [said] = (await once(holder, 'message', { signal: AbortSignal.timeout(WITHIN_MS) })) as [HeldReport]
    if ('failed' in said) throw new Error(`a stream failed: ${said.failed}`)
    return said
  }
  try {
    const before = residentMegabytes(server.pid)
    holder.send({ port: Number(new URL(server.url).port), path, tokens } satisfies HeldStreams)
    await report()
    await delay(QUIET_MS)
    const kilobytes = ((residentMegabytes(server.pid) - before) * 1_000) / tokens.length
    const asked = await ask()
    const delivery: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const spent = await run.counter.during(roots, async () => {
        const all = report()
        holder.send(round * EVENTS * tokens.length)
        await tell()
        await all
      })
      delivery.push(spent / (EVENTS * tokens.length))
    }
    return { kilobytes, delivery, asked }
  } finally {
    holder.disconnect()
    await server.stop()
  }
}

/** An event for all streams, as use cases append it. */
async function tellAll(pool: pg.Pool, topics: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO live_event (topics, kind, payload) SELECT $1::text[], 'gig', jsonb_build_object('gig_id', n, 'pad', $2::text) FROM generate_series(1, $3::int) n`,
    [topics, `~${PAD}`, EVENTS],
  )
}

async function sayAll({ url }: RunningServer): Promise<void> {
  const frames = Array.from(
    { length: EVENTS },
    (_, n) => `id: 1000-${n}\nevent: gig\ndata: ${JSON.stringify({ kind: 'gig', gig_id: n, pad: `~${PAD}` })}\n\n`,
  )
  await fetch(`${url}/say`, { method: 'POST', body: JSON.stringify(frames), signal: AbortSignal.timeout(WITHIN_MS) })
}

async function transactionsASecond(pool: pg.Pool): Promise<number> {
  const count = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
    )
    return rows[0]!.count
  }
  const before = await count()
  await delay(COUNTED_SECONDS * 1_000)
  return ((await count()) - before) / COUNTED_SECONDS
}

function rowsOf(run: BenchRun, ours: Held, control: Held): GoalRow[] {
  const of = `of ${STREAMS.toLocaleString('en')} streams`
  return [
    {
      goal: `P13 memory ${of}`,
      unit: 'KB resident each',
      ours: ours.kilobytes,
      control: control.kilobytes,
      limit: { of: 'ratio', most: 1.3 },
      note: 'what the process grew by : a bare node:http that keeps as many streams',
    },
    {
      goal: `P13 delivery to each ${of}`,
      unit: `${run.counter.unit} per event and stream`,
      ours: median(ours.delivery),
      control: median(control.delivery),
      rounds: { ours: ours.delivery, control: control.delivery },
      limit: { of: 'ratio', most: 1.3 },
      note: `${EVENTS} events appended to the table, read and written to every stream, PostgreSQL included : a bare node:http that writes the same frames`,
    },
    {
      goal: `P13 transactions a second ${of} without events`,
      unit: 'transactions a second',
      ours: ours.asked,
      control: control.asked,
      limit: { of: 'ours', most: 100 },
      note: 'sessions and new events together, and the scheduled work : asking for each stream’s session once a second',
    },
  ]
}
