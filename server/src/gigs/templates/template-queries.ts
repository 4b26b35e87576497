import type { GigTemplate, ShiftTemplate } from '@muster/contract/gigs/templates/template.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inReadingOrder } from '../../db/reading-order.ts'
import { FILE } from '../../files/file-queries.ts'
import { Problem } from '../../problem.ts'

const MOST = 200

const templates = (where: RawBuilder<unknown>) => sql<GigTemplate>`
  SELECT t.id, t.name, t.skill_id, s.name AS skill_name, s.name_es AS skill_name_es, t.location_id, t.no_experience_required,
    t.hourly_rate_cents / 100.0 AS hourly_rate, t.position_description, t.private_notes, t.auto_select_enabled,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'name_es', r.name_es, 'category', r.category) ORDER BY r.category, r.name)
      FROM gig_template_requirement tr JOIN requirement_for_work r ON r.id = tr.requirement_id WHERE tr.gig_template_id = t.id), '[]') AS requirements,
    coalesce((SELECT jsonb_agg(${sql.raw(FILE)} ORDER BY f.id)
      FROM gig_template_attachment ta JOIN stored_file f ON f.id = ta.file_id WHERE ta.gig_template_id = t.id), '[]') AS attachments
  FROM gig_template t JOIN skill s ON s.id = t.skill_id WHERE t.removed_at IS NULL AND ${where} ORDER BY ${inReadingOrder('t.name')}, t.id LIMIT ${MOST}`

/** The location's templates by name. At most 200. */
export async function listGigTemplates(db: Database, location_id: number): Promise<GigTemplate[]> {
  return (await templates(sql`t.location_id = ${location_id}`).execute(db)).rows
}

/** One template of the location. Throws NOT_FOUND. */
export async function getGigTemplate(db: Database, id: number, location_id: number): Promise<GigTemplate> {
  const { rows } = await templates(sql`t.location_id = ${location_id} AND t.id = ${id}`).execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

const times = sql.raw('id, location_id, start_time::text, end_time::text, unpaid_break_minutes')

/** The location's usual times by start. At most 200. */
export async function listShiftTemplates(db: Database, location_id: number): Promise<ShiftTemplate[]> {
  const { rows } = await sql<ShiftTemplate>`SELECT ${times} FROM shift_template
    WHERE location_id = ${location_id} AND removed_at IS NULL ORDER BY shift_template.start_time, shift_template.end_time, id LIMIT ${MOST}`.execute(
    db,
  )
  return rows
}

/** One pair of times of the location. Throws NOT_FOUND. */
export async function getShiftTemplate(db: Database, id: number, location_id: number): Promise<ShiftTemplate> {
  const { rows } = await sql<ShiftTemplate>`SELECT ${times} FROM shift_template
    WHERE id = ${id} AND location_id = ${location_id} AND removed_at IS NULL`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** The lowest hourly wage of the position in the market, in cents; null when the market has no such position. */
export async function findMinimumWage(db: Database, skill_id: number, market_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('skill_market')
    .select('minimum_wage_cents')
    .where('skill_id', '=', skill_id)
    .where('market_id', '=', market_id)
    .executeTakeFirst()
  return row?.minimum_wage_cents ?? null
}
