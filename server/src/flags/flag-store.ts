import type { NewFlag } from '@muster/contract/flags/flag-value.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { beginsAt } from './flag-queries.ts'

/** Writes a change of a flag. Returns its id; null if another one begins on the same day. */
export async function insertFlagChange(
  db: Database,
  { key, value, effective_from, reason }: NewFlag,
  set_by: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO flag_change (key, value, effective_from, effective_at, set_by, reason)
    VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${effective_from}::date, CASE WHEN ${effective_from}::date IS NULL THEN app_now() END, ${set_by}, ${reason})
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows[0]?.id ?? null
}

/** Takes a change back that holds nowhere yet. Says whether it did, or why not, and of which flag it is. */
export async function undoFlagChange(db: Database, id: number, undone_by: number): Promise<'DONE' | 'HOLDS' | 'NONE'> {
  const { rows } = await sql<{ is_later: boolean }>`
    SELECT ${beginsAt} > app_now() AS is_later FROM flag_change c WHERE c.id = ${id}::bigint AND c.undone_at IS NULL FOR UPDATE OF c`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return 'NONE'
  if (!row.is_later) return 'HOLDS'
  await sql`UPDATE flag_change SET undone_at = app_now(), undone_by = ${undone_by} WHERE id = ${id}`.execute(db)
  return 'DONE'
}
