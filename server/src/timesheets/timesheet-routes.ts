import { locationOf, proOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { acceptHours, contestHours } from './answer-hours.ts'
import { addBreakPunch, addPunch } from './add-punch.ts'
import { settleHours } from './settle-hours.ts'
import { attestBreak } from './attest-break.ts'
import { getTimesheet, listSuggestedBreaks } from './timesheet-queries.ts'

import { addGeoLog, explainGeoLog } from './add-geo-log.ts'
import { answerExtension } from './answer-extension.ts'
import { askExtension } from './ask-extension.ts'
import { getExtensionCost } from './extension-cost.ts'
import { listGeoLogs } from './geo-log-queries.ts'

export const timesheetRoutes: Handlers<
  | 'getTimesheet'
  | 'addPunch'
  | 'addBreakPunch'
  | 'listSuggestedBreaks'
  | 'acceptHours'
  | 'contestHours'
  | 'settleHours'
  | 'attestBreak'
  | 'askExtension'
  | 'answerExtension'
  | 'getExtensionCost'
  | 'addGeoLog'
  | 'explainGeoLog'
  | 'listGeoLogs'
> = {
  acceptHours: ({ params }, context) => acceptHours(context, params.application_id),
  contestHours: (input, context) => contestHours(context, input),
  attestBreak: (input, context) => attestBreak(context, input),
  settleHours: (input, context) => settleHours(context, input),
  addGeoLog: (input, context) => addGeoLog(context, input),
  explainGeoLog: (input, context) => explainGeoLog(context, input),
  listGeoLogs: (input, context) => listGeoLogs(context.db, locationOf(context).id, input),
  askExtension: (input, context) => askExtension(context, input),
  answerExtension: (input, context) => answerExtension(context, input),
  getExtensionCost: ({ params }, context) => getExtensionCost(context, params.id),
  getTimesheet: ({ params }, context) => getTimesheet(context.db, params.application_id, proOf(context).id),
  addPunch: (input, context) => addPunch(context, input),
  addBreakPunch: (input, context) => addBreakPunch(context, input),
  listSuggestedBreaks: ({ query }, { db }) => listSuggestedBreaks(db, query.market_id, query.start_time, query.end_time),
}
