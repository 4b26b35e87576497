import type { MessageTemplate, NewMessageTemplate } from '@muster/contract/conversations/message-template.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const columns = ['id', 'name', 'body', 'language', 'last_updated_ts'] as const

/** Locks the location, so that two managers can't pass the limit together, and counts its templates. */
export async function lockTemplates(db: Database, location_id: number): Promise<number> {
  await db.selectFrom('location').select('id').where('id', '=', location_id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM message_template WHERE location_id = ${location_id}`.execute(db)
  return rows[0]!.count
}

export async function insertTemplate(
  db: Database,
  template: NewMessageTemplate & { location_id: number; created_by: number },
): Promise<MessageTemplate> {
  return (await db.insertInto('message_template').values(template).returning(columns).executeTakeFirstOrThrow()) as MessageTemplate
}

/** Changes a template of the location; null if it has none of this id. */
export async function updateTemplate(
  db: Database,
  id: number,
  { location_id, ...template }: NewMessageTemplate & { location_id: number },
): Promise<MessageTemplate | null> {
  const row = await db
    .updateTable('message_template')
    .set({ ...template, last_updated_ts: sql`app_now()` })
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .returning(columns)
    .executeTakeFirst()
  return (row as MessageTemplate | undefined) ?? null
}

/** Deletes a template of the location. Returns whether there was one. */
export async function deleteTemplate(db: Database, id: number, location_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_template')
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
