import { sql } from 'kysely'
import { markCollected } from './before-commit.ts'
import type { Database } from './database.ts'

/**
 * Runs `work` in a savepoint of a transaction. If it throws, only its own writes are undone, and the error is thrown again. For use cases
 * that answer item by item.
 */
export async function apartWithin<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  const forgetLater = markCollected(trx)
  await sql`SAVEPOINT one_of_many`.execute(trx)
  try {
    const result = await work()
    await sql`RELEASE SAVEPOINT one_of_many`.execute(trx)
    return result
  } catch (error) {
    forgetLater()
    await sql`ROLLBACK TO SAVEPOINT one_of_many`.execute(trx)
    throw error
  }
}
