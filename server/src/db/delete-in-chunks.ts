import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

const AT_ONCE = 5_000

/**
 * Deletes the rows whose ctid `which` selects, a bounded number per statement, so that millions of rows can't run into the statement
 * deadline and no lock lasts long. `which` takes that bound as its LIMIT.
 */
export async function deleteInChunks(db: Database, table: string, which: (limit: number) => RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(${which(AT_ONCE)}))`.execute(db)
    if (numAffectedRows < BigInt(AT_ONCE)) return
  }
}
