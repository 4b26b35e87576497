import type { Brand, BrandEdit } from '@muster/contract/brand/brand.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuseForeignPicture } from '../files/refuse-foreign-picture.ts'
import { getBrand } from './brand-queries.ts'
import { saveBrand } from './brand-store.ts'

/** Changes whose marketplace this is. */
export async function changeBrand(context: Context, edit: BrandEdit): Promise<Brand> {
  const { db, deps } = context
  const { logo_public_id: shown } = await getBrand(db, deps.config.provider)
  await refuseForeignPicture(context, edit.logo_public_id, { purpose: 'logo', target: 'logo_public_id', shown })
  await saveBrand(db, edit)
  const { light_color, dark_color, logo_public_id } = edit
  const changes = { light_color, dark_color, has_logo: logo_public_id !== null }
  await record(context, { action: 'brand.changed', subject_kind: 'brand', subject_id: 1, changes })
  return getBrand(db, deps.config.provider)
}
