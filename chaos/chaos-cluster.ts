import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stallProcesses } from './stalled-database.ts'
import { openPool } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'

export type Pool = ReturnType<typeof openPool>

/** One goal's database. `drop` cuts open connections. */
export interface ChaosDatabase {
  url: string
  pool: Pool
  drop(): Promise<void>
}

export interface ChaosCluster {
  createDatabase(): Promise<ChaosDatabase>
  /** `kill -9` of PostgreSQL. Returns when it runs again, on the same port. */
  killDatabase(): Promise<void>
  /** Stops every process of PostgreSQL where it is. Returns how to let them go on. */
  stallDatabase(): Promise<() => void>
  /** Ends it once, however often you ask. */
  stop(): Promise<void>
}

/** The checks read whole tables, which no request may do. */
const STATEMENT_TIMEOUT_MS = 60_000
const BACK_WITHIN_MS = 60_000
/** Several servers and a naive crowd connect at once. */
const SETTINGS = { max_connections: '200' }

/**
 * The PostgreSQL of a run, as the server starts it, with full durability. Its files stay in `.data/chaos`, so the next run adopts the
 * database of a killed one.
 */
export async function startChaosCluster(say: (line: string) => void): Promise<ChaosCluster> {
  const embedded = await startEmbeddedPostgres({
    dataDir: join(import.meta.dirname, '../.data/chaos'),
    log: { info: say, warn: say, error: say },
    settings: SETTINGS,
  })
  const admin = openPool(embedded.url, { name: 'chaos-admin', max: 1, statementTimeout: STATEMENT_TIMEOUT_MS })
  // The interrupted run stops the database under this pool. A failing statement rejects anyway.
  admin.on('error', (error) => say(`a connection of the run ended: ${error.message}`))
  const left = await admin.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE 'chaos\\_%'`)
  for (const { datname } of left.rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  let stopping: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    await admin.end()
    await embedded.stop()
  }
  return {
    async createDatabase() {
      const name = `chaos_${randomBytes(6).toString('hex')}`
      await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
      const url = new URL(embedded.url)
      url.pathname = `/${name}`
      const pool = openPool(url.href, { name: 'chaos', max: 24, statementTimeout: STATEMENT_TIMEOUT_MS })
      let dropping = false
      // The pool ends before its connections do, and dropping the database cuts those. A failing statement rejects anyway.
      pool.on('error', (error) => {
        if (!dropping) say(`a connection to ${name} ended: ${error.message}`)
      })
      return {
        url: url.href,
        pool,
        async drop() {
          dropping = true
          await pool.end()
          await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
        },
      }
    },
    killDatabase: () => killDatabase(admin),
    stallDatabase: async () => stallProcesses(await postmasterPid(admin)),
    stop: () => (stopping ??= stop()),
  }
}

/** The process id of the running PostgreSQL, by its file; null while it does not run. */
function postmasterOf(directory: string): number | null {
  const file = join(directory, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : null
}

async function directoryOf(admin: Pool): Promise<string> {
  const { rows } = await admin.query<{ directory: string }>(`SELECT setting AS directory FROM pg_settings WHERE name = 'data_directory'`)
  return rows[0]!.directory
}

async function postmasterPid(admin: Pool): Promise<number> {
  const pid = postmasterOf(await directoryOf(admin))
  if (pid === null) throw new Error('PostgreSQL does not run')
  return pid
}

async function killDatabase(admin: Pool): Promise<void> {
  const directory = await directoryOf(admin)
  const killed = await postmasterPid(admin)
  process.kill(killed, 'SIGKILL')
  for (const deadline = Date.now() + BACK_WITHIN_MS; Date.now() < deadline; ) {
    await delay(20)
    // While it recovers it refuses connections; that is no failure of the run.
    const answers = await admin.query('SELECT 1').then(
      () => true,
      () => false,
    )
    if (answers && postmasterOf(directory) !== killed) return
  }
  throw new Error('PostgreSQL did not come back within a minute')
}
