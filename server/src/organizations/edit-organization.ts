import type { OrganizationEdit } from '@muster/contract/organizations/organization.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuseForeignPicture } from '../files/refuse-foreign-picture.ts'
import { Problem } from '../problem.ts'
import { lockOrganization, updateOrganization } from './organization-store.ts'

/** Changes an organization's name or picture. An edit that changes nothing leaves no trace. */
export async function editOrganization(context: Context, id: number, edit: OrganizationEdit): Promise<void> {
  const { db } = context
  const before = await lockOrganization(db, id)
  if (before === null) throw new Problem('NOT_FOUND')
  await refuseForeignPicture(context, edit.image_public_id, {
    purpose: 'location',
    target: 'image_public_id',
    shown: before.image_public_id,
  })
  const fields = (['name', 'image_public_id'] as const).filter((field) => edit[field] !== undefined && edit[field] !== before[field])
  if (fields.length === 0) return
  await updateOrganization(db, id, edit)
  await record(context, { action: 'organization.edited', subject_kind: 'organization', subject_id: id, changes: { fields } })
}
