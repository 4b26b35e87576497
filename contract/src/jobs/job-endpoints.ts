import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Instant, Nothing } from '../wire.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const

/** How a background job is: it stopped trying, should have run an hour ago, waits for its time, runs, or is done. */
export const JobState = z.enum(['failed', 'late', 'waiting', 'running', 'done'])
export type JobState = z.output<typeof JobState>

/** One effect outside the database: a message, a transfer, an export. Only ids of what it is about, no texts or codes. */
export const BackgroundJob = z.object({
  id: z.uuid(),
  name: z.string(),
  state: JobState,
  about: z.record(z.string(), z.number().int()).describe('ids of the records that it is about'),
  created_at: Instant.describe('when it was put into its queue'),
  due_at: Instant.describe('from when on it may run'),
  ended_at: Instant.nullable(),
  tries: z.number().int().describe('how often it was tried'),
  most_tries: z.number().int().describe('after so many retries it stops'),
  error: z.string().nullable().describe('what the last try said; numbers that could be a phone number are hidden'),
})
export type BackgroundJob = z.output<typeof BackgroundJob>

export const JobQueue = z.object({
  name: z.string(),
  waiting: z.number().int(),
  late: z.number().int(),
  failed: z.number().int(),
  oldest_due_at: Instant.nullable().describe('of those that wait or are late'),
})
export type JobQueue = z.output<typeof JobQueue>

export const listJobs = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/jobs/',
  summary: 'Background jobs, newest first. Above 1,000 the count stops.',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    name: z.string().trim().max(60).optional().describe('of the queue'),
    state: JobState.optional(),
  }),
  response: page(BackgroundJob),
})

export const listJobQueues = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/jobs/queues/',
  summary: 'How much each queue of background jobs has to do, and what stopped.',
  response: z.array(JobQueue).max(100),
})

export const retryJob = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/jobs/:id/retry/',
  summary: 'Try a job again that stopped trying.',
  status: 204,
  params: z.object({ id: z.uuid() }),
  response: Nothing,
  errors: ['INVALID_TRANSITION'],
})
