import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The columns of a table that a copy of a row can write, without those that the database computes. */
export async function columnsOf(db: Database, table: string, except: readonly string[] = []): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER' AND column_name <> ALL (${[...except]}::text[]) ORDER BY ordinal_position`.execute(
    db,
  )
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}
