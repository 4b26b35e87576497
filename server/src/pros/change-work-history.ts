import { MOST_PAST_JOBS, type PastJob, type WorkHistoryItem } from '@muster/contract/pros/pro.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { invalid, Problem } from '../problem.ts'
import { getJob } from './work-history-queries.ts'
import { deleteJob, insertJob, lockAndCountJobs, updateJob } from './work-history-store.ts'

const note = (context: Context, what: 'added' | 'edited' | 'removed'): Promise<void> =>
  record(context, {
    action: 'pro.edited',
    subject_kind: 'pro',
    subject_id: proOf(context).id,
    changes: { fields: [`work_history ${what}`] },
  })

async function knownPosition<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (sqlState(error) === '23503') throw invalid('skill_id', 'Choose a position from the list')
    throw error
  }
}

async function jobOf(context: Context, id: number): Promise<WorkHistoryItem> {
  const job = await getJob(context.db, proOf(context).id, id)
  if (job === undefined) throw new Problem('NOT_FOUND')
  return job
}

/** Adds a job outside Muster to the pro's own history. */
export async function addPastJob(context: Context, job: PastJob): Promise<WorkHistoryItem> {
  const pro = proOf(context)
  if ((await lockAndCountJobs(context.db, pro)) >= MOST_PAST_JOBS)
    throw invalid('business_name', 'You have as many jobs as fit here. Remove one first.')
  const id = await knownPosition(insertJob(context.db, pro, job, actorOf(context).user_id))
  await note(context, 'added')
  return jobOf(context, id)
}

/** Changes one of the pro's own jobs. */
export async function editPastJob(context: Context, id: number, job: PastJob): Promise<WorkHistoryItem> {
  if (!(await knownPosition(updateJob(context.db, proOf(context), id, job)))) throw new Problem('NOT_FOUND')
  await note(context, 'edited')
  return jobOf(context, id)
}

/** Removes one of the pro's own jobs. */
export async function removePastJob(context: Context, id: number): Promise<null> {
  if (!(await deleteJob(context.db, proOf(context), id))) throw new Problem('NOT_FOUND')
  await note(context, 'removed')
  return null
}
