import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DoctorCheck } from './doctor-check.ts'

const SHOWN = 5

export interface Finding {
  check: DoctorCheck
  /** The number of rows that break it, and the first few. */
  count: number
  shown: string[]
}

/** What breaks one check. The count is 0 when nothing does. */
export async function findOffenders(db: Database, check: DoctorCheck): Promise<Finding> {
  if (check.table !== undefined) {
    const made = await sql<{ found: boolean }>`SELECT to_regclass(${check.table}) IS NOT NULL AS found`.execute(db)
    if (!made.rows[0]?.found) return { check, count: 0, shown: [] }
  }
  const { rows } = await sql<{ what: string; offenders: number }>`
    SELECT what, count(*) OVER () AS offenders FROM (${sql.raw(check.sql)}) offending LIMIT ${SHOWN}`.execute(db)
  return { check, count: rows[0]?.offenders ?? 0, shown: rows.map(({ what }) => what) }
}
