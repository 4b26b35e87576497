import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'

/** Locks an error. Throws NOT_FOUND. */
export async function lockError(db: Database, id: number): Promise<{ id: number; solved_at: string | null }> {
  const { rows } = await sql<{ id: number; solved_at: string | null }>`
    SELECT id, iso_text(solved_at) AS solved_at FROM error_group WHERE id = ${id}::bigint FOR UPDATE`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** Marks an error as solved by someone, or opens it again for null. */
export async function setSolved(db: Database, id: number, solved_by: number | null): Promise<void> {
  await db
    .updateTable('error_group')
    .set({ solved_by, solved_at: solved_by === null ? null : sql`app_now()` })
    .where('id', '=', id)
    .execute()
}
