import { type Brand, FIRST_BRAND } from '@muster/contract/brand/brand.ts'
import type { Config } from '../settings/config.ts'
import type { Database } from '../db/database.ts'

type Fixed = Config['provider']

/** Whether the staff chose a brand. */
export const isBrandChosen = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('brand').select('id').executeTakeFirst()) !== undefined

/** Whose marketplace this is. What the settings say holds over what the staff saved. */
export async function getBrand(db: Database, fixed: Fixed): Promise<Brand> {
  const row = await db.selectFrom('brand').select(['name', 'address', 'logo_public_id', 'light_color', 'dark_color']).executeTakeFirst()
  const saved = row ?? FIRST_BRAND
  return {
    ...saved,
    name: fixed.name ?? saved.name,
    address: fixed.address ?? saved.address,
    fixed: (['name', 'address'] as const).filter((part) => fixed[part] !== null),
  }
}

/** Who invoices and statements come from. */
export async function getProvider(db: Database, fixed: Fixed): Promise<{ name: string; address: string }> {
  const { name, address } = await getBrand(db, fixed)
  return { name, address }
}
