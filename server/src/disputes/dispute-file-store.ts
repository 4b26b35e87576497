import type { DisputeFileKind } from '@muster/contract/payments/dispute.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { EvidenceFile } from '../providers/card-payments.ts'

export interface NewDisputeFile {
  kind: DisputeFileKind
  file_id: number
  name: string
  content_type: EvidenceFile['content_type']
  bytes: number
  added_by: number
}

export async function insertDisputeFile(db: Database, dispute_id: number, file: NewDisputeFile): Promise<void> {
  const { kind, file_id, name, content_type, bytes, added_by } = file
  await sql`
    INSERT INTO dispute_file (dispute_id, kind, file_id, name, content_type, bytes, added_by)
    VALUES (${dispute_id}, ${kind}, ${file_id}, ${name}, ${content_type}, ${bytes}, ${added_by})`.execute(db)
}

/** Forgets the file of a kind. Returns the public id of its bytes, which the caller erases after the commit; null if there was none. */
export async function deleteDisputeFile(db: Database, dispute_id: number, kind: DisputeFileKind): Promise<string | null> {
  const { rows } = await sql<{ file_id: number | null }>`
    DELETE FROM dispute_file WHERE dispute_id = ${dispute_id} AND kind = ${kind} RETURNING file_id`.execute(db)
  const file_id = rows[0]?.file_id ?? null
  if (file_id === null) return null
  const { public_id } = await db.deleteFrom('stored_file').where('id', '=', file_id).returning('public_id').executeTakeFirstOrThrow()
  return public_id
}
