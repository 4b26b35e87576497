import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** More than this many stuck jobs are not counted one by one. */
const MOST_COUNTED = 1_000
const MOST_KINDS = 10

/** Jobs that stopped trying or are due for more than an hour, by kind, the oldest first. The queue's times are real ones. */
export async function listStuckJobs(db: Database): Promise<{ name: string; failed: number; late: number; since: string }[]> {
  const { rows } = await sql<{ name: string; failed: number; late: number; since: string }>`
    SELECT j.name, count(*) FILTER (WHERE j.is_failed) AS failed, count(*) FILTER (WHERE NOT j.is_failed) AS late, min(j.since) AS since
    FROM (SELECT name, state = 'failed' AS is_failed, coalesce(completed_on, start_after) AS since FROM pgboss.job
      WHERE state = 'failed' OR (state IN ('created', 'retry') AND start_after < now() - interval '1 hour') LIMIT ${MOST_COUNTED}) j
    GROUP BY j.name ORDER BY since, j.name LIMIT ${MOST_KINDS}`.execute(db)
  return rows
}
