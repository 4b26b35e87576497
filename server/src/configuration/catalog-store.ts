import type { NewCertification, NewSharedRequirement, PositionEdit, RequirementEdit } from '@muster/contract/configuration/catalog.ts'
import type { Requirement } from '@muster/contract/skills/skill.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Adds a position. Returns its id; null if the name is taken. */
export async function insertPosition(db: Database, words: Required<PositionEdit>): Promise<number | null> {
  const row = await db
    .insertInto('skill')
    .values({ ...words, description: words.default_description })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Changes the words of a position. False if another position has the name. */
export async function updatePosition(db: Database, id: number, words: PositionEdit): Promise<boolean> {
  const set = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return true
  const { rows } = await sql<{ is_taken: boolean }>`
    SELECT EXISTS (SELECT 1 FROM skill WHERE lower(name) = lower(${words.name ?? ''}) AND id <> ${id}) AS is_taken`.execute(db)
  if (rows[0]!.is_taken) return false
  await db.updateTable('skill').set(set).where('id', '=', id).execute()
  return true
}

/** Adds a certificate. Null if the name is taken. */
export async function insertCertification(db: Database, names: NewCertification): Promise<({ id: number } & NewCertification) | null> {
  const row = await db
    .insertInto('certification')
    .values(names)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(['id', 'name', 'name_es'])
    .executeTakeFirst()
  return row ?? null
}

/** Adds a requirement of every location. Null if the name is taken for this position. */
export async function insertSharedRequirement(db: Database, requirement: NewSharedRequirement): Promise<Requirement | null> {
  const { name, name_es, category, skill } = requirement
  const { rows } = await sql<Requirement>`
    INSERT INTO requirement_for_work (name, name_es, category, skill_id) VALUES (${name}, ${name_es}, ${category}, ${skill})
    ON CONFLICT DO NOTHING RETURNING id, name, name_es, category, skill_id AS skill`.execute(db)
  return rows[0] ?? null
}

/** Changes a requirement of every location. Null if there is none with this id; 'TAKEN' if another one has the name. */
export async function updateRequirement(db: Database, id: number, edit: RequirementEdit): Promise<Requirement | 'TAKEN' | null> {
  const { rows: taken } = await sql<{ is_taken: boolean }>`
    SELECT EXISTS (SELECT 1 FROM requirement_for_work o WHERE o.id <> r.id AND lower(o.name) = lower(${edit.name ?? null}) AND o.location_id IS NULL
      AND o.skill_id IS NOT DISTINCT FROM r.skill_id) AS is_taken
    FROM requirement_for_work r WHERE r.id = ${id} AND r.location_id IS NULL FOR UPDATE OF r`.execute(db)
  if (taken[0]?.is_taken === true) return 'TAKEN'
  const { rows } = await sql<Requirement>`
    UPDATE requirement_for_work SET name = coalesce(${edit.name ?? null}, name), name_es = coalesce(${edit.name_es ?? null}, name_es),
      category = coalesce(${edit.category ?? null}, category) WHERE id = ${id} AND location_id IS NULL
    RETURNING id, name, name_es, category, skill_id AS skill`.execute(db)
  return rows[0] ?? null
}
