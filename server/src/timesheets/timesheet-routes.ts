import { proOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { acceptHours, contestHours } from './answer-hours.ts'
import { addBreakPunch, addPunch } from './add-punch.ts'
import { settleHours } from './settle-hours.ts'
import { attestBreak } from './attest-break.ts'
import { getTimesheet, listSuggestedBreaks } from './timesheet-queries.ts'

export const timesheetRoutes: Handlers<
  'getTimesheet' | 'addPunch' | 'addBreakPunch' | 'listSuggestedBreaks' | 'acceptHours' | 'contestHours' | 'settleHours' | 'attestBreak'
> = {
  acceptHours: ({ params }, context) => acceptHours(context, params.application_id),
  contestHours: (input, context) => contestHours(context, input),
  attestBreak: (input, context) => attestBreak(context, input),
  settleHours: (input, context) => settleHours(context, input),
  getTimesheet: ({ params }, context) => getTimesheet(context.db, params.application_id, proOf(context).id),
  addPunch: (input, context) => addPunch(context, input),
  addBreakPunch: (input, context) => addBreakPunch(context, input),
  listSuggestedBreaks: ({ query }, { db }) => listSuggestedBreaks(db, query.market_id, query.start_time, query.end_time),
}
