import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface StoredResume {
  file_id: number
  public_id: string
  name: string
  bytes: number
  created_ts: string
}

/** Whether pro `p` applied to a shift of location `l`, or worked there: then its managers may read the resume. */
export const mayReadResume: RawBuilder<boolean> = sql<boolean>`EXISTS (SELECT 1 FROM application ra JOIN gig rg ON rg.id = ra.gig_id AND rg.market_id = ra.market_id
  WHERE ra.pro_id = p.id AND ra.market_id = p.market_id AND rg.location_id = l.id)`

/** The resume of pro `p` as JSON, for location `l`; null without one, or when the location may not read it. */
export const resumeHereJson = sql`(SELECT jsonb_build_object('name', rf.name, 'bytes', rf.bytes, 'created_ts', iso_text(rf.created_ts))
  FROM stored_file rf WHERE rf.id = p.resume_file_id AND ${mayReadResume})`

const columns = sql`f.id AS file_id, f.public_id, f.name, f.bytes, f.created_ts`

/** A pro's resume; null without one. */
export async function findResume(db: Database, pro_id: number): Promise<StoredResume | null> {
  const { rows } = await sql<StoredResume>`
    SELECT ${columns} FROM pro p JOIN stored_file f ON f.id = p.resume_file_id WHERE p.id = ${pro_id}`.execute(db)
  return rows[0] ?? null
}

/** A pro's resume for the managers of a location; null without one, or when they may not read it. */
export async function findResumeHere(db: Database, pro_id: number, location_id: number): Promise<StoredResume | null> {
  const { rows } = await sql<StoredResume>`
    SELECT ${columns} FROM pro p JOIN stored_file f ON f.id = p.resume_file_id JOIN location l ON l.id = ${location_id} AND l.market_id = p.market_id
    WHERE p.id = ${pro_id} AND ${mayReadResume}`.execute(db)
  return rows[0] ?? null
}
