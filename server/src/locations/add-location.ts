import type { BusinessSignUp } from '@muster/contract/accounts/auth-endpoints.ts'
import type { Location, NewLocation } from '@muster/contract/locations/location.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { invalid, Problem } from '../http/problem.ts'
import { tell } from '../realtime/tell.ts'
import { getLocation } from './location-queries.ts'
import { findMarketAt } from './market-queries.ts'
import { insertLocation, insertManagerProfile, insertOrganization, type PlacedLocation } from './location-store.ts'

type Placed = Pick<PlacedLocation, 'market' | 'latitude' | 'longitude' | 'timezone'>

/** The pin decides; without one the middle of the postal code. Refuses a place no market serves, naming the field. */
async function placed({ deps, db }: Context, input: Pick<NewLocation, 'zip_code' | 'coordinates'>, field: string): Promise<Placed> {
  const pin = input.coordinates?.coordinates
  const postal = pin ? null : await deps.places.findPostalCode(input.zip_code.slice(0, 5))
  if (!pin && postal === null) throw invalid(`${field}zip_code`, 'There is no such postal code')
  const [longitude, latitude] = pin ?? [postal!.longitude, postal!.latitude]
  const market = await findMarketAt(db, latitude, longitude)
  if (market === null) throw invalid(`${field}zip_code`, 'No market serves this place yet')
  return { market, latitude, longitude, timezone: postal?.timezone ?? (await deps.places.timezoneAt(latitude, longitude)) }
}

/** A new business: its organization, its first location (waiting for approval) and its manager profile. Returns the location's id. */
export async function addFirstLocation(context: Context, user_id: number, input: BusinessSignUp): Promise<number> {
  const { db } = context
  const { address, business_name: name } = input
  const place = await placed(context, address, 'address.')
  const organization_id = await insertOrganization(db, name, user_id)
  const id = await insertLocation(db, user_id, {
    ...address,
    ...place,
    name,
    organization_id,
    is_demo: context.deps.config.demo,
    phone_number: input.phone_number ?? null,
  })
  await insertManagerProfile(db, {
    user_id,
    business_name: name,
    market_id: place.market.id,
    referral_code: `M${user_id.toString(36).toUpperCase().padStart(6, '0')}`,
    referred_by: input.ref ?? null,
  })
  await record(context, { action: 'location.added', subject_kind: 'location', subject_id: id })
  await tell(db, ['admin'], { kind: 'location', location_id: id })
  return id
}

/** A further location, in an organization the actor administers or in one of its own. */
export async function addLocation(context: Context, input: NewLocation): Promise<Location> {
  const { db } = context
  const { user_id, organizations } = actorOf(context)
  if (input.organization_id !== undefined && !organizations.has(input.organization_id))
    throw new Problem('NOT_FOUND', undefined, { target: 'organization_id' })
  const place = await placed(context, input, '')
  const organization_id = input.organization_id ?? (await insertOrganization(db, input.name, user_id))
  const id = await insertLocation(db, user_id, { ...input, ...place, organization_id, is_demo: context.deps.config.demo })
  await record(context, { action: 'location.added', subject_kind: 'location', subject_id: id })
  await tell(db, ['admin', `user:${user_id}`], { kind: 'location', location_id: id })
  return getLocation(db, id)
}
