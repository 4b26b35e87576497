import type { BlockReason } from '@muster/contract/network/block.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Pro {
  id: number
  market_id: number
}

/** Blocks a pro at locations. A location that blocked the pro before gets the new reason. One statement. */
export async function insertBlocks(
  db: Database,
  pro: Pro,
  location_ids: readonly number[],
  block: { reason: BlockReason; feedback: string; created_by: number },
): Promise<number[]> {
  const { reason, feedback, created_by } = block
  const rows = await db
    .insertInto('pro_block')
    .values(location_ids.map((location_id) => ({ pro_id: pro.id, location_id, reason, feedback, created_by })))
    .onConflict((conflict) => conflict.columns(['location_id', 'pro_id']).doUpdateSet({ reason, feedback, created_by }))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes a pro from the favorites, the network, the groups and the series of locations. One statement. */
export async function removeFromLocations(db: Database, pro: Pro, location_ids: readonly number[]): Promise<void> {
  const places = sql`${[...location_ids]}::bigint[]`
  await sql`
    WITH favorite AS (DELETE FROM favorite_pro WHERE pro_id = ${pro.id} AND location_id = ANY (${places})),
      grouped AS (DELETE FROM pro_group_member m USING pro_group g WHERE g.id = m.group_id AND m.pro_id = ${pro.id} AND g.location_id = ANY (${places})),
      assigned AS (DELETE FROM series_assignment a USING gig_series s WHERE s.id = a.series_id AND s.market_id = a.market_id
        AND a.pro_id = ${pro.id} AND a.market_id = ${pro.market_id} AND s.location_id = ANY (${places}))
    DELETE FROM network_member WHERE pro_id = ${pro.id} AND location_id = ANY (${places})`.execute(db)
}

/** Ends a block of one location. Returns its pro, or null if the location has no such block. */
export async function deleteBlock(db: Database, id: number, location_id: number): Promise<number | null> {
  const row = await db
    .deleteFrom('pro_block')
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .returning('pro_id')
    .executeTakeFirst()
  return row?.pro_id ?? null
}
