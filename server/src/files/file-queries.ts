import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A picture that anyone may see, as its shape on the wire: `f` is the row. */
export const FILE = `jsonb_build_object('id', f.id, 'name', f.name, 'provider', f.provider, 'provider_identifier', f.public_id,
  'created_ts', iso_text(f.created_ts), 'status', 'available', 'resource_url', '/images/c_fill,w_800,h_800/' || f.public_id)`

/**
 * Why these files cannot be attached to a shift or template of the location, in words; null when they can. The person who uploaded a file
 * may attach it, and so may anyone at a location that already uses it.
 */
export async function whyNotAttach(
  db: Database,
  { file_ids, user_id, location_id }: { file_ids: readonly number[]; user_id: number; location_id: number },
): Promise<string | null> {
  const wanted = [...new Set(file_ids)]
  if (wanted.length === 0) return null
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM stored_file f WHERE f.id = ANY(${wanted}::bigint[]) AND f.purpose = 'attachment' AND (
      f.owner_user_id = ${user_id}
      OR EXISTS (SELECT 1 FROM gig_template_attachment a JOIN gig_template t ON t.id = a.gig_template_id
        WHERE a.file_id = f.id AND t.location_id = ${location_id})
      OR EXISTS (SELECT 1 FROM gig_attachment a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
        WHERE a.file_id = f.id AND g.location_id = ${location_id}))`.execute(db)
  return rows[0]!.n === wanted.length ? null : 'There is no such file'
}

/** Why a person can't show this picture as their headshot or their location's picture, in words; null when they uploaded it for that. */
export async function whyNotShow(
  db: Database,
  { public_id, purpose, user_id }: { public_id: string; purpose: 'headshot' | 'location' | 'logo'; user_id: number },
): Promise<string | null> {
  const file = await db
    .selectFrom('stored_file')
    .select('id')
    .where('public_id', '=', public_id)
    .where('purpose', '=', purpose)
    .where('owner_user_id', '=', user_id)
    .executeTakeFirst()
  return file === undefined ? 'There is no such file' : null
}
