import { proOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { addBreakPunch, addPunch } from './add-punch.ts'
import { getTimesheet, listSuggestedBreaks } from './timesheet-queries.ts'

export const timesheetRoutes: Handlers<'getTimesheet' | 'addPunch' | 'addBreakPunch' | 'listSuggestedBreaks'> = {
  getTimesheet: ({ params }, context) => getTimesheet(context.db, params.application_id, proOf(context).id),
  addPunch: (input, context) => addPunch(context, input),
  addBreakPunch: (input, context) => addBreakPunch(context, input),
  listSuggestedBreaks: ({ query }, { db }) => listSuggestedBreaks(db, query.market_id, query.start_time, query.end_time),
}
