import { type LocationEdit, LocationTerms } from '@muster/contract/locations/location-edit.ts'
import { type Location } from '@muster/contract/locations/location.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { refuseForeignPicture } from '../files/refuse-foreign-picture.ts'
import { invalid, Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { changesOf } from './location-changes.ts'
import { canOrganizationPay, getLocation } from './location-queries.ts'
import { lockLocation, updateLocation } from './location-store.ts'
import { listEmploymentTypes } from './market-queries.ts'
import { keepPrimary, type Moved, movedTo } from './move-location.ts'
import { placed } from './place-of-address.ts'

/**
 * Edits a location. Its admins change what is theirs, the provider's staff also fees and what the provider does for it. A field that the
 * caller may not change is refused by name. With If-Match, it refuses if someone else edited it in the meantime.
 */
export async function editLocation(context: Context, id: number, edit: LocationEdit) {
  const { db, seen_version } = context
  const locked = await lockLocation(db, id)
  if (locked === null) throw new Problem('NOT_FOUND')
  const before = await getLocation(db, id)
  if (seen_version !== null && seen_version !== locked.edit_version)
    throw new Problem('EDITED_BY_ANOTHER', undefined, { target_value: { record: before } })
  refuseTerms(context, edit)
  await refuseBilling(context, before, edit)
  await refuseForeignPicture(context, edit.image_public_id, {
    purpose: 'location',
    target: 'image_public_id',
    shown: before.image_public_id,
  })
  const { reason, street_address: _s, city: _c, state_code: _t, zip_code: _z, coordinates: _p, ...own } = edit
  const moved = await moveFor(context, before, edit)
  const types = await typesFor(context, before, moved, edit)
  const change = { ...own, ...moved, ...types }
  const changes = changesOf({ ...before, latitude: locked.latitude, longitude: locked.longitude }, change)
  if (changes !== null) {
    if (moved !== null) await keepPrimary(context, id, moved)
    await updateLocation(db, id, change)
    await record(context, {
      action: 'location.edited',
      subject_kind: 'location',
      subject_id: id,
      changes: { ...changes, ...(reason && { reason }) },
    })
    await tell(db, ['admin', `location:${id}`], { kind: 'location', location_id: id })
  }
  const { image_public_id, billing_source, approval_status } = await getLocation(db, id)
  return { id, image_public_id, billing_source, approval_status }
}

/** Fees and what the provider does for a location belong to the provider's staff. */
function refuseTerms(context: Context, edit: LocationEdit): void {
  if (actorOf(context).is_gigpro_admin) return
  const [first, ...others] = Object.keys(LocationTerms.shape).filter((field) => Object.hasOwn(edit, field))
  if (first === undefined) return
  const message = 'Only the provider’s staff can change this.'
  const details = [first, ...others].map((target) => ({ code: 'FORBIDDEN', message, target }))
  throw new Problem('FORBIDDEN', message, { target: first, details })
}

/** The organization's card belongs to its own admins, not to those of one location. Without a card, the location could not pay. */
async function refuseBilling(context: Context, before: Location, edit: LocationEdit): Promise<void> {
  if (edit.billing_source !== 'ORGANIZATION' || before.billing_source === 'ORGANIZATION') return
  const { organizations, is_gigpro_admin } = actorOf(context)
  if (!organizations.has(before.organization_id) && !is_gigpro_admin)
    throw new Problem('FORBIDDEN', 'Only an admin of the organization can have it pay.', { target: 'billing_source' })
  if (!(await canOrganizationPay(context.db, before.organization_id)))
    throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST', 'The organization has no payment method yet. Add one there first.', {
      target: 'billing_source',
    })
}

/** What a changed address makes of the location; null when the edit leaves the address as it is. */
async function moveFor(context: Context, before: Location, edit: LocationEdit): Promise<Moved | null> {
  const { street_address, city, state_code, zip_code, coordinates } = edit
  if ([street_address, city, state_code, zip_code, coordinates].every((part) => part === undefined)) return null
  const address = {
    street_address: street_address ?? before.street_address,
    city: city ?? before.city,
    state_code: state_code ?? before.state_code,
    postal_code: zip_code ?? before.zip_code,
  }
  // A new postal code without a pin moves the location. Any other change keeps its pin.
  const isElsewhere = coordinates !== undefined || address.postal_code !== before.zip_code
  const pin = isElsewhere ? coordinates : before.coordinates
  const { timezone, ...place } = await placed(context, { zip_code: address.postal_code, coordinates: pin }, 'zip_code')
  return movedTo(context, before, { ...address, ...place, timezone: isElsewhere ? timezone : before.timezone }, 'zip_code')
}

/** The employment types an edit asks for, each once. The location's market has to offer every new one. */
async function typesFor(
  { db }: Context,
  before: Location,
  moved: Moved | null,
  { supported_employment_types: asked }: LocationEdit,
): Promise<Pick<LocationEdit, 'supported_employment_types'>> {
  if (asked === undefined) return {}
  const types = [...new Set(asked)]
  const offered = await listEmploymentTypes(db, moved?.market_id ?? before.market_id)
  const held = moved?.supported_employment_types ?? before.supported_employment_types
  if (!types.every((type) => offered.includes(type) || held.includes(type)))
    throw invalid('supported_employment_types', 'Pros in this market don’t work this way')
  return { supported_employment_types: types }
}
