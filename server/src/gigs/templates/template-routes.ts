import { type Context, locationOf } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { invalid } from '../../problem.ts'
import { addShiftTemplate, editShiftTemplate, removeShiftTemplate } from './change-usual-times.ts'
import { addGigTemplate, editGigTemplate, removeGigTemplate } from './change-templates.ts'
import { getGigTemplate, listGigTemplates, listShiftTemplates } from './template-queries.ts'

/** Refuses a query for another location than the current one, so its list is not read by mistake. */
function current(context: Context, location_id: number): number {
  if (location_id !== locationOf(context).id) throw invalid('location_id', 'This is not the current location')
  return location_id
}

export const templateRoutes: Handlers<
  | 'listGigTemplates'
  | 'addGigTemplate'
  | 'getGigTemplate'
  | 'editGigTemplate'
  | 'removeGigTemplate'
  | 'listShiftTemplates'
  | 'addShiftTemplate'
  | 'editShiftTemplate'
  | 'removeShiftTemplate'
> = {
  listGigTemplates: ({ query }, context) => listGigTemplates(context.db, current(context, query.location_id)),
  addGigTemplate: ({ body }, context) => addGigTemplate(context, body),
  getGigTemplate: ({ params }, context) => getGigTemplate(context.db, params.id, locationOf(context).id),
  editGigTemplate: ({ params, body }, context) => editGigTemplate(context, params.id, body),
  removeGigTemplate: ({ params }, context) => removeGigTemplate(context, params.id),
  listShiftTemplates: ({ query }, context) => listShiftTemplates(context.db, current(context, query.location_id)),
  addShiftTemplate: ({ body }, context) => addShiftTemplate(context, body),
  editShiftTemplate: ({ params, body }, context) => editShiftTemplate(context, params.id, body),
  removeShiftTemplate: ({ params }, context) => removeShiftTemplate(context, params.id),
}
