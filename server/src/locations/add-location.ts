import type { BusinessSignUp } from '@muster/contract/accounts/auth-endpoints.ts'
import type { Location, NewLocation } from '@muster/contract/locations/location.ts'
import { managerReferralCode } from '@muster/contract/referrals/referral-code-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { refuseForeignPicture } from '../files/refuse-foreign-picture.ts'
import { Problem } from '../problem.ts'
import { joinByReferral } from '../referrals/join-by-referral.ts'
import { tell } from '../realtime/tell.ts'
import { getLocation } from './location-queries.ts'
import { insertLocation, insertManagerProfile, insertOrganization } from './location-store.ts'
import { placed } from './place-of-address.ts'

/**
 * Adds a new business: its organization, its first location (which waits for approval) and its manager profile. Returns the location's id.
 */
export async function addFirstLocation(context: Context, user_id: number, input: BusinessSignUp): Promise<number> {
  const { db } = context
  const { address, business_name: name } = input
  const place = await placed(context, address, 'address.zip_code')
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
    referral_code: managerReferralCode(user_id),
    referred_by: input.ref ?? null,
  })
  if (input.ref !== undefined) await joinByReferral(context, { user_id, location_id: id, ref: input.ref })
  await record(context, { action: 'location.added', subject_kind: 'location', subject_id: id })
  await tell(db, ['admin'], { kind: 'location', location_id: id })
  return id
}

/** Adds a location to an organization the actor administers, or to a new one. */
export async function addLocation(context: Context, input: NewLocation): Promise<Location> {
  const { db } = context
  const { user_id, organizations } = actorOf(context)
  if (input.organization_id !== undefined && !organizations.has(input.organization_id))
    throw new Problem('NOT_FOUND', undefined, { target: 'organization_id' })
  await refuseForeignPicture(context, input.image_public_id, { purpose: 'location', target: 'image_public_id', shown: null })
  const place = await placed(context, input, 'zip_code')
  const organization_id = input.organization_id ?? (await insertOrganization(db, input.name, user_id))
  const id = await insertLocation(db, user_id, { ...input, ...place, organization_id, is_demo: context.deps.config.demo })
  await record(context, { action: 'location.added', subject_kind: 'location', subject_id: id })
  await tell(db, ['admin', `user:${user_id}`], { kind: 'location', location_id: id })
  return getLocation(db, id)
}
