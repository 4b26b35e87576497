import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Place } from './group-queries.ts'

/** Makes a pro a member of a network and ends their request. False if the location blocked the pro. */
export async function insertMember(db: Database, place: Place, pro_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_blocked: boolean }>`
    WITH blocked AS (SELECT EXISTS (SELECT 1 FROM pro_block WHERE location_id = ${place.id} AND pro_id = ${pro_id}) AS is_blocked),
      asked AS (DELETE FROM network_request WHERE location_id = ${place.id} AND pro_id = ${pro_id}),
      joined AS (INSERT INTO network_member (location_id, pro_id) SELECT ${place.id}, ${pro_id} FROM blocked WHERE NOT is_blocked ON CONFLICT DO NOTHING)
    SELECT is_blocked FROM blocked`.execute(db)
  return rows[0]?.is_blocked === false
}

/** Removes a member. Returns whether the pro was one. */
export async function deleteNetworkMember(db: Database, location_id: number, pro_id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('network_member')
    .where('location_id', '=', location_id)
    .where('pro_id', '=', pro_id)
    .returning('pro_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a pro from the favorites of these locations. */
export async function deleteFavoritesOf(db: Database, pro_id: number, location_ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM favorite_pro WHERE pro_id = ${pro_id} AND location_id = ANY (${[...location_ids]}::bigint[])`.execute(db)
}

/** Keeps that a pro asks to join, unless they are a member or blocked. */
export async function insertRequest(db: Database, place: Place, pro_id: number): Promise<'WAITING' | 'MEMBER'> {
  const { rows } = await sql<{ is_member: boolean }>`
    WITH known AS (
      SELECT EXISTS (SELECT 1 FROM network_member WHERE location_id = ${place.id} AND pro_id = ${pro_id}) AS is_member,
        EXISTS (SELECT 1 FROM pro_block WHERE location_id = ${place.id} AND pro_id = ${pro_id}) AS is_blocked
    ), asked AS (
      INSERT INTO network_request (location_id, pro_id, market_id) SELECT ${place.id}, ${pro_id}, ${place.market_id} FROM known
      WHERE NOT is_member AND NOT is_blocked ON CONFLICT DO NOTHING
    )
    SELECT is_member FROM known`.execute(db)
  return rows[0]?.is_member ? 'MEMBER' : 'WAITING'
}

/** Ends a request. Returns whether there was one. */
export async function deleteRequest(db: Database, location_id: number, pro_id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('network_request')
    .where('location_id', '=', location_id)
    .where('pro_id', '=', pro_id)
    .returning('pro_id')
    .executeTakeFirst()
  return row !== undefined
}
