import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Place } from './group-queries.ts'

export async function insertGroup(db: Database, group: { name: string; location_id: number; created_by: number }): Promise<number> {
  const { id } = await db.insertInto('pro_group').values(group).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function countGroups(db: Database, location_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('pro_group')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('location_id', '=', location_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks an own group of a location. Returns whether there is one. */
export async function lockGroup(db: Database, id: number, location_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('pro_group')
    .select('id')
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function renameGroup(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('pro_group').set({ name }).where('id', '=', id).execute()
}

export async function deleteGroup(db: Database, id: number): Promise<void> {
  await sql`WITH offered AS (DELETE FROM pro_group_offer WHERE group_id = ${id}) DELETE FROM pro_group WHERE id = ${id}`.execute(db)
}

/** Adds pros of the market who are not blocked to a group. Returns how many of these pros exist and are not blocked. */
export async function insertMembers(db: Database, place: Place, group_id: number, pro_ids: readonly number[]): Promise<number> {
  if (pro_ids.length === 0) return 0
  const { rows } = await sql<{ found: number }>`
    WITH found AS (
      SELECT p.id, p.market_id FROM pro p WHERE p.id = ANY (${[...pro_ids]}::bigint[]) AND p.market_id = ${place.market_id}
        AND NOT EXISTS (SELECT 1 FROM pro_block b WHERE b.pro_id = p.id AND b.location_id = ${place.id})
    ), added AS (
      INSERT INTO pro_group_member (group_id, pro_id, market_id) SELECT ${group_id}, id, market_id FROM found ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS found FROM found`.execute(db)
  return rows[0]?.found ?? 0
}

export async function countMembersOf(db: Database, group_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('pro_group_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', group_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes the members of a group except these. */
export async function deleteOtherMembers(db: Database, group_id: number, pro_ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM pro_group_member WHERE group_id = ${group_id} AND NOT pro_id = ANY (${[...pro_ids]}::bigint[])`.execute(db)
}

/** Removes a member. Returns whether the pro was one. */
export async function deleteMember(db: Database, group_id: number, pro_id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('pro_group_member')
    .where('group_id', '=', group_id)
    .where('pro_id', '=', pro_id)
    .returning('pro_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps that a location offered a shift to these groups now. */
export async function upsertGroupOffers(db: Database, location_id: number, group_ids: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO pro_group_offer (location_id, group_id) SELECT ${location_id}, id FROM unnest(${[...new Set(group_ids)]}::bigint[]) AS x(id)
    ON CONFLICT (location_id, group_id) DO UPDATE SET offered_ts = app_now()`.execute(db)
}
