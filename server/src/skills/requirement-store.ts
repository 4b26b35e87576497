import type { Requirement } from '@muster/contract/skills/skill.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Null when this location already uses the name for this position. */
export async function insertRequirement(
  db: Database,
  requirement: { name: string; category: string; skill_id: number | null; location_id: number },
): Promise<Requirement | null> {
  const { name, category, skill_id, location_id } = requirement
  const { rows } = await sql<Requirement>`
    INSERT INTO requirement_for_work (name, name_es, category, skill_id, location_id) VALUES (${name}, ${name}, ${category}, ${skill_id}, ${location_id})
    ON CONFLICT DO NOTHING RETURNING id, name, name_es, category, skill_id AS skill`.execute(db)
  return rows[0] ?? null
}
