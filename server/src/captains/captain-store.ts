import type { Database } from '../db/database.ts'

type Key = { id: number; market_id: number }

/** Makes a confirmed pro captain. False if the pro already was. */
export async function insertCaptain(db: Database, application: Key, named_by: number): Promise<boolean> {
  const row = await db
    .insertInto('shift_captain')
    .values({ application_id: application.id, market_id: application.market_id, named_by })
    .onConflict((conflict) => conflict.columns(['application_id', 'market_id']).doNothing())
    .returning('application_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a captain. False if the pro was none. */
export async function deleteCaptain(db: Database, application: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shift_captain')
    .where('application_id', '=', application.id)
    .where('market_id', '=', application.market_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
