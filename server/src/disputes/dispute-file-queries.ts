import type { DisputeFile } from '@muster/contract/payments/dispute.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { EvidenceFile } from '../providers/card-payments.ts'

export interface KeptDisputeFile extends Pick<DisputeFile, 'kind' | 'name' | 'bytes' | 'added_at'> {
  content_type: EvidenceFile['content_type']
  /** Null once retention erased the file. */
  public_id: string | null
}

/** The files of a dispute, at most one of each kind, in the order of the kinds. */
export async function listDisputeFiles(db: Database, dispute_id: number): Promise<KeptDisputeFile[]> {
  const { rows } = await sql<KeptDisputeFile>`
    SELECT e.kind, e.name, e.content_type, e.bytes, e.added_at, f.public_id
    FROM dispute_file e LEFT JOIN stored_file f ON f.id = e.file_id WHERE e.dispute_id = ${dispute_id} ORDER BY e.kind`.execute(db)
  return rows
}
