import type { Database } from '../db/database.ts'

export async function insertUserNote(db: Database, note: { user_id: number; note: string; created_by: number }): Promise<number> {
  const { id } = await db.insertInto('user_note').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}
