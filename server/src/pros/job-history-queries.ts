import { type JobHistoryState, jobHistoryStart } from '@muster/contract/job-history/job-history-rules.ts'
import { MOST_PAST_JOBS, type WorkHistoryItem } from '@muster/contract/pros/pro.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { workHistoryJson } from './work-history-queries.ts'

/** A conversation about past jobs, and the jobs that it added. */
interface TalkOfJobs extends JobHistoryState {
  added: WorkHistoryItem[]
}

/** A pro's conversation about past jobs. A job that the pro removed since is gone from it, too. */
export async function getJobHistory(db: Database, pro_id: number): Promise<TalkOfJobs> {
  const { rows } = await sql<{ state: JobHistoryState | null; added_ids: number[]; jobs: WorkHistoryItem[] }>`
    SELECT h.state, to_jsonb(coalesce(h.added_ids, '{}')) AS added_ids, ${workHistoryJson(MOST_PAST_JOBS)} AS jobs
    FROM pro p LEFT JOIN job_history h ON h.pro_id = p.id AND h.market_id = p.market_id WHERE p.id = ${pro_id}`.execute(db)
  const { state, added_ids, jobs } = rows[0]!
  return { ...(state ?? jobHistoryStart), added: added_ids.flatMap((id) => jobs.find((job) => job.id === id) ?? []) }
}

/** What decides how an answer reads: the day where the pro lives, and the positions of the catalog. */
export async function getAnswerFacts(
  db: Database,
  pro_id: number,
): Promise<{ today: string; positions: { id: number; name: string; name_es: string }[] }> {
  const { rows } = await sql<{ today: string; positions: { id: number; name: string; name_es: string }[] }>`
    SELECT to_char(app_now() AT TIME ZONE k.timezone, 'YYYY-MM-DD') AS today,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es) ORDER BY s.id), '[]') FROM (SELECT * FROM skill ORDER BY id LIMIT 500) s) AS positions
    FROM pro p JOIN market k ON k.id = p.market_id WHERE p.id = ${pro_id}`.execute(db)
  return rows[0]!
}
