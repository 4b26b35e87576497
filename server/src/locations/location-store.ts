import type { NewLocation } from '@muster/contract/locations/location.ts'
import { sql, type Updateable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Location } from '../db/schema.generated.ts'
import type { Market } from './market-queries.ts'
import { getMarketFees } from './policy-queries.ts'

export async function insertOrganization(db: Database, name: string, user_id: number): Promise<number> {
  const { id } = await db.insertInto('organization').values({ name }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('organization_manager').values({ organization_id: id, user_id }).execute()
  return id
}

export interface PlacedLocation extends Omit<NewLocation, 'coordinates'> {
  organization_id: number
  /** Made in a demo, so the demo market may act there. */
  is_demo: boolean
  market: Market
  latitude: number
  longitude: number
  timezone: string
}

/** Writes a location with its primary address, its first administrator and a marketplace license. */
export async function insertLocation(db: Database, user_id: number, location: PlacedLocation): Promise<number> {
  const fees = await getMarketFees(db, location.market.id)
  const { market, name, organization_id, street_address, city, state_code, zip_code, latitude, longitude, timezone } = location
  const { id } = await db
    .insertInto('location')
    .values({
      market_id: market.id,
      supported_employment_types: market.supported_employment_types,
      organization_id,
      name,
      street_address,
      city,
      state_code,
      zip_code,
      latitude,
      longitude,
      timezone,
      phone_number: location.phone_number ?? null,
      url: location.url ?? null,
      image_public_id: location.image_public_id ?? null,
      ...fees,
      created_by: user_id,
      is_demo: location.is_demo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('location_address')
    .values({
      location_id: id,
      type: 'PRIMARY',
      name: null,
      street_address,
      city,
      state_code,
      postal_code: zip_code,
      timezone,
      latitude,
      longitude,
    })
    .execute()
  await db.insertInto('location_manager').values({ location_id: id, user_id, role: 'ADMIN' }).execute()
  await db
    .insertInto('license')
    .values([
      { location_id: id, license_name: 'marketplace' },
      { location_id: id, license_name: 'hire' },
    ])
    .execute()
  return id
}

export async function lockLocation(db: Database, id: number) {
  const row = await db.selectFrom('location').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Writes changed columns of a location, and that it changed. */
export async function updateLocation(db: Database, id: number, change: Updateable<Location>): Promise<void> {
  await db
    .updateTable('location')
    .set({ ...change, edit_version: sql`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function setApproved(db: Database, id: number, approved_by: number | null): Promise<void> {
  await db
    .updateTable('location')
    .set({
      approval_status: 'APPROVED',
      approved_at: sql`app_now()`,
      approved_by,
      denial_reason: null,
      sent_again_at: null,
      review_note: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function setDenied(db: Database, id: number, denial_reason: string): Promise<void> {
  await db
    .updateTable('location')
    .set({ approval_status: 'DENIED', denial_reason, sent_again_at: null, review_note: null })
    .where('id', '=', id)
    .execute()
}

/** A denied location waits again. The log keeps the reason of the denial. */
export async function setSentAgain(db: Database, id: number, review_note: string | null): Promise<void> {
  await db
    .updateTable('location')
    .set({ approval_status: 'PENDING', denial_reason: null, sent_again_at: sql`app_now()`, review_note })
    .where('id', '=', id)
    .execute()
}

export async function insertManagerProfile(
  db: Database,
  profile: { user_id: number; business_name: string; market_id: number; referral_code: string; referred_by: string | null },
): Promise<void> {
  await db.insertInto('manager_profile').values(profile).execute()
}
