import type { Database } from '../db/database.ts'

type Key = { id: number; market_id: number }

/** Names the holder of a confirmed place captain. False when that was so already. */
export async function insertCaptain(db: Database, application: Key, named_by: number): Promise<boolean> {
  const row = await db
    .insertInto('shift_captain')
    .values({ application_id: application.id, market_id: application.market_id, named_by })
    .onConflict((conflict) => conflict.columns(['application_id', 'market_id']).doNothing())
    .returning('application_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the captaincy back. False when there was none. */
export async function deleteCaptain(db: Database, application: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shift_captain')
    .where('application_id', '=', application.id)
    .where('market_id', '=', application.market_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
