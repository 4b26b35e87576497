import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { StoredResume } from './resume-queries.ts'

/** Sets a pro's resume, or removes it, and forgets the one before. Returns that one; null if there was none. */
export async function setResume(
  db: Database,
  pro: { id: number; market_id: number },
  file_id: number | null,
): Promise<StoredResume | null> {
  const { rows } = await sql<StoredResume>`
    WITH before AS (SELECT id, market_id, resume_file_id FROM pro WHERE id = ${pro.id} AND market_id = ${pro.market_id} FOR NO KEY UPDATE)
    UPDATE pro p SET resume_file_id = ${file_id} FROM before LEFT JOIN stored_file f ON f.id = before.resume_file_id
    WHERE p.id = before.id AND p.market_id = before.market_id RETURNING f.id AS file_id, f.public_id, f.name, f.bytes, f.created_ts`.execute(
    db,
  )
  const old = rows[0]
  if (old === undefined || old.file_id === null) return null
  await db.deleteFrom('stored_file').where('id', '=', old.file_id).execute()
  return old
}
