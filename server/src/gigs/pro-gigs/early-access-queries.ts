import { hasPassed } from '@muster/contract/moment.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { GigAtNow } from '../gig-locks.ts'

/** Whether pros of a higher rank see this new marketplace shift before this pro. */
export async function isHeldBack(db: Database, gig: GigAtNow, pro_id: number): Promise<boolean> {
  if (gig.everyone_from === null || hasPassed(gig.everyone_from, gig.now)) return false
  const { rows } = await sql<{ is_held_back: boolean }>`
    SELECT ${gig.everyone_from}::timestamptz > app_now() + sees_before(badges, market_id) AS is_held_back FROM pro
    WHERE id = ${pro_id} AND market_id = ${gig.market_id}`.execute(db)
  return rows[0]?.is_held_back ?? false
}
