import { whyNotAppealBlock } from '@muster/contract/message-reports/message-report-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { lockBlockOf, setAppealed } from './report-store.ts'

/** Asks the staff to lift the caller's block. Throws NOT_FOUND for someone who may write, ALREADY_APPEALED. */
export async function appealBlock(context: Context, words: string): Promise<void> {
  const { user_id } = actorOf(context)
  const block = await lockBlockOf(context.db, user_id)
  if (block === null) throw new Problem('NOT_FOUND')
  refuse(whyNotAppealBlock(block))
  await setAppealed(context.db, block.id, words)
  await record(context, { action: 'message_report.appealed', subject_kind: 'message_report', subject_id: block.report_id })
  await tell(context.db, ['admin', `user:${user_id}`], { kind: 'report' })
}
