import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './schema.generated.ts'

export type Table = keyof DB
export type Row = Readonly<Record<string, unknown>>

/** Inserts rows that all have the same columns, in one statement. A column that a row leaves out is null. */
export async function insertRows(db: Database, table: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db)
}
