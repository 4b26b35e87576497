import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { onServer, withDatabase } from './test-cluster.ts'

/** A database of one test's own. `drop` removes it, cutting what is still connected. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** A copy of the prepared template; with `empty`, a database with nothing in it. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { url: server, template } = inject('testCluster')
  const name = `muster_test_${randomBytes(8).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${options.empty ? "template0 ENCODING 'UTF8'" : template}`)
  // A database setting is not copied from the template.
  await onServer(server, `ALTER DATABASE ${name} SET timezone TO 'UTC'`)
  return { url: withDatabase(server, name), drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}
