import type { Handlers } from '../../http/handlers.ts'
import { addSavedView, editSavedView, listSavedViews, removeSavedView } from './change-saved-views.ts'

export const savedViewRoutes: Handlers<'listSavedViews' | 'addSavedView' | 'editSavedView' | 'removeSavedView'> = {
  listSavedViews: ({ query }, context) => listSavedViews(context, query.list),
  addSavedView: ({ body }, context) => addSavedView(context, body),
  editSavedView: ({ params, body }, context) => editSavedView(context, params.id, body),
  removeSavedView: ({ params }, context) => removeSavedView(context, params.id),
}
