import { randomBytes } from 'node:crypto'
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
  return { url: withDatabase(server, name), drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}
