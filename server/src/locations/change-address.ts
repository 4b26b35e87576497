import type { LocationAddress, NewLocationAddress } from '@muster/contract/locations/location.ts'
import { record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import { invalid, Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { type AddressFacts, insertAddress, lockAddress, markAddressRemoved, moveLocation, updateAddress } from './address-store.ts'
import { getAddress } from './location-queries.ts'
import { placed } from './placed.ts'

const isZone = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone)

/** The point and time zone of an address. It must be in the location's market, which sets pay rules and fees. */
async function factsOf(context: Context, address: NewLocationAddress): Promise<AddressFacts> {
  const { coordinates, timezone, name, ...rest } = address
  if (timezone !== undefined && !isZone(timezone)) throw invalid('timezone', 'Choose a time zone from the list')
  const place = await placed(context, { zip_code: address.postal_code, coordinates }, 'postal_code')
  if (place.market.id !== locationOf(context).market_id) throw invalid('postal_code', 'This address is in another market')
  return { ...rest, name: name || null, timezone: timezone ?? place.timezone, latitude: place.latitude, longitude: place.longitude }
}

async function done(context: Context, what: 'added' | 'edited' | 'removed', id: number): Promise<void> {
  const location = locationOf(context)
  await record(context, {
    action: `location.address_${what}`,
    subject_kind: 'location',
    subject_id: location.id,
    changes: { address_id: id },
  })
  await tell(context.db, [`location:${location.id}`], { kind: 'location', location_id: location.id })
}

/** Adds an address where the location works. Refuses a postal code that is unknown or in another market. */
export async function addAddress(context: Context, input: NewLocationAddress): Promise<LocationAddress> {
  const location_id = locationOf(context).id
  const id = await insertAddress(context.db, location_id, await factsOf(context, input))
  await done(context, 'added', id)
  return getAddress(context.db, location_id, id)
}

/** Changes an address. Shifts keep the address they were posted with. Changing the primary address also moves the location. */
export async function editAddress(context: Context, id: number, edit: Partial<NewLocationAddress>): Promise<LocationAddress> {
  const { db } = context
  const location_id = locationOf(context).id
  const held = await lockAddress(db, { id, location_id })
  if (held === null) throw new Problem('NOT_FOUND')
  const { latitude, longitude, street_address, city, state_code, postal_code, timezone, name } = held
  const pin = { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] }
  // A new postal code without a new pin moves the address. Any other change keeps the pin and its zone.
  const isMoved = edit.postal_code !== undefined && edit.postal_code !== postal_code && edit.coordinates === undefined
  const before = { street_address, city, state_code, postal_code, name, ...(!isMoved && { coordinates: pin, timezone }) }
  const facts = await factsOf(context, { ...before, ...edit })
  await updateAddress(db, id, facts)
  if (held.type === 'PRIMARY') await moveLocation(db, location_id, facts)
  await done(context, 'edited', id)
  return getAddress(db, location_id, id)
}

/** Removes an address, unless it is the primary one. */
export async function removeAddress(context: Context, id: number): Promise<null> {
  const held = await lockAddress(context.db, { id, location_id: locationOf(context).id })
  if (held === null) throw new Problem('NOT_FOUND')
  if (held.type === 'PRIMARY') throw invalid('id', 'You can’t remove the primary address. Edit it instead.')
  await markAddressRemoved(context.db, id)
  await done(context, 'removed', id)
  return null
}
