import { actorOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { chooseUsage } from './choose-usage.ts'
import { takeEvents } from './take-events.ts'
import { getChoice } from './usage-queries.ts'
import { makeUsageReport } from './usage-report.ts'

export const usageRoutes: Handlers<'getUsageChoice' | 'putUsageChoice' | 'sendUsageEvents' | 'getUsageReport'> = {
  getUsageChoice: (_input, context) => getChoice(context.db, actorOf(context).user_id),
  putUsageChoice: async ({ body }, context) => {
    await chooseUsage(context, body.is_agreed)
    return getChoice(context.db, actorOf(context).user_id)
  },
  sendUsageEvents: ({ body }, context) => takeEvents(context, body),
  getUsageReport: ({ query }, context) => makeUsageReport(context, query),
}
