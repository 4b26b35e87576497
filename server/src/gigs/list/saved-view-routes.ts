import type { Handlers } from '../../http/handlers.ts'
import { addSavedView, editSavedView, listSavedViews, ownerAmongStaff, ownerHere, removeSavedView } from './change-saved-views.ts'

/** A manager's views at a location, and those of the provider's staff. */
export const savedViewRoutes: Handlers<
  | 'listSavedViews'
  | 'addSavedView'
  | 'editSavedView'
  | 'removeSavedView'
  | 'listStaffViews'
  | 'addStaffView'
  | 'editStaffView'
  | 'removeStaffView'
> = {
  listSavedViews: ({ query }, context) => listSavedViews(context.db, ownerHere(context), query.list),
  addSavedView: ({ body }, context) => addSavedView(context.db, ownerHere(context), body),
  editSavedView: ({ params, body }, context) => editSavedView(context.db, ownerHere(context), { ...body, id: params.id }),
  removeSavedView: ({ params }, context) => removeSavedView(context.db, ownerHere(context), params.id),
  listStaffViews: ({ query }, context) => listSavedViews(context.db, ownerAmongStaff(context), query.list),
  addStaffView: ({ body }, context) => addSavedView(context.db, ownerAmongStaff(context), body),
  editStaffView: ({ params, body }, context) => editSavedView(context.db, ownerAmongStaff(context), { ...body, id: params.id }),
  removeStaffView: ({ params }, context) => removeSavedView(context.db, ownerAmongStaff(context), params.id),
}
