import type { SplitPart } from '@muster/contract/gigs/split-part.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A part of a split shift as the database reads it. */
export interface SplitPartRow extends Omit<SplitPart, 'pros'> {
  pros: { first_name: string; last_name: string }[]
}

/** The other parts of gig `g` that were made when pros split it, by start, as JSON. Leaves out cancelled ones. */
export const splitPartsJson = sql`coalesce((SELECT jsonb_agg(jsonb_build_object('gig_id', o.id, 'start_time', iso_text(o.start_time), 'end_time', iso_text(o.end_time),
    'pros', coalesce((SELECT jsonb_agg(jsonb_build_object('first_name', pu.first_name, 'last_name', pu.last_name) ORDER BY pa.id)
      FROM application pa JOIN pro pp ON pp.id = pa.pro_id AND pp.market_id = pa.market_id JOIN user_account pu ON pu.id = pp.user_id
      WHERE pa.gig_id = o.id AND pa.market_id = o.market_id AND pa.confirmed_at IS NOT NULL AND pa.cancelled_at IS NULL), '[]')) ORDER BY o.start_time, o.id)
  FROM gig o WHERE o.market_id = g.market_id AND o.id <> g.id AND o.status <> 'CANCELLED' AND o.id IN (
    SELECT z.kept_gig_id FROM gig_split z WHERE z.given_gig_id = g.id AND z.market_id = g.market_id
    UNION ALL SELECT z.given_gig_id FROM gig_split z WHERE z.kept_gig_id = g.id AND z.market_id = g.market_id
    UNION ALL SELECT unnest(ARRAY[z.kept_gig_id, z.given_gig_id]) FROM gig_split z WHERE z.origin_gig_id = g.id AND z.kept_gig_id <> g.id AND z.market_id = g.market_id)), '[]')`

/** The split that gig `g` is a part of, with the times of the whole shift, as JSON. */
export const SPLIT_OF = `CASE WHEN g.split_of_gig_id IS NOT NULL THEN jsonb_build_object('gig_id', g.split_of_gig_id,
    'start_time', iso_text(g.split_start_time), 'end_time', iso_text(g.split_end_time)) END AS split_of`

/** The columns of one spot, or of a shift that nobody split, in a statement that groups gigs by `split_of_gig_id` or `id`: as `countSpots`. */
export const SPOTS_OF_GROUP = sql`max(allowed_confirmed_pros) AS places, max(allowed_confirmed_pros - confirmed_pros_count) AS open,
  max(selected_applications_count) AS selected`

/** The parts of gig `g` that pro `p` works, by start, as JSON, also those of a part that was split again. Leaves out the gig itself. */
export const ownPartsJson = sql`coalesce((WITH RECURSIVE part AS (SELECT g.id AS id UNION
      SELECT x.id FROM part JOIN gig_split z ON z.origin_gig_id = part.id AND z.market_id = g.market_id CROSS JOIN LATERAL (VALUES (z.kept_gig_id), (z.given_gig_id)) x(id))
    SELECT jsonb_agg(jsonb_build_object('gig_id', o.id, 'start_time', iso_text(o.start_time), 'end_time', iso_text(o.end_time)) ORDER BY o.start_time, o.id)
    FROM part JOIN gig o ON o.id = part.id AND o.market_id = g.market_id JOIN application oa ON oa.gig_id = o.id AND oa.market_id = o.market_id
    WHERE o.id <> g.id AND oa.pro_id = p.id AND oa.confirmed_at IS NOT NULL AND oa.cancelled_at IS NULL), '[]')`

/** The parts with the names that others may read. */
export const splitPartsOf = (rows: readonly SplitPartRow[]): SplitPart[] =>
  rows.map(({ pros, ...part }) => ({ ...part, pros: pros.map(({ first_name, last_name }) => displayName(first_name, last_name)) }))

/** The check-in codes of the gigs that a gig was split from or with. Managers may show any of them at the door. */
export async function listCodesOfSplit(
  db: Database,
  gig: { id: number; market_id: number },
): Promise<{ id: number; checkin_code: string }[]> {
  const { rows } = await sql<{ id: number; checkin_code: string }>`
    SELECT DISTINCT g.id, g.checkin_code FROM gig_split z JOIN gig g ON g.id IN (z.origin_gig_id, z.kept_gig_id, z.given_gig_id) AND g.market_id = z.market_id
    WHERE (z.kept_gig_id = ${gig.id} OR z.given_gig_id = ${gig.id}) AND z.market_id = ${gig.market_id} AND g.id <> ${gig.id} ORDER BY g.id LIMIT 100`.execute(
    db,
  )
  return rows
}
