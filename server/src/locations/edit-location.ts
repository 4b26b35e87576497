import type { LocationEdit } from '@muster/contract/locations/location.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { refuseForeignPicture } from '../files/refuse-foreign-picture.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { getLocation } from './location-queries.ts'
import { lockLocation, updateLocation } from './location-store.ts'

/** Edits what a location's administrators may change. With If-Match, it refuses if someone else edited it in the meantime. */
export async function editLocation(context: Context, edit: LocationEdit) {
  const { db, seen_version } = context
  const { id } = locationOf(context)
  const location = await lockLocation(db, id)
  if (location === null) throw new Problem('NOT_FOUND')
  if (seen_version !== null && seen_version !== location.edit_version) {
    throw new Problem('EDITED_BY_ANOTHER', undefined, { target_value: { record: await getLocation(db, id) } })
  }
  // The organization's card belongs to its own admins, not to those of one location.
  const toOrganization = edit.billing_source === 'ORGANIZATION' && location.billing_source !== 'ORGANIZATION'
  if (toOrganization && !actorOf(context).organizations.has(location.organization_id))
    throw new Problem('FORBIDDEN', 'Only an admin of the organization can have it pay.', { target: 'billing_source' })
  await refuseForeignPicture(context, edit.image_public_id, {
    purpose: 'location',
    target: 'image_public_id',
    shown: location.image_public_id,
  })
  const changed = Object.keys(edit)
  if (changed.length > 0) {
    await updateLocation(db, id, edit)
    await record(context, { action: 'location.edited', subject_kind: 'location', subject_id: id, changes: { fields: changed } })
    await tell(db, [`location:${id}`], { kind: 'location', location_id: id })
  }
  const { image_public_id, billing_source, approval_status } = await getLocation(db, id)
  return { id, image_public_id, billing_source, approval_status }
}
