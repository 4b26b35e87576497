import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../wire.ts'
import { JobDraft, JobHistoryStep, JobHistoryTrouble } from './job-history-rules.ts'
import { MOST_PAST_JOBS, WorkHistoryItem } from '../pros/pro.ts'

const own = { access: 'pro', scope: 'session' } as const

/** The conversation about a pro's past jobs as it stands. It waits 90 days for the next answer. */
export const JobHistory = z.object({
  step: JobHistoryStep.describe('what is asked now'),
  draft: JobDraft.describe('the answers about the job that it is about now'),
  trouble: JobHistoryTrouble.nullable().describe('why the last answer was not understood'),
  heard_by: z.string().nullable().describe('the service outside that can read answers, if the pro agrees; null if none is connected'),
  added: z.array(WorkHistoryItem).max(MOST_PAST_JOBS).describe('jobs that this conversation added, newest last'),
})
export type JobHistory = z.output<typeof JobHistory>

export const getJobHistory = endpoint({
  ...own,
  method: 'GET',
  path: '/gigster-profiles/me/job-history/',
  summary: 'The conversation about the pro’s past jobs: what it asks now and what was answered.',
  response: JobHistory,
})

export const answerJobHistory = endpoint({
  ...own,
  method: 'POST',
  path: '/gigster-profiles/me/job-history/',
  summary: 'Answer the question that is asked now, in English or Spanish. A whole job goes into the work history.',
  body: z.object({
    step: JobHistoryStep.describe('the question that this answers; another window may have answered it'),
    answer: requiredText(200),
    may_be_heard: z
      .boolean()
      .default(false)
      .describe('whether the pro agreed that the service in heard_by reads this answer; without it, the answer stays in this server'),
  }),
  transaction: 'own',
  response: JobHistory,
  errors: ['CONFLICT'],
})

export const goBackInJobHistory = endpoint({
  ...own,
  method: 'POST',
  path: '/gigster-profiles/me/job-history/back/',
  summary: 'Ask an earlier question about this job again.',
  body: z.object({ to: z.enum(['place', 'position', 'start']) }),
  response: JobHistory,
})
