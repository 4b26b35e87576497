import { actorOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { endView, startView } from './view-account.ts'
import { listViewsOfUser, listVisits } from './view-queries.ts'

export const viewAsRoutes: Handlers<'startViewAs' | 'endViewAs' | 'listViewsOfUser' | 'listStaffVisits'> = {
  startViewAs: ({ params, body }, context) => startView(context, params.id, body.reason),
  async endViewAs({ params }, context) {
    await endView(context, params.id)
    return null
  },
  listViewsOfUser: ({ params }, { db }) => listViewsOfUser(db, params.id),
  listStaffVisits: (_input, context) => listVisits(context.db, actorOf(context).user_id),
}
