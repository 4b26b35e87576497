import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'
import type { StoredChatFile } from './stored-message-reading.ts'

const columns = sql`'id', cf.file_id, 'name', sf.name, 'kind', CASE sf.purpose WHEN 'chat' THEN 'picture' ELSE 'document' END, 'bytes', sf.bytes,
  'width', cf.width, 'height', cf.height, 'public_id', sf.public_id`

/** The files of message `m` as JSON, in their order. */
export const filesOfMessage = sql`CASE WHEN m.files_count = 0 THEN '[]'::jsonb ELSE (SELECT coalesce(jsonb_agg(jsonb_build_object(${columns}) ORDER BY cf.place), '[]')
  FROM conversation_file cf JOIN stored_file sf ON sf.id = cf.file_id WHERE cf.conversation_id = m.conversation_id AND cf.sequence = m.sequence) END`

/** A file of a message of a conversation. Throws NOT_FOUND, also for one that was never sent. */
export async function getSentFile(db: Database, conversation_id: number, file_id: number): Promise<StoredChatFile> {
  const { rows } = await sql<{ file: StoredChatFile }>`
    SELECT jsonb_build_object(${columns}) AS file FROM conversation_file cf JOIN stored_file sf ON sf.id = cf.file_id
    WHERE cf.file_id = ${file_id} AND cf.conversation_id = ${conversation_id} AND cf.sequence IS NOT NULL`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0].file
}
