import { MOST_SAVED_VIEWS, type SavedView, type ViewedList } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { invalid, Problem } from '../../problem.ts'
import { deleteView, insertView, isViewNameTaken, listViewsOf, lockView, type Owner, updateView } from './saved-view-store.ts'

const TAKEN = 'There is already a view with this name'
const ownerOf = (context: Context): Owner => ({ user_id: actorOf(context).user_id, location_id: locationOf(context).id })

/** The actor's views of a list of the current location, by name. */
export const listSavedViews = (context: Context, list: ViewedList): Promise<SavedView[]> =>
  listViewsOf(context.db, ownerOf(context), list, MOST_SAVED_VIEWS)

/** Saves a view. Its name must be unique among the actor's views of the list at this location, ignoring case. At most 30. */
export async function addSavedView(context: Context, view: { name: string; search: string; list: ViewedList }): Promise<SavedView> {
  const owner = ownerOf(context)
  const kept = await listViewsOf(context.db, owner, view.list, MOST_SAVED_VIEWS)
  if (kept.length >= MOST_SAVED_VIEWS) throw invalid('name', `You already have ${MOST_SAVED_VIEWS} views. Delete one first.`)
  const added = await insertView(context.db, owner, view)
  if (added === null) throw invalid('name', TAKEN)
  return added
}

async function ownView(context: Context, id: number): Promise<SavedView> {
  const view = await lockView(context.db, ownerOf(context), id)
  if (view === null) throw new Problem('NOT_FOUND')
  return view
}

/** Renames a view or changes its filters. */
export async function editSavedView(
  context: Context,
  id: number,
  edit: { name?: string | undefined; search?: string | undefined },
): Promise<SavedView> {
  const view = await ownView(context, id)
  const edited = { id, name: edit.name ?? view.name, search: edit.search ?? view.search }
  if (await isViewNameTaken(context.db, ownerOf(context), edited)) throw invalid('name', TAKEN)
  await updateView(context.db, edited)
  return edited
}

/** Deletes a view. Its shifts are not affected. */
export async function removeSavedView(context: Context, id: number): Promise<null> {
  await ownView(context, id)
  await deleteView(context.db, id)
  return null
}
