import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What the server keeps besides people's data: counters and kept answers. */
const BOOKKEEPING = ['rate_counter', 'idempotency_key']

/** A hash of each table, without the server's bookkeeping. Two that are equal mean that nothing was written between them. */
export async function digest(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`.execute(
    db,
  )
  const names = rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.includes(name))
  const all = sql.join(
    names.map(
      (name) =>
        sql`SELECT ${name}::text AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${sql.table(name)} t`,
    ),
    sql` UNION ALL `,
  )
  const hashes = await sql<{ name: string; hash: string }>`${all}`.execute(db)
  return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]))
}
