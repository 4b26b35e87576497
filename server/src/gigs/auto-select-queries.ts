import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Whether a batch of a gig's auto-select is already queued. */
export async function isAutoSelectPlanned(db: Database, gig_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_planned: boolean }>`
    SELECT EXISTS (SELECT 1 FROM pgboss.job WHERE name = 'auto-select' AND state < 'active' AND (data ->> 'gig_id')::bigint = ${gig_id}) AS is_planned`.execute(
    db,
  )
  return rows[0]?.is_planned === true
}
