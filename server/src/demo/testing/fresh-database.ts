import { type Database, databaseOf, openPool } from '../../db/database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

export interface FreshDatabase {
  db: Database
  close(): Promise<void>
}

/** A new database for one test, open. */
export async function openFreshDatabase(): Promise<FreshDatabase> {
  const database = await createTestDatabase()
  const pool = openPool(database.url, { name: 'test', max: 2, statementTimeout: 60_000 })
  // The pool ends before its connections do, and the drop that follows cuts them.
  pool.on('error', () => undefined)
  return {
    db: databaseOf(pool),
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

/** Runs `work` on a fresh database and drops it. */
export async function onFreshDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const fresh = await openFreshDatabase()
  try {
    return await work(fresh.db)
  } finally {
    await fresh.close()
  }
}
