import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { lockDifference, setSettled } from './provider-report-store.ts'

/** Marks a difference as settled. The audit keeps that it was, and not the note, which may name people. Throws NOT_FOUND and DIFFERENCE_SETTLED. */
export async function settleDifference(context: Context, id: number, note: string): Promise<void> {
  const difference = await lockDifference(context.db, id)
  if (difference === null) throw new Problem('NOT_FOUND')
  if (difference.is_settled) throw new Problem('DIFFERENCE_SETTLED')
  await setSettled(context.db, difference.id, { note, settled_by: actorOf(context).user_id })
  await record(context, {
    action: 'provider_report.difference_settled',
    subject_kind: 'provider_report',
    subject_id: difference.report_id,
    changes: { difference_id: difference.id, kind: difference.kind },
  })
}
