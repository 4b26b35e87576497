import { env } from 'node:process'
import { readConfig } from './settings/config.ts'
import { checkDatabase } from './db/check-database.ts'
import { type Database, databaseOf, openPool } from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'

const QUIET = {
  info: () => undefined,
  warn: (message: string) => console.warn(message),
  error: (message: string) => console.error(message),
}
/** Bulk loads and recounts take longer than any request. */
const STATEMENT_TIMEOUT = 30 * 60_000

export interface Installation {
  /** The database as the role that owns its tables. */
  url: string
  /** The database as the role that serves. */
  runtimeUrl: string
  dataDir: string
}

/** Runs `work` with the addresses of the installation's database: those of the settings, or of the embedded one, which then runs. */
export async function withOwnDatabase<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readConfig(env)
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log: QUIET }) : null
  try {
    return await work({
      url: databaseOwnerUrl ?? embedded?.url ?? '',
      runtimeUrl: databaseUrl ?? embedded?.runtimeUrl ?? '',
      dataDir,
    })
  } finally {
    await embedded?.stop()
  }
}

/** Migrates the installation's database and runs a command's work on it. */
export const onOwnDatabase = <T>(name: string, work: (db: Database) => Promise<T>): Promise<T> =>
  withOwnDatabase(async ({ url }) => {
    await checkDatabase(url)
    await migrate(url, { log: QUIET })
    const pool = openPool(url, { name, max: 2, statementTimeout: STATEMENT_TIMEOUT })
    // The pool ends before its connections do, and PostgreSQL may cut one as it stops. A statement that fails still rejects.
    pool.on('error', () => undefined)
    try {
      return await work(databaseOf(pool))
    } finally {
      await pool.end()
    }
  })
