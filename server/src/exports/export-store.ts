import { EXPORT_KEPT_DAYS } from '@muster/contract/exports/export.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Puts a new request in the place of the person's last one. Returns when it was made. */
export async function putExport(db: Database, user_id: number): Promise<string> {
  const { rows } = await sql<{ requested_at: string }>`
    INSERT INTO data_export (user_id) VALUES (${user_id})
    ON CONFLICT (user_id) DO UPDATE SET requested_at = app_now(), ready_at = NULL, expires_at = NULL, archive = NULL
    RETURNING iso_text(requested_at) AS requested_at`.execute(db)
  return rows[0]!.requested_at
}

/** Keeps the finished file of a request, unless another request took its place. */
export async function keepArchive(db: Database, user_id: number, requested_at: string, archive: Buffer): Promise<void> {
  await sql`
    UPDATE data_export SET archive = ${archive}, ready_at = app_now(), expires_at = app_now() + make_interval(days => ${EXPORT_KEPT_DAYS})
    WHERE user_id = ${user_id} AND iso_text(requested_at) = ${requested_at} AND archive IS NULL`.execute(db)
}
