import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { takeFailedJob } from './job-queries.ts'
import { isJobName, type Jobs } from './outbox.ts'

/** Puts a job that stopped trying back into its queue, at its beginning. Throws NOT_FOUND, and INVALID_TRANSITION for one that still tries. */
export async function retryJob(context: Context, id: string): Promise<null> {
  const { db, deps } = context
  const job = await takeFailedJob(db, id)
  if (job === null || !isJobName(job.name)) throw new Problem('NOT_FOUND')
  if (!job.is_failed) throw new Problem('INVALID_TRANSITION')
  // The queue gave us back what we put in under this name.
  await deps.outbox.enqueue(db, job.name, job.data as Jobs[typeof job.name])
  await record(context, { action: `job.retried`, subject_kind: 'user', subject_id: actorOf(context).user_id, changes: { queue: job.name } })
  return null
}
