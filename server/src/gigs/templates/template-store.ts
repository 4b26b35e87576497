import type { NewShiftTemplate } from '@muster/contract/gigs/templates/template.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The columns of a gig template. */
export interface TemplateRow {
  name: string
  skill_id: number
  hourly_rate_cents: number
  position_description: string
  private_notes: string
  no_experience_required: boolean
  auto_select_enabled: boolean
}

const OWNED = (id: number, location_id: number) => sql<boolean>`id = ${id} AND location_id = ${location_id} AND removed_at IS NULL`

/** Null if the location already has a template with this name. */
export async function insertTemplate(
  db: Database,
  template: TemplateRow & { location_id: number; created_by: number },
): Promise<number | null> {
  const row = await db
    .insertInto('gig_template')
    .values(template)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks a template until the transaction ends. Null if the location has no such template. */
export async function lockTemplate(db: Database, { id, location_id }: { id: number; location_id: number }) {
  const row = await db.selectFrom('gig_template').selectAll().where(OWNED(id, location_id)).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Whether another template of the location has this name. */
export async function isNameTaken(
  db: Database,
  { id, location_id, name }: { id: number; location_id: number; name: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('gig_template')
    .select('id')
    .where('location_id', '=', location_id)
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateTemplate(db: Database, id: number, change: Partial<TemplateRow & { location_id: number }>): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('gig_template').set(change).where('id', '=', id).execute()
}

export async function markTemplateRemoved(db: Database, id: number): Promise<void> {
  await db.updateTable('gig_template').set({ removed_at: sql`app_now()` }).where('id', '=', id).execute()
}

/** Sets the template's requirements. The caller has checked the ids. */
export async function setTemplateRequirements(db: Database, id: number, requirement_ids: readonly number[]): Promise<void> {
  await db.deleteFrom('gig_template_requirement').where('gig_template_id', '=', id).execute()
  const rows = [...new Set(requirement_ids)].map((requirement_id) => ({ gig_template_id: id, requirement_id }))
  if (rows.length > 0) await db.insertInto('gig_template_requirement').values(rows).execute()
}

/** Sets the template's pictures. The caller has checked the ids. */
export async function setTemplateAttachments(db: Database, id: number, file_ids: readonly number[]): Promise<void> {
  await db.deleteFrom('gig_template_attachment').where('gig_template_id', '=', id).execute()
  const rows = [...new Set(file_ids)].map((file_id) => ({ gig_template_id: id, file_id }))
  if (rows.length > 0) await db.insertInto('gig_template_attachment').values(rows).execute()
}

type ShiftTemplateRow = Omit<NewShiftTemplate, 'unpaid_break_minutes'> & { unpaid_break_minutes: number | null }

/** Null if the location already has these times. */
export async function insertShiftTemplate(db: Database, row: ShiftTemplateRow): Promise<number | null> {
  const inserted = await db
    .insertInto('shift_template')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** `taken` if the location already has these times, `absent` if there is nothing to change. */
export async function updateShiftTemplate(db: Database, id: number, row: ShiftTemplateRow): Promise<'changed' | 'taken' | 'absent'> {
  const { location_id, start_time, end_time, unpaid_break_minutes } = row
  const held = await db.selectFrom('shift_template').select('id').where(OWNED(id, location_id)).forUpdate().executeTakeFirst()
  if (held === undefined) return 'absent'
  const { rows } = await sql<{ id: number }>`
    UPDATE shift_template SET start_time = ${start_time}, end_time = ${end_time}, unpaid_break_minutes = ${unpaid_break_minutes}
    WHERE id = ${id} AND NOT EXISTS (SELECT 1 FROM shift_template o WHERE o.location_id = ${location_id} AND o.removed_at IS NULL AND o.id <> ${id}
      AND o.start_time = ${start_time} AND o.end_time = ${end_time}) RETURNING id`.execute(db)
  return rows.length > 0 ? 'changed' : 'taken'
}

/** Returns whether there was one to delete. */
export async function markShiftTemplateRemoved(db: Database, id: number, location_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shift_template')
    .set({ removed_at: sql`app_now()` })
    .where(OWNED(id, location_id))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
