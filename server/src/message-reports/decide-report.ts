import type { ReportDecision } from '@muster/contract/message-reports/message-report.ts'
import { blockEnd, whyNotDecideReport, whyNotUphold } from '@muster/contract/message-reports/message-report-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { getPlaceName } from '../notices/notice-queries.ts'
import { Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { getOwnReport } from './own-report-queries.ts'
import {
  insertBlock,
  type LockedBlock,
  type LockedReport,
  lockBlockOfReport,
  lockReport,
  setDecided,
  setLifted,
  setUpheld,
} from './report-store.ts'
import { tellOfReport } from './tell-of-report.ts'

const STATUSES = { DISMISS: 'DISMISSED', WARN: 'WARNED', BLOCK: 'BLOCKED' } as const
const ACTIONS = { DISMISSED: 'message_report.dismissed', WARNED: 'message_report.warned', BLOCKED: 'message_report.blocked' } as const

/**
 * Dismisses a report, warns the writer, or blocks them from writing messages, and tells both sides what concerns them. Throws NOT_FOUND,
 * INVALID_TRANSITION, OWN_RECORD.
 */
export async function decideReport(context: Context, id: number, decision: ReportDecision): Promise<void> {
  const { db } = context
  const report = await lockReport(db, id)
  if (report === null) throw new Problem('NOT_FOUND')
  const { user_id: decided_by } = actorOf(context)
  refuse(whyNotDecideReport(report, decided_by))
  const status = STATUSES[decision.outcome]
  await setDecided(db, id, { status, decided_by, decision_reason: decision.reason })
  const until = decision.outcome === 'BLOCK' ? blockEnd(decision.days, report.now) : null
  await record(context, {
    action: ACTIONS[status],
    subject_kind: 'message_report',
    subject_id: id,
    changes: { ...(status === 'BLOCKED' && { until }), user_id: report.author_id },
  })
  await tellWriter(context, report, decision, until)
  const { about } = await getOwnReport(db, report.reporter_id, id)
  const sender = { user_id: report.reporter_id, report_id: id, timezone: report.timezone }
  await tellOfReport(context, sender, { kind: status === 'DISMISSED' ? 'report_dismissed' : 'report_acted', about })
  await tell(db, ['admin'], { kind: 'report' })
}

/** Carries out what a decision means for the writer, and tells them why. */
async function tellWriter(context: Context, report: LockedReport, decision: ReportDecision, until: string | null): Promise<void> {
  const { outcome, reason } = decision
  if (outcome === 'DISMISS') return
  const { author_id: user_id, id: report_id, timezone, location_id } = report
  if (outcome === 'BLOCK') await insertBlock(context.db, { user_id, report_id, until, reason })
  const place = await getPlaceName(context.db, location_id)
  const news =
    outcome === 'BLOCK' ? ({ kind: 'messages_blocked', until, reason } as const) : ({ kind: 'messages_warned', place, reason } as const)
  await tellOfReport(context, { user_id, report_id, timezone }, news)
}

/** The block that a report led to, locked, for a colleague who is no party of the report. */
async function lockBlock(context: Context, report_id: number): Promise<{ report: LockedReport; block: LockedBlock; by: number }> {
  const report = await lockReport(context.db, report_id)
  if (report === null) throw new Problem('NOT_FOUND')
  const { user_id: by } = actorOf(context)
  refuse(whyNotDecideReport({ ...report, status: 'OPEN' }, by))
  const block = await lockBlockOfReport(context.db, report_id)
  if (block === null) throw new Problem('INVALID_TRANSITION', 'This person can write already.')
  return { report, block, by }
}

/** Lets the person that a report blocked write again. Throws NOT_FOUND, INVALID_TRANSITION if the block is over, OWN_RECORD. */
export async function liftBlock(context: Context, report_id: number, reason: string): Promise<void> {
  const { report, block, by } = await lockBlock(context, report_id)
  await setLifted(context.db, block.id, { lifted_by: by, lift_reason: reason })
  await record(context, { action: 'message_report.lifted', subject_kind: 'message_report', subject_id: report_id })
  await tellOfReport(context, { ...block, timezone: report.timezone }, { kind: 'messages_unblocked', reason })
  await tell(context.db, ['admin'], { kind: 'report' })
}

/** Declines the appeal of a block. Throws NOT_FOUND, INVALID_TRANSITION if no appeal waits, OWN_RECORD. */
export async function upholdBlock(context: Context, report_id: number, reason: string): Promise<void> {
  const { report, block, by } = await lockBlock(context, report_id)
  refuse(whyNotUphold(block))
  await setUpheld(context.db, block.id, { upheld_by: by, upheld_reason: reason })
  await record(context, { action: 'message_report.upheld', subject_kind: 'message_report', subject_id: report_id })
  await tellOfReport(context, { ...block, timezone: report.timezone }, { kind: 'messages_block_upheld', reason })
  await tell(context.db, ['admin'], { kind: 'report' })
}
