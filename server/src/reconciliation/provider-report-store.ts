import type { Difference } from '@muster/contract/reconciliation/difference.ts'
import type { ReportLine } from '@muster/contract/reconciliation/report-line.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const ROWS_A_STATEMENT = 5_000

function* parts<T>(rows: readonly T[]): Generator<string> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) yield JSON.stringify(rows.slice(at, at + ROWS_A_STATEMENT))
}

interface NewReport {
  file_name: string
  first_day: string
  last_day: string
  timezone: string
  created_by: number | null
}

/** Writes a report with its lines. Returns its id. */
export async function insertReport(db: Database, report: NewReport, lines: readonly ReportLine[]): Promise<number> {
  const { id } = await db
    .insertInto('provider_report')
    .values({ ...report, line_count: lines.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const part of parts(lines))
    await sql`
      INSERT INTO provider_report_line (report_id, line_no, balance_transaction_id, category, reference, other_reference, happened_at, available_on, currency, gross_cents, fee_cents,
        net_cents, payout_reference)
      SELECT ${id}, x.* FROM jsonb_to_recordset(${part}::jsonb) AS x (line_no int, balance_transaction_id text, category text, reference text, other_reference text,
        happened_at timestamptz, available_on timestamptz, currency text, gross_cents bigint, fee_cents bigint, net_cents bigint, payout_reference text)`.execute(
      db,
    )
  return id
}

export interface ReportRow {
  id: number
  first_day: string
  last_day: string
  timezone: string
}

/** A report, locked; null if there is none. */
export async function lockReport(db: Database, id: number): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`
    SELECT id, first_day::text AS first_day, last_day::text AS last_day, timezone FROM provider_report WHERE id = ${id}::bigint FOR UPDATE`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Replaces what was found by what is found now. A settled difference stays, whether it is still there or not. */
export async function setDifferences(
  db: Database,
  report_id: number,
  { differences, compared_count, other_cents }: { differences: readonly Difference[]; compared_count: number; other_cents: number },
): Promise<void> {
  await sql`DELETE FROM report_difference WHERE report_id = ${report_id} AND settled_at IS NULL`.execute(db)
  for (const part of parts(differences))
    await sql`
      INSERT INTO report_difference (report_id, kind, key, family, line_no, transfer_id, reference, report_cents, booked_cents, off_cents, reported_at, booked_at, currency)
      SELECT ${report_id}, x.* FROM jsonb_to_recordset(${part}::jsonb) AS x (kind text, key text, family text, line_no int, transfer_id bigint, reference text, report_cents bigint,
        booked_cents bigint, off_cents bigint, reported_at timestamptz, booked_at timestamptz, currency text) ON CONFLICT (report_id, key) DO NOTHING`.execute(
      db,
    )
  await sql`UPDATE provider_report SET compared_at = app_now(), compared_count = ${compared_count}, other_cents = ${other_cents} WHERE id = ${report_id}`.execute(
    db,
  )
}

/** A difference, locked; null if there is none. */
export async function lockDifference(
  db: Database,
  id: number,
): Promise<{ id: number; report_id: number; kind: string; is_settled: boolean } | null> {
  const { rows } = await sql<{ id: number; report_id: number; kind: string; is_settled: boolean }>`
    SELECT id, report_id, kind, settled_at IS NOT NULL AS is_settled FROM report_difference WHERE id = ${id}::bigint FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

export async function setSettled(db: Database, id: number, { note, settled_by }: { note: string; settled_by: number }): Promise<void> {
  await sql`UPDATE report_difference SET settled_at = app_now(), settled_by = ${settled_by}, note = ${note} WHERE id = ${id}`.execute(db)
}
