import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { StoredChatFile } from './stored-message-reading.ts'

/** Ties an uploaded file to its conversation. Nobody but its sender sees it before it is sent. */
export async function insertChatFile(
  db: Database,
  { conversation_id, ...file }: StoredChatFile & { conversation_id: number },
): Promise<StoredChatFile> {
  await db.insertInto('conversation_file').values({ file_id: file.id, conversation_id, width: file.width, height: file.height }).execute()
  return file
}

/** Attaches files to a message, in their order. Returns how many of them its author uploaded to this conversation and had not sent. */
export async function attachFiles(
  db: Database,
  file_ids: readonly number[],
  message: { conversation_id: number; sequence: number; author_id: number },
): Promise<number> {
  const { rows } = await sql`
    UPDATE conversation_file c SET sequence = ${message.sequence}, place = array_position(${file_ids}::bigint[], c.file_id)
    FROM stored_file f WHERE c.file_id = ANY (${file_ids}::bigint[]) AND c.conversation_id = ${message.conversation_id} AND c.sequence IS NULL
      AND c.removed_at IS NULL AND f.id = c.file_id AND f.owner_user_id = ${message.author_id} RETURNING 1`.execute(db)
  return rows.length
}

/** Takes the files of a message away from its readers. Returns how many there were. */
export async function detachFiles(db: Database, conversation_id: number, sequence: number): Promise<number> {
  const { rows } = await sql`
    UPDATE conversation_file SET sequence = NULL, place = NULL, removed_at = app_now() WHERE conversation_id = ${conversation_id} AND sequence = ${sequence}
    RETURNING 1`.execute(db)
  return rows.length
}
