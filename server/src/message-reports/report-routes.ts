import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { appealBlock } from './appeal-block.ts'
import { decideReport, liftBlock, upholdBlock } from './decide-report.ts'
import { findOwnBlock, getOwnReport, listClosed, listOwnReports } from './own-report-queries.ts'
import { readReportedMessages } from './read-reported-messages.ts'
import { reportMessage } from './report-message.ts'
import { getReport, listReports } from './staff-report-queries.ts'

const ownBlock = async (context: Context) => ({ block: await findOwnBlock(context.db, actorOf(context).user_id) })
const forStaff = (context: Context, id: number) => getReport(context.db, id, actorOf(context).user_id)

export const reportRoutes: Handlers<
  | 'reportMessage'
  | 'listOwnMessageReports'
  | 'getMessagingBlock'
  | 'appealMessagingBlock'
  | 'listClosedConversations'
  | 'listMessageReports'
  | 'readReportedMessages'
  | 'decideMessageReport'
  | 'liftMessagingBlock'
  | 'upholdMessagingBlock'
> = {
  reportMessage: async ({ params, body }, context) => {
    const id = await reportMessage(context, params.channelUrl, body)
    return getOwnReport(context.db, actorOf(context).user_id, id)
  },
  listOwnMessageReports: ({ query }, context) => listOwnReports(context.db, actorOf(context).user_id, query),
  getMessagingBlock: (_input, context) => ownBlock(context),
  appealMessagingBlock: async ({ body }, context) => {
    await appealBlock(context, body.words)
    return ownBlock(context)
  },
  listClosedConversations: ({ query }, context) => {
    const { user_id, pro } = actorOf(context)
    return listClosed(context.db, { user_id, pro_id: pro?.id ?? null }, query)
  },
  listMessageReports: ({ query }, context) => listReports(context.db, query, actorOf(context).user_id),
  readReportedMessages: ({ params }, context) => readReportedMessages(context, params.id),
  decideMessageReport: async ({ params, body }, context) => {
    await decideReport(context, params.id, body)
    return forStaff(context, params.id)
  },
  liftMessagingBlock: async ({ params, body }, context) => {
    await liftBlock(context, params.id, body.reason)
    return forStaff(context, params.id)
  },
  upholdMessagingBlock: async ({ params, body }, context) => {
    await upholdBlock(context, params.id, body.reason)
    return forStaff(context, params.id)
  },
}
