import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** An address as it is stored. */
export interface AddressFacts {
  street_address: string
  city: string
  state_code: string
  postal_code: string
  timezone: string
  name: string | null
  latitude: number
  longitude: number
}

export async function insertAddress(db: Database, location_id: number, address: AddressFacts): Promise<number> {
  const { id } = await db
    .insertInto('location_address')
    .values({ ...address, location_id, type: 'SECONDARY' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds or adds an address for postings, which no list of the location's addresses shows. */
export async function keepPostingAddress(db: Database, location_id: number, address: AddressFacts): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM location_address WHERE location_id = ${location_id} AND is_for_posting AND street_address = ${address.street_address}
      AND city = ${address.city} AND state_code = ${address.state_code} AND postal_code = ${address.postal_code} ORDER BY id LIMIT 1`.execute(
    db,
  )
  if (rows[0]) return rows[0].id
  const { id } = await db
    .insertInto('location_address')
    .values({ ...address, location_id, type: 'SECONDARY', is_for_posting: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks an address until the end of the transaction; null when the location does not have it. */
export async function lockAddress(db: Database, { id, location_id }: { id: number; location_id: number }) {
  const row = await db
    .selectFrom('location_address')
    .selectAll()
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .where('removed_at', 'is', null)
    .where('is_for_posting', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateAddress(db: Database, id: number, address: AddressFacts): Promise<void> {
  await db.updateTable('location_address').set(address).where('id', '=', id).execute()
}

/** Changes the primary address of a location. Its name stays. */
export async function movePrimaryAddress(db: Database, location_id: number, address: Omit<AddressFacts, 'name'>): Promise<void> {
  await db
    .updateTable('location_address')
    .set(address)
    .where('location_id', '=', location_id)
    .where('type', '=', 'PRIMARY')
    .where('removed_at', 'is', null)
    .execute()
}

export async function markAddressRemoved(db: Database, id: number): Promise<void> {
  await db.updateTable('location_address').set({ removed_at: sql`app_now()` }).where('id', '=', id).execute()
}
