import { whyNotReopen, whyNotSolve } from '@muster/contract/error-reports/error-group-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { refuse } from '../problem.ts'
import { lockError, setSolved } from './error-store.ts'

/** Marks an error as solved. Throws NOT_FOUND, and INVALID_TRANSITION if it is. */
export async function solveError(context: Context, id: number): Promise<void> {
  refuse(whyNotSolve(await lockError(context.db, id)))
  await setSolved(context.db, id, actorOf(context).user_id)
  await record(context, { action: 'error.solved', subject_kind: 'error', subject_id: id })
}

/** Opens an error again. Throws NOT_FOUND, and INVALID_TRANSITION if it is open. */
export async function reopenError(context: Context, id: number): Promise<void> {
  refuse(whyNotReopen(await lockError(context.db, id)))
  await setSolved(context.db, id, null)
  await record(context, { action: 'error.reopened', subject_kind: 'error', subject_id: id })
}
