import type { JobHistory } from '@muster/contract/job-history/job-history-endpoints.ts'
import { answerJobHistory, goBackInJobHistory, type JobHistoryStep } from '@muster/contract/job-history/job-history-rules.ts'
import { type Context, proOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { addPastJob } from './change-work-history.ts'
import { getAnswerFacts, getJobHistory } from './job-history-queries.ts'
import { lockJobHistory, setJobHistory } from './job-history-store.ts'

/**
 * Takes an answer to the question that is asked now. A job that is whole goes into the work history, as one that is typed into the form. Throws
 * CONFLICT if another question is asked by now.
 */
export async function tellJobHistory(context: Context, { step, answer }: { step: JobHistoryStep; answer: string }): Promise<JobHistory> {
  const { db } = context
  const pro = proOf(context)
  const { state } = await lockJobHistory(db, pro)
  if (state.step !== step) throw new Problem('CONFLICT')
  const next = answerJobHistory(state, answer, await getAnswerFacts(db, pro.id))
  const added = next.job === null ? null : await addPastJob(context, next.job)
  await setJobHistory(db, pro, next.state, added?.id ?? null)
  return getJobHistory(db, pro.id)
}

/** Asks an earlier question about the same job again. */
export async function askJobHistoryAgain(context: Context, to: JobHistoryStep): Promise<JobHistory> {
  const { db } = context
  const pro = proOf(context)
  const { state } = await lockJobHistory(db, pro)
  await setJobHistory(db, pro, goBackInJobHistory(state, to), null)
  return getJobHistory(db, pro.id)
}
