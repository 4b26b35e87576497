import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { BackgroundJob, JobQueue, JobState, listJobs as listCall } from '@muster/contract/jobs/job-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCapped } from '../db/paging.ts'

type Query = HandlerInput<typeof listCall>['query']

/** A job is late an hour after its time. The queue's times are real ones. */
const LATE = sql`j.start_after < now() - interval '1 hour'`

/** What each state is among the queue's own. */
const CONDITIONS: Record<JobState, ReturnType<typeof sql>> = {
  failed: sql`j.state = 'failed'`,
  late: sql`j.state IN ('created', 'retry') AND ${LATE}`,
  waiting: sql`j.state IN ('created', 'retry') AND NOT (${LATE})`,
  running: sql`j.state = 'active'`,
  done: sql`j.state IN ('completed', 'cancelled')`,
}
const STATE = sql`CASE WHEN j.state = 'failed' THEN 'failed' WHEN j.state = 'active' THEN 'running' WHEN j.state IN ('completed', 'cancelled') THEN 'done'
  WHEN ${LATE} THEN 'late' ELSE 'waiting' END`

/** Whole numbers of a job's data: ids. Texts and codes stay where they are. */
const ABOUT = sql`(SELECT coalesce(jsonb_object_agg(d.key, d.value), '{}') FROM jsonb_each(CASE WHEN jsonb_typeof(j.data) = 'object' THEN j.data ELSE '{}' END) d
  WHERE jsonb_typeof(d.value) = 'number' AND d.value::text ~ '^-?[0-9]+$')`

type Row = Omit<BackgroundJob, 'error'> & { said: string | null }

/** What may be a phone number or a code: seven digits or more in a row, with or without a plus. */
const NUMBERS = /\+?\d{7,}/g
const MOST_SAID = 500

/** A page of the background jobs, newest first. */
export async function listJobs(db: Database, query: Query): Promise<Page<BackgroundJob>> {
  const where = sql`true ${query.name ? sql`AND j.name = ${query.name}` : sql``} ${query.state ? sql`AND ${CONDITIONS[query.state]}` : sql``}`
  const page = await readCapped(
    db,
    query,
    { from: sql`pgboss.job j`, where },
    (part) =>
      sql<Row>`
      SELECT j.id, j.name, ${STATE} AS state, ${ABOUT} AS about, j.created_on AS created_at, j.start_after AS due_at, j.completed_on AS ended_at,
        j.retry_count AS tries, j.retry_limit AS most_tries, coalesce(j.output ->> 'message', j.output #>> '{value,message}') AS said
      FROM pgboss.job j WHERE ${where} ORDER BY j.created_on DESC, j.id DESC ${part}`,
  )
  const rows = page.rows.map(({ said, ...row }) => ({
    ...row,
    error: said === null ? null : said.replaceAll(NUMBERS, '•••').slice(0, MOST_SAID),
  }))
  return pageOf(rows, page.count, query, { path: '/admin/jobs/', query, exact: page.exact })
}

/** How much each queue has to do, those that stopped first. */
export async function listJobQueues(db: Database): Promise<JobQueue[]> {
  const { rows } = await sql<JobQueue>`
    SELECT q.name, count(j.id) FILTER (WHERE ${CONDITIONS.waiting}) AS waiting, count(j.id) FILTER (WHERE ${CONDITIONS.late}) AS late,
      count(j.id) FILTER (WHERE ${CONDITIONS.failed}) AS failed, min(j.start_after) FILTER (WHERE j.state IN ('created', 'retry')) AS oldest_due_at
    FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name AND j.state IN ('created', 'retry', 'failed')
    GROUP BY q.name ORDER BY failed DESC, late DESC, waiting DESC, q.name LIMIT 100`.execute(db)
  return rows
}

/** Takes a job that stopped trying out of its queue. Null if there is none; `is_failed` says whether it had stopped. */
export async function takeFailedJob(db: Database, id: string): Promise<{ name: string; data: unknown; is_failed: boolean } | null> {
  const { rows } = await sql<{ name: string; data: unknown; is_failed: boolean }>`
    SELECT j.name, j.data, j.state = 'failed' AS is_failed FROM pgboss.job j WHERE j.id = ${id}::uuid FOR UPDATE`.execute(db)
  const job = rows[0]
  if (job?.is_failed) await sql`DELETE FROM pgboss.job WHERE id = ${id}::uuid AND name = ${job.name}`.execute(db)
  return job ?? null
}
