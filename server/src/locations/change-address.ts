import type { LocationAddress, NewLocationAddress } from '@muster/contract/locations/location.ts'
import { record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import { invalid, Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { type AddressFacts, insertAddress, lockAddress, markAddressRemoved, updateAddress } from './address-store.ts'
import { getAddress, getLocation } from './location-queries.ts'
import { lockLocation, updateLocation } from './location-store.ts'
import type { Market } from './market-queries.ts'
import { movedTo } from './move-location.ts'
import { placed } from './place-of-address.ts'

const isZone = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone)

/** The point, time zone and market of an address. */
async function factsOf(context: Context, address: NewLocationAddress): Promise<AddressFacts & { market: Market }> {
  const { coordinates, timezone, name, ...rest } = address
  if (timezone !== undefined && !isZone(timezone)) throw invalid('timezone', 'Choose a time zone from the list')
  const place = await placed(context, { zip_code: address.postal_code, coordinates }, 'postal_code')
  return { ...rest, ...place, name: name || null, timezone: timezone ?? place.timezone }
}

/** An additional address must be in the location's market, which sets pay rules and fees. */
function inMarket(context: Context, { market, ...facts }: AddressFacts & { market: Market }): AddressFacts {
  if (market.id !== locationOf(context).market_id) throw invalid('postal_code', 'This address is in another market')
  return facts
}

/** Writes the primary address, and what follows from it for the location: zone and market. */
async function movePrimary(context: Context, id: number, { name, ...facts }: AddressFacts & { market: Market }): Promise<void> {
  const { db } = context
  const location = await getLocation(db, locationOf(context).id)
  const moved = await movedTo(context, location, facts, 'postal_code')
  const { market: _market, ...address } = facts
  await updateAddress(db, id, { ...address, name })
  await updateLocation(db, location.id, moved)
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
  const id = await insertAddress(context.db, location_id, inMarket(context, await factsOf(context, input)))
  await done(context, 'added', id)
  return getAddress(context.db, location_id, id)
}

/** Changes an address. Shifts keep the address they were posted with. The primary address moves the location, with its zone and market. */
export async function editAddress(context: Context, id: number, edit: Partial<NewLocationAddress>): Promise<LocationAddress> {
  const { db } = context
  const location_id = locationOf(context).id
  // The location first, as every edit of it: the primary address moves it.
  if ((await lockLocation(db, location_id)) === null) throw new Problem('NOT_FOUND')
  const held = await lockAddress(db, { id, location_id })
  if (held === null) throw new Problem('NOT_FOUND')
  const { latitude, longitude, street_address, city, state_code, postal_code, timezone, name } = held
  const pin = { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] }
  // A new postal code without a new pin moves the address. Any other change keeps the pin and its zone.
  const isMoved = edit.postal_code !== undefined && edit.postal_code !== postal_code && edit.coordinates === undefined
  const before = { street_address, city, state_code, postal_code, name, ...(!isMoved && { coordinates: pin, timezone }) }
  const facts = await factsOf(context, { ...before, ...edit })
  if (held.type === 'PRIMARY') await movePrimary(context, id, facts)
  else await updateAddress(db, id, inMarket(context, facts))
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
