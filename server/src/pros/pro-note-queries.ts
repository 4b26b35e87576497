import type { Page } from '@muster/contract/page.ts'
import type { ProNote } from '@muster/contract/pros/pro-note-endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Asked, pageOf, readCounted } from '../db/paging.ts'

interface Place {
  location_id: number
  user_id: number
}

const columns = (
  user_id: number,
) => sql`n.id, n.note, trim(u.first_name || ' ' || u.last_name) AS created_by_name, n.created_by = ${user_id} AS is_own, n.created_ts
  FROM pro_note n JOIN user_account u ON u.id = n.created_by`

/** A page of what this location's managers noted about a pro, newest first. */
export async function listNotes(db: Database, pro_id: number, { location_id, user_id }: Place, query: Asked): Promise<Page<ProNote>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<ProNote & { total: number }>`SELECT count(*) OVER () AS total, ${columns(user_id)}
      WHERE n.location_id = ${location_id} AND n.pro_id = ${pro_id} ORDER BY n.id DESC ${part}`.execute(db),
  )
  const notes = rows.map(({ total: _, ...note }) => note)
  return pageOf(notes, total, query, { path: `/staffer/gigster-profiles/${pro_id}/notes/` })
}

export async function getNote(db: Database, id: number, user_id: number): Promise<ProNote> {
  const { rows } = await sql<ProNote>`SELECT ${columns(user_id)} WHERE n.id = ${id}`.execute(db)
  return rows[0]!
}
