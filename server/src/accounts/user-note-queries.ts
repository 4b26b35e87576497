import type { UserNote } from '@muster/contract/accounts/user-note-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Asked, pageOf, readCounted } from '../db/paging.ts'

const columns = sql`n.id, n.note, n.user_id AS "user", n.created_by, n.created_ts,
  jsonb_build_object('id', w.id, 'first_name', w.first_name, 'last_name', w.last_name) AS created_by_user
  FROM user_note n JOIN user_account w ON w.id = n.created_by`

/** A page of what the staff noted about a person, newest first. */
export async function listUserNotes(db: Database, user_id: number, query: Asked): Promise<Page<UserNote>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<UserNote & { total: number }>`
      SELECT count(*) OVER () AS total, ${columns} WHERE n.user_id = ${user_id} ORDER BY n.id DESC ${part}`.execute(db),
  )
  return pageOf(
    rows.map(({ total: _, ...note }) => note),
    total,
    query,
    { path: `/users/${user_id}/notes/` },
  )
}

export async function getUserNote(db: Database, id: number): Promise<UserNote> {
  const { rows } = await sql<UserNote>`SELECT ${columns} WHERE n.id = ${id}`.execute(db)
  return rows[0]!
}

/** The account that an id leads to: itself, or the one that it became a part of. Null if there is none. */
export async function findKeptAccount(db: Database, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(merged_into, id) AS id FROM user_account WHERE id = ${id}`.execute(db)
  return rows[0]?.id ?? null
}
