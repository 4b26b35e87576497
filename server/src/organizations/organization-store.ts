import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Locks an organization before an edit. Null if there is none. */
export async function lockOrganization(db: Database, id: number) {
  const row = await db.selectFrom('organization').select(['name', 'image_public_id']).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function updateOrganization(
  db: Database,
  id: number,
  change: { name?: string | undefined; image_public_id?: string | null | undefined },
): Promise<void> {
  await db
    .updateTable('organization')
    .set({ ...change, edit_version: sql`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}
