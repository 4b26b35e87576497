import { MOST_SAVED_VIEWS, type SavedView } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { invalid, Problem } from '../../problem.ts'
import {
  type AnyViewedList,
  deleteView,
  insertView,
  isViewNameTaken,
  listViewsOf,
  lockView,
  type Owner,
  updateView,
} from './saved-view-store.ts'

const TAKEN = 'There is already a view with this name'

/** Views of the actor at the current location. */
export const ownerHere = (context: Context): Owner => ({ user_id: actorOf(context).user_id, location_id: locationOf(context).id })
/** Views of the actor as one of the provider's staff. */
export const ownerAmongStaff = (context: Context): Owner => ({ user_id: actorOf(context).user_id, location_id: null })

/** The owner's views of a list, by name. */
export const listSavedViews = (db: Database, owner: Owner, list: AnyViewedList): Promise<SavedView[]> =>
  listViewsOf(db, owner, list, MOST_SAVED_VIEWS)

/** Saves a view. Its name must be unique among the owner's views of the list, ignoring case. At most 30. */
export async function addSavedView(
  db: Database,
  owner: Owner,
  view: { name: string; search: string; list: AnyViewedList },
): Promise<SavedView> {
  const kept = await listViewsOf(db, owner, view.list, MOST_SAVED_VIEWS)
  if (kept.length >= MOST_SAVED_VIEWS) throw invalid('name', `You already have ${MOST_SAVED_VIEWS} views. Delete one first.`)
  const added = await insertView(db, owner, view)
  if (added === null) throw invalid('name', TAKEN)
  return added
}

async function ownView(db: Database, owner: Owner, id: number): Promise<SavedView> {
  const view = await lockView(db, owner, id)
  if (view === null) throw new Problem('NOT_FOUND')
  return view
}

/** Renames a view or changes its filters. */
export async function editSavedView(
  db: Database,
  owner: Owner,
  { id, ...edit }: { id: number; name?: string | undefined; search?: string | undefined },
): Promise<SavedView> {
  const view = await ownView(db, owner, id)
  const edited = { id, name: edit.name ?? view.name, search: edit.search ?? view.search }
  if (await isViewNameTaken(db, owner, edited)) throw invalid('name', TAKEN)
  await updateView(db, edited)
  return edited
}

/** Deletes a view. Its rows are not affected. */
export async function removeSavedView(db: Database, owner: Owner, id: number): Promise<null> {
  await ownView(db, owner, id)
  await deleteView(db, id)
  return null
}
