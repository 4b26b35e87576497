import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { reportMessage as reportCall } from '@muster/contract/message-reports/message-report-endpoints.ts'
import { REPORTS_AN_HOUR } from '@muster/contract/message-reports/message-report-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { findConversation } from '../conversations/message-queries.ts'
import { partyOf } from '../conversations/party.ts'
import { countHit } from '../db/count-hit.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { findMessageToReport } from './message-to-report-queries.ts'
import { insertReport } from './report-store.ts'

/**
 * Reports a message of someone else, or the whole conversation, and returns the report's id. Keeps what the message says now. Throws NOT_FOUND,
 * NOTHING_TO_REPORT for an own, removed or absent message, TOO_MANY_REQUESTS.
 */
export async function reportMessage(
  context: Context,
  channel_url: string,
  { sequence, reason, words }: HandlerInput<typeof reportCall>['body'],
): Promise<number> {
  const { db, deps } = context
  const party = partyOf(context)
  const conversation = await findConversation(db, party, channel_url)
  const message = await findMessageToReport(db, conversation.id, party.user_id, sequence)
  if (message === null) throw new Problem('NOTHING_TO_REPORT', 'Report a message of someone else that is still there.')
  if ((await countHit(deps.apart, `message-report:${party.user_id}`)) > REPORTS_AN_HOUR)
    throw new Problem('TOO_MANY_REQUESTS', 'You sent many reports in the last hour. Try again later.', { retryAfterSeconds: 600 })
  const report = { conversation_id: conversation.id, reporter_id: party.user_id, reporter_side: party.side, reason, words }
  const { id, isNew } = await insertReport(db, { ...report, ...message, is_whole: sequence === null })
  if (!isNew) return id
  await record(context, { action: 'message_report.sent', subject_kind: 'message_report', subject_id: id, changes: { reason } })
  await tell(db, ['admin', `user:${party.user_id}`], { kind: 'report' })
  return id
}
