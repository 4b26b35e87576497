import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface NewNote {
  location_id: number
  pro_id: number
  market_id: number
  note: string
  created_by: number
}

export async function insertNote(db: Database, note: NewNote): Promise<number> {
  const { id } = await db.insertInto('pro_note').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes a person's own note about a pro at a location. False if there is none. */
export async function deleteNote(db: Database, note: Omit<NewNote, 'note' | 'market_id'> & { id: number }): Promise<boolean> {
  const { rows } = await sql`DELETE FROM pro_note WHERE id = ${note.id} AND location_id = ${note.location_id} AND pro_id = ${note.pro_id}
    AND created_by = ${note.created_by} RETURNING id`.execute(db)
  return rows.length === 1
}
