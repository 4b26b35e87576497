import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOf, openPool } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { seedScale } from '../server/src/demo/scale/seed-scale.ts'
import { openSessions } from './open-sessions.ts'
import { timesOf } from './process-table.ts'

const SEED_TIMEOUT_MS = 60 * 60_000

/** A signed-in manager, with a location they manage. */
export interface Manager {
  token: string
  location_id: number
}

/** An embedded PostgreSQL with an installation's settings and the *scale* data. */
export interface BenchDatabase {
  url: string
  /** The parent process of all PostgreSQL processes. */
  postmaster: number
  /** The tables that the list reads, for the notes. */
  gigs: number
  /** Managers of different locations, signed in. */
  managers: Manager[]
  /** A pro, signed in, whose market has open jobs. */
  pro: { token: string }
  /** A coming shift of the first manager's location, and an open shift of the pro's market. */
  gig_id: number
  job_id: number
  stop(): Promise<void>
}

const QUIET = { info: () => undefined, warn: (line: string) => console.error(line), error: (line: string) => console.error(line) }

/** Makes the database of a run; `fraction` 1 is 10 million shifts. Throws before writing if the disk is too small. */
export async function makeBenchDatabase(fraction: number, managers: number): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user than the harness
  const embedded = await startEmbeddedPostgres({ dataDir, log: QUIET })
  const stop = async (): Promise<void> => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true })
  }
  try {
    await migrate(embedded.url, { log: QUIET })
    const pool = openPool(embedded.url, { name: 'bench', max: 2, statementTimeout: SEED_TIMEOUT_MS })
    try {
      const made = await seedScale(databaseOf(pool), { fraction, say: fraction >= 0.1 ? (line) => console.log(line) : undefined })
      // Vacuumed rows, as they are for most of their life.
      await pool.query('VACUUM ANALYZE')
      await pool.query('CHECKPOINT')
      const signedIn = await signIn(pool, managers)
      const shown = await shownTo(pool, signedIn[0]!)
      const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const postmaster = timesOf(rows[0]?.pid ?? 0)?.parent
      if (postmaster === undefined) throw new Error('PostgreSQL is not a process of this machine')
      return { url: embedded.url, postmaster, gigs: made.gig ?? 0, managers: signedIn, ...shown, stop }
    } finally {
      await pool.end()
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens sessions for managers of locations all over the data. Each location must have more than a page of shifts. */
async function signIn(pool: ReturnType<typeof openPool>, count: number): Promise<Manager[]> {
  const { rows } = await pool.query<{ location_id: number; user_id: number }>(
    `SELECT location_id, user_id FROM (SELECT location_id, user_id, row_number() OVER (ORDER BY location_id) AS n, count(*) OVER () AS total
       FROM location_manager) m WHERE (n - 1) % greatest(1, total / $1) = 0 ORDER BY location_id LIMIT $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`there are ${rows.length} locations, not ${count}`)
  const tokens = await openSessions(
    pool,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ location_id }, at) => ({ token: tokens[at]!, location_id }))
}

/** A signed-in pro of the manager's market, with a shift that each of them may open. */
async function shownTo(
  pool: ReturnType<typeof openPool>,
  { location_id }: Manager,
): Promise<Pick<BenchDatabase, 'pro' | 'gig_id' | 'job_id'>> {
  const { rows } = await pool.query<{ user_id: number; gig_id: number; job_id: number }>(
    `SELECT (SELECT p.user_id FROM pro p WHERE p.market_id = l.market_id ORDER BY p.id LIMIT 1) AS user_id,
       (SELECT g.id FROM gig g WHERE g.location_id = l.id AND g.status IN ('POSTED', 'CONFIRMED') AND g.start_time > app_now() ORDER BY g.start_time, g.id LIMIT 1) AS gig_id,
       (SELECT g.id FROM gig g WHERE g.market_id = l.market_id AND g.status = 'POSTED' AND g.start_time > app_now() + interval '1 day' ORDER BY g.start_time, g.id LIMIT 1) AS job_id
     FROM location l WHERE l.id = $1`,
    [location_id],
  )
  const { user_id, gig_id, job_id } = rows[0]!
  const [token] = await openSessions(pool, [user_id])
  return { pro: { token: token! }, gig_id, job_id }
}
