import { type Context, locationOf, proOf } from '../context.ts'
import { getApplication, listApplicationsById } from '../gigs/applications/application-queries.ts'
import { getProApplication } from '../gigs/pro-gigs/pro-application-queries.ts'
import type { Handlers } from '../http/handlers.ts'
import { acceptHours, contestHours, disputeHours } from './answer-hours.ts'
import { withdrawClaim } from './withdraw-claim.ts'
import { approvePunchedHours, editWorkingHours } from './approve-hours.ts'
import { checkInPro } from './check-in-pro.ts'
import { undoPunch } from './undo-punch.ts'
import { addBreakPunch, addPunch } from './add-punch.ts'
import { attestBreak } from './attest-break.ts'
import { getTimesheet, listSuggestedBreaks } from './timesheet-queries.ts'
import { addGeoLog, explainGeoLog } from './add-geo-log.ts'
import { answerExtension } from './answer-extension.ts'
import { askExtension } from './ask-extension.ts'
import { payDifference } from '../payments/pay-difference.ts'
import { settleHours } from './settle-hours.ts'
import { getExtensionCost } from '../payments/extension-cost.ts'
import { markRunningLate, sayRunningLate, takeBackRunningLate, unmarkRunningLate } from './say-running-late.ts'
import { listGeoLogs } from './geo-log-queries.ts'

/** The application as the manager sees it after its hours changed. */
const applicationOf = (context: Context, id: number) => getApplication(context.db, id, locationOf(context).id)

export const timesheetRoutes: Handlers<
  | 'getTimesheet'
  | 'addPunch'
  | 'addBreakPunch'
  | 'listSuggestedBreaks'
  | 'checkInPro'
  | 'undoPunch'
  | 'editWorkingHours'
  | 'approvePunchedHours'
  | 'acceptHours'
  | 'contestHours'
  | 'withdrawClaim'
  | 'disputeHours'
  | 'settleHours'
  | 'attestBreak'
  | 'askExtension'
  | 'answerExtension'
  | 'getExtensionCost'
  | 'addGeoLog'
  | 'explainGeoLog'
  | 'listGeoLogs'
  | 'sayRunningLate'
  | 'takeBackRunningLate'
  | 'markRunningLate'
  | 'unmarkRunningLate'
> = {
  checkInPro: async (input, context) => {
    await checkInPro(context, input)
    return applicationOf(context, input.params.id)
  },
  undoPunch: async (input, context) => {
    await undoPunch(context, input)
    return applicationOf(context, input.params.id)
  },
  editWorkingHours: async (input, context) => {
    await editWorkingHours(context, input)
    return applicationOf(context, input.params.id)
  },
  approvePunchedHours: async (input, context) => {
    await approvePunchedHours(context, input)
    return listApplicationsById(context.db, locationOf(context).id, input.params.id, input.body.application_ids)
  },
  acceptHours: async ({ params }, context) => {
    await acceptHours(context, params.application_id)
    return getProApplication(context.db, params.application_id, proOf(context))
  },
  contestHours: async (input, context) => {
    await contestHours(context, input)
    return getProApplication(context.db, input.params.application_id, proOf(context))
  },
  disputeHours: async (input, context) => {
    await disputeHours(context, input)
    return getProApplication(context.db, input.params.application_id, proOf(context))
  },
  withdrawClaim: async ({ params }, context) => {
    await withdrawClaim(context, params.application_id)
    return getProApplication(context.db, params.application_id, proOf(context))
  },
  settleHours: async (input, context) => {
    const owed = await settleHours(context, input)
    if (owed !== null) await payDifference(context, owed)
    return applicationOf(context, input.params.id)
  },
  attestBreak: (input, context) => attestBreak(context, input),
  addGeoLog: (input, context) => addGeoLog(context, input),
  explainGeoLog: (input, context) => explainGeoLog(context, input),
  listGeoLogs: (input, context) => listGeoLogs(context.db, locationOf(context).id, input),
  askExtension: (input, context) => askExtension(context, input),
  answerExtension: async (input, context) => {
    await answerExtension(context, input)
    return applicationOf(context, input.params.id)
  },
  sayRunningLate: async (input, context) => {
    await sayRunningLate(context, input)
    return getProApplication(context.db, input.params.id, proOf(context))
  },
  takeBackRunningLate: async ({ params }, context) => {
    await takeBackRunningLate(context, params.id)
    return getProApplication(context.db, params.id, proOf(context))
  },
  markRunningLate: async (input, context) => {
    await markRunningLate(context, input)
    return applicationOf(context, input.params.id)
  },
  unmarkRunningLate: async ({ params }, context) => {
    await unmarkRunningLate(context, params.id)
    return applicationOf(context, params.id)
  },
  getExtensionCost: ({ params }, context) => getExtensionCost(context, params.id),
  getTimesheet: ({ params }, context) => getTimesheet(context.db, params.application_id, proOf(context).id),
  addPunch: (input, context) => addPunch(context, input),
  addBreakPunch: (input, context) => addBreakPunch(context, input),
  listSuggestedBreaks: ({ query }, { db }) => listSuggestedBreaks(db, query.market_id, query.start_time, query.end_time),
}
