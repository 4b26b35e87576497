import type { Database } from '../db/database.ts'

/** Those of these locations that belong to an organization. */
export async function listLocationsOf(db: Database, organization_id: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('location')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}
