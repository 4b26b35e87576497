import { locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { showToEveryone } from './posting/show-to-everyone.ts'
import { cancelGig, getCancelConsequence } from './editing/cancel-gig.ts'
import { getEditConsequence } from './editing/edit-consequence.ts'
import { editGig } from './editing/edit-gig.ts'
import { estimateCost } from './posting/estimate-cost.ts'
import { listCalendarGigs } from './calendar/gig-calendar-queries.ts'
import { exportGigs } from './list/export-gigs.ts'
import { listGigs } from './list/gig-list-queries.ts'
import { getWeekSheet } from './list/week-sheet-queries.ts'
import { listBundle } from './list/bundle-queries.ts'
import { getGig, listTimeline } from './gig-queries.ts'
import { getHome } from './home/home-queries.ts'
import { checkGigMove } from './calendar/move-queries.ts'
import { postGig } from './posting/post-gig.ts'

export const gigRoutes: Handlers<
  | 'listGigs'
  | 'listCalendarGigs'
  | 'getWeekSheet'
  | 'exportGigs'
  | 'postGig'
  | 'getGig'
  | 'listBundle'
  | 'editGig'
  | 'getEditConsequence'
  | 'getCancelConsequence'
  | 'cancelGig'
  | 'showGigToEveryone'
  | 'getGigStats'
  | 'getGigTimeline'
  | 'estimateCost'
  | 'getHome'
  | 'checkGigMove'
> = {
  listGigs: ({ query }, context) => listGigs(context.deps.reads, locationOf(context).id, query),
  listCalendarGigs: ({ query }, context) => listCalendarGigs(context, query),
  getWeekSheet: ({ query }, context) => getWeekSheet(context.deps.reads, locationOf(context).id, query),
  exportGigs: (input, context) => exportGigs(context, input),
  postGig: ({ body }, context) => postGig(context, body),
  getGig: ({ params }, context) => getGig(context.db, params.id, locationOf(context).id),
  listBundle: ({ params }, context) => listBundle(context.db, params.id, locationOf(context).id),
  editGig: ({ params, body }, context) => editGig(context, params.id, body),
  getEditConsequence: ({ params, body }, context) => getEditConsequence(context, params.id, body),
  getCancelConsequence: ({ params }, context) => getCancelConsequence(context, params.id),
  showGigToEveryone: ({ params }, context) => showToEveryone(context, params.id),
  cancelGig: ({ params, body }, context) => cancelGig(context, params.id, body.explanation, body.amount_due),
  getGigStats: async ({ params }, context) => (await getGig(context.db, params.id, locationOf(context).id)).stats,
  getGigTimeline: ({ params }, context) => listTimeline(context.db, params.id, locationOf(context).id),
  estimateCost: (input, context) => estimateCost(context, input),
  checkGigMove: (input, context) => checkGigMove(context.db, locationOf(context).id, input),
  getHome: (_input, context) => getHome(context.deps, locationOf(context).id),
}
