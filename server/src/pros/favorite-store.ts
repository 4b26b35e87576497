import type { Database } from '../db/database.ts'

/** Makes a pro a favorite. A repeat returns the same one. Null when the market has no such pro. */
export async function insertFavorite(
  db: Database,
  favorite: { pro_id: number; location_id: number; market_id: number; created_by: number },
): Promise<number | null> {
  const { pro_id, location_id, market_id, created_by } = favorite
  const pro = await db.selectFrom('pro').select('id').where('id', '=', pro_id).where('market_id', '=', market_id).executeTakeFirst()
  if (!pro) return null
  const { id } = await db
    .insertInto('favorite_pro')
    .values({ pro_id, location_id, created_by })
    .onConflict((conflict) => conflict.columns(['location_id', 'pro_id']).doUpdateSet({ pro_id }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteFavorite(db: Database, id: number, location_id: number): Promise<boolean> {
  const rows = await db.deleteFrom('favorite_pro').where('id', '=', id).where('location_id', '=', location_id).returning('id').execute()
  return rows.length === 1
}
