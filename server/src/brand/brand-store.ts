import type { BrandEdit } from '@muster/contract/brand/brand.ts'
import type { Database } from '../db/database.ts'

/** Keeps whose marketplace this is. */
export async function saveBrand(db: Database, brand: BrandEdit): Promise<void> {
  await db
    .insertInto('brand')
    .values(brand)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(brand))
    .execute()
}
