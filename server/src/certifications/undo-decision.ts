import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { lockRequest, updateRequest } from './certification-request-store.ts'

/** Takes a decision about a certificate back before the pro hears of it. Throws NOT_FOUND, and UNDO_TOO_LATE once the pro knows. */
export async function undoDecision(context: Context, id: number): Promise<void> {
  const { db } = context
  const request = await lockRequest(db, id)
  if (request === null) throw new Problem('NOT_FOUND')
  if (request.before_decision === null) throw new Problem('UNDO_TOO_LATE')
  const { decision_id: _, ...before } = request.before_decision
  try {
    await updateRequest(db, id, before, { user_id: actorOf(context).user_id, before: null })
  } catch (error) {
    // The decision also corrected which certificate it is, and the pro sent the first one again meanwhile.
    if (sqlState(error) === '23505') throw new Problem('UNDO_TOO_LATE')
    throw error
  }
  await record(context, {
    action: 'certification.decision_undone',
    subject_kind: 'certification_request',
    subject_id: id,
    changes: { status: [request.status, before.status] },
  })
  await tell(db, ['admin'], { kind: 'certification' })
}
