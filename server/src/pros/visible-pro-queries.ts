import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Whether location `l` may see pro `p` with account `u`: the pro applied, got an offer or worked there, is in its network or a favorite; or
 * the location is approved and the pro is open to all of the market.
 */
export const isVisible: RawBuilder<boolean> = sql<boolean>`(
  EXISTS (SELECT 1 FROM application va JOIN gig vg ON vg.id = va.gig_id AND vg.market_id = va.market_id
    WHERE va.pro_id = p.id AND va.market_id = p.market_id AND vg.location_id = l.id)
  OR EXISTS (SELECT 1 FROM network_member vn WHERE vn.location_id = l.id AND vn.pro_id = p.id)
  OR EXISTS (SELECT 1 FROM favorite_pro vf WHERE vf.location_id = l.id AND vf.pro_id = p.id)
  OR (l.approval_status = 'APPROVED' AND u.account_status = 'ACTIVE' AND coalesce(p.suspended_until <= app_now(), true)
    AND NOT EXISTS (SELECT 1 FROM pro_block vb WHERE vb.location_id = l.id AND vb.pro_id = p.id)))`

/** The pro that an id leads to: a merged account’s leads to the one that was kept. Null for no pro. */
export const keptPro = (id: number): RawBuilder<number | null> =>
  sql<number | null>`(SELECT coalesce(kp.merged_into, kp.id) FROM pro kp WHERE kp.id = ${id})`

/** The pro that an id leads to; the id itself when there is no such pro. */
export async function findKeptPro(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`SELECT ${keptPro(id)} AS id`.execute(db)
  return rows[0]?.id ?? id
}

/** Whether a location may see a pro of its market. */
export async function isVisiblePro(db: Database, pro_id: number, location_id: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM pro p JOIN user_account u ON u.id = p.user_id JOIN location l ON l.id = ${location_id} AND l.market_id = p.market_id
    WHERE p.id = ${pro_id} AND ${isVisible}`.execute(db)
  return rows.length > 0
}
