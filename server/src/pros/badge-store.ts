import type { Badge } from '@muster/contract/pros/badges.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DueLook } from './badge-queries.ts'

/** Notes that a pro's record was looked at, and since when it is below the line of its rank. */
export async function noteLook(db: Database, { pro_id, market_id }: DueLook, below_since: string | null): Promise<void> {
  await sql`UPDATE pro_badge_look SET looked_at = app_now(), below_since = ${below_since}::timestamptz
    WHERE pro_id = ${pro_id} AND market_id = ${market_id}`.execute(db)
}

/** Sets a pro's badges. */
export async function setBadges(db: Database, { pro_id, market_id }: DueLook, badges: readonly Badge[]): Promise<void> {
  await sql`UPDATE pro SET badges = ${[...badges]}::text[] WHERE id = ${pro_id} AND market_id = ${market_id}`.execute(db)
}
