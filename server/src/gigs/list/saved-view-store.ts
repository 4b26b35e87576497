import type { SavedView, ViewedList } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import type { StaffList } from '@muster/contract/staff/staff-list.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The user and location that a view belongs to. Without a location it is of a list of the provider's staff. */
export interface Owner {
  user_id: number
  location_id: number | null
}

/** Any list that has views, of a location or of the staff. */
export type AnyViewedList = ViewedList | StaffList

/** The owner's views of a list, by name. */
export async function listViewsOf(db: Database, { user_id, location_id }: Owner, list: AnyViewedList, limit: number): Promise<SavedView[]> {
  return db
    .selectFrom('saved_view')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', user_id)
    .where('location_id', 'is not distinct from', location_id)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute()
}

/** Null if the owner already has a view with this name. */
export async function insertView(
  db: Database,
  owner: Owner,
  view: { name: string; search: string; list: AnyViewedList },
): Promise<SavedView | null> {
  const row = await db
    .insertInto('saved_view')
    .values({ ...owner, ...view })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'search'])
    .executeTakeFirst()
  return row ?? null
}

/** Locks a view until the transaction ends. Null if the owner has no such view. */
export async function lockView(db: Database, { user_id, location_id }: Owner, id: number): Promise<SavedView | null> {
  const row = await db
    .selectFrom('saved_view')
    .select(['id', 'name', 'search'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('location_id', 'is not distinct from', location_id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Whether the owner has another view of the same list with this name, ignoring case. */
export async function isViewNameTaken(db: Database, { user_id, location_id }: Owner, view: { id: number; name: string }): Promise<boolean> {
  const row = await db
    .selectFrom('saved_view')
    .select('id')
    .where('user_id', '=', user_id)
    .where('location_id', 'is not distinct from', location_id)
    .where('id', '<>', view.id)
    .where('list', '=', (views) => views.selectFrom('saved_view as own').select('own.list').where('own.id', '=', view.id))
    .where(sql<boolean>`lower(name) = lower(${view.name})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateView(db: Database, { id, name, search }: SavedView): Promise<void> {
  await db.updateTable('saved_view').set({ name, search }).where('id', '=', id).execute()
}

export async function deleteView(db: Database, id: number): Promise<void> {
  await db.deleteFrom('saved_view').where('id', '=', id).execute()
}
