import { EXPORT_AGAIN_HOURS, type DataExport } from '@muster/contract/exports/export.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ExportOwner, HeldParts } from './held-person-queries.ts'

/** The person's export that still counts, and whether they must wait before another; null without one. */
export async function findExport(db: Database, user_id: number): Promise<(DataExport & { must_wait: boolean }) | null> {
  const { rows } = await sql<DataExport & { must_wait: boolean }>`
    SELECT iso_text(requested_at) AS requested_at, iso_text(ready_at) AS ready_at, iso_text(expires_at) AS expires_at, coalesce(length(archive), 0) AS bytes,
      iso_text(requested_at + make_interval(hours => ${EXPORT_AGAIN_HOURS})) AS may_ask_at,
      requested_at + make_interval(hours => ${EXPORT_AGAIN_HOURS}) > app_now() AS must_wait
    FROM data_export WHERE user_id = ${user_id} AND (expires_at IS NULL OR expires_at > app_now())`.execute(db)
  return rows[0] ?? null
}

/** The finished file of a person; null when there is none. */
export async function findArchive(db: Database, user_id: number): Promise<{ archive: Buffer; ready_at: string } | null> {
  const { rows } = await sql<{ archive: Buffer; ready_at: string }>`
    SELECT archive, iso_text(ready_at) AS ready_at FROM data_export WHERE user_id = ${user_id} AND archive IS NOT NULL AND expires_at > app_now()`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A request that still waits for its file. */
export interface WaitingExport extends ExportOwner {
  language: 'en' | 'es'
  now: string
}

/** The request that a job prepares; null when another one took its place or its file is there. */
export async function findWaitingExport(db: Database, user_id: number, requested_at: string): Promise<WaitingExport | null> {
  const { rows } = await sql<WaitingExport>`
    SELECT u.id AS user_id, u.language, p.id AS pro_id, p.market_id, iso_text(app_now()) AS now
    FROM data_export d JOIN user_account u ON u.id = d.user_id LEFT JOIN pro p ON p.user_id = u.id
    WHERE d.user_id = ${user_id} AND iso_text(d.requested_at) = ${requested_at} AND d.archive IS NULL`.execute(db)
  return rows[0] ?? null
}

/** Runs the statements of all subjects, one after the other. */
export async function readHeld(db: Database, parts: HeldParts): Promise<Record<string, unknown>> {
  const held: Record<string, unknown> = {}
  for (const [subject, statement] of Object.entries(parts)) {
    const { rows } = await sql<{ held: unknown }>`${statement}`.execute(db)
    held[subject] = rows[0]?.held ?? null
  }
  return held
}

/** Someone else, named in texts to the owner of an export, where their name and number are hidden. */
export interface OtherPerson {
  first_name: string
  last_name: string
  phone: string | null
}

/** The people of the shifts the owner worked or manages, and the managers of those places. */
export async function listOthers(db: Database, { user_id, pro_id }: ExportOwner): Promise<OtherPerson[]> {
  const { rows } = await sql<OtherPerson>`
    WITH place AS (SELECT x.location_id FROM location_manager x WHERE x.user_id = ${user_id}
        UNION SELECT l.id FROM organization_manager o JOIN location l ON l.organization_id = o.organization_id WHERE o.user_id = ${user_id}),
      shift AS (SELECT a.gig_id AS id, a.market_id FROM application a WHERE a.pro_id = ${pro_id}
        UNION SELECT g.id, g.market_id FROM gig g JOIN place ON place.location_id = g.location_id),
      other AS (SELECT p.user_id FROM shift JOIN application a ON a.gig_id = shift.id AND a.market_id = shift.market_id JOIN pro p ON p.id = a.pro_id
        UNION SELECT m.user_id FROM shift JOIN gig g ON g.id = shift.id AND g.market_id = shift.market_id JOIN location_manager m ON m.location_id = g.location_id
        UNION SELECT p.user_id FROM place JOIN network_member n ON n.location_id = place.location_id JOIN pro p ON p.id = n.pro_id
        UNION SELECT e.actor_user_id FROM audit_entry e
          WHERE e.actor_user_id <> ${user_id} AND e.subject_kind = 'pro' AND e.subject_id = ${pro_id})
    SELECT u.first_name, u.last_name, (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone') AS phone
    FROM user_account u WHERE u.id IN (SELECT user_id FROM other) AND u.id <> ${user_id}`.execute(db)
  return rows
}
