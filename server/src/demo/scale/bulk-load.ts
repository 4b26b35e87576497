import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** An index or constraint that is dropped during a bulk load, because building it once is faster than updating it row by row. */
interface PutAway {
  drop: string
  restore: string
}

const TABLES = ['gig', 'application', 'busy_span', 'pro', 'pro_skill', 'user_account']

/** The indexes that no constraint needs, and the exclusion constraints, of the large tables. */
async function listPutAway(db: Database): Promise<PutAway[]> {
  const { rows } = await sql<PutAway>`
    SELECT format('DROP INDEX %I', i.relname) AS drop, pg_get_indexdef(i.oid) AS restore
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relname = ANY (${TABLES}) AND t.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.oid)
    UNION ALL
    SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, c.conname), format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid))
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid WHERE c.contype = 'x' AND t.relname = ANY (${TABLES})`.execute(db)
  return rows
}

/**
 * Runs `work` without what slows a bulk load: indexes and, if the database allows it, the triggers that check references (the statements
 * guarantee those). Restores everything, even after a failure, and checks the exclusions as it does.
 */
export async function whileBulkLoading(db: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`SELECT rolsuper AS may FROM pg_roles WHERE rolname = current_user`.execute(db)
  const away = await listPutAway(db)
  await sql`SET maintenance_work_mem = '512MB'`.execute(db)
  for (const { drop } of away) await sql.raw(drop).execute(db)
  if (rows[0]?.may) await sql`SET session_replication_role = replica`.execute(db)
  try {
    await work()
  } finally {
    if (rows[0]?.may) await sql`RESET session_replication_role`.execute(db)
    for (const { restore } of away) await sql.raw(restore).execute(db)
  }
}
