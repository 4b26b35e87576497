import type { Insertable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { StoredFile } from '../db/schema.generated.ts'

export async function insertFile(db: Database, file: Insertable<StoredFile>): Promise<{ id: number; created_ts: string }> {
  return db.insertInto('stored_file').values(file).returning(['id', 'created_ts']).executeTakeFirstOrThrow()
}
