import { MOST_PAYROLL_LINES } from '@muster/contract/tax/payroll-endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { unexported } from './payroll-queries.ts'

/** One at a time closes a period, so that no receipt is in two. */
export async function lockPayroll(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('payroll'))`.execute(db)
}

/** Closes the period until a day with everything that is in no export. Returns its id; null if there is nothing. */
export async function insertPayroll(
  db: Database,
  { last_day, created_by, closed_until }: { last_day: string; created_by: number; closed_until: string | null },
): Promise<{ id: number; line_count: number } | null> {
  const { rows } = await sql<{ id: number; line_count: number }>`
    WITH found AS MATERIALIZED (SELECT * FROM (${unexported(last_day)}) u ORDER BY u.work_on, u.payment_id LIMIT ${MOST_PAYROLL_LINES}),
    made AS (INSERT INTO payroll_export (first_day, last_day, pro_count, line_count, total_cents, created_by)
      SELECT coalesce(${closed_until}::date + 1, min(work_on)), ${last_day}::date, count(DISTINCT pro_id), count(*), sum(cents), ${created_by} FROM found HAVING count(*) > 0
      RETURNING id, line_count),
    written AS (INSERT INTO payroll_line (export_id, payment_id, market_id, work_on, cents, is_difference)
      SELECT made.id, f.payment_id, f.market_id, f.work_on, f.cents, f.is_difference FROM made, found f)
    SELECT id, line_count FROM made`.execute(db)
  return rows[0] ?? null
}
