import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs `work` inside a transaction so that its failure undoes only itself: what it throws is thrown on, after what it wrote is gone. For
 * use cases that answer one by one.
 */
export async function apartWithin<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT one_of_many`.execute(trx)
  try {
    const result = await work()
    await sql`RELEASE SAVEPOINT one_of_many`.execute(trx)
    return result
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT one_of_many`.execute(trx)
    throw error
  }
}
