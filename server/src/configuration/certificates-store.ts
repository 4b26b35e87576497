import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Certificates {
  skill_id: number
  certification_ids: readonly number[]
  effective_from: string
  reason: string
}

/** Writes what a position asks for from a day on. Returns the row's id; null if something is set for this day already. */
export async function insertCertificates(
  db: Database,
  { skill_id, certification_ids, effective_from, reason }: Certificates,
  set_by: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO position_certificates (skill_id, effective_from, certification_ids, set_by, reason)
    VALUES (${skill_id}, ${effective_from}, ${[...certification_ids]}::integer[], ${set_by}, ${reason})
    ON CONFLICT (skill_id, effective_from) WHERE undone_at IS NULL DO NOTHING RETURNING id`.execute(db)
  return rows[0]?.id ?? null
}

/** How many of these certificates exist. */
export async function countCertifications(db: Database, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM certification WHERE id = ANY (${[...ids]}::bigint[])`.execute(db)
  return rows[0]!.n
}
