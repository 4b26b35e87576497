import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { copyDatabase, onServer, withDatabase } from './test-cluster.ts'

/** A database for one test. `drop` removes it and closes open connections. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** A copy of the template; with `empty`, an empty database. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { url: server, template } = inject('testCluster')
  const name = `muster_test_${randomBytes(8).toString('hex')}`
  if (options.empty) await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  else await copyDatabase(server, name, template)
  // Copying a template does not copy database settings.
  await onServer(server, `ALTER DATABASE ${name} SET timezone TO 'UTC'`)
  return { url: withDatabase(server, name), drop: () => drop(server, name) }
}

const GONE_WITHIN_MS = 2_000
const POLL_MS = 20

/**
 * Removes a database and closes what is still connected. A pool that ended says goodbye a moment later: cut before that, its connection
 * fails with nobody to hear it, and the run counts an error.
 */
async function drop(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    for (const deadline = Date.now() + GONE_WITHIN_MS; Date.now() < deadline; await delay(POLL_MS)) {
      const { rows } = await client.query<{ open: boolean }>('SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = $1) AS open', [
        name,
      ])
      if (rows[0]?.open === false) break
    }
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
