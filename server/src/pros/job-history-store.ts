import { type JobHistoryState, jobHistoryStart } from '@muster/contract/job-history/job-history-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Owner {
  id: number
  market_id: number
}

/** A pro's conversation about past jobs, locked. One that never began stands at its beginning. */
export async function lockJobHistory(db: Database, pro: Owner): Promise<{ state: JobHistoryState; added_ids: number[] }> {
  await sql`INSERT INTO job_history (pro_id, market_id, state) VALUES (${pro.id}, ${pro.market_id}, ${JSON.stringify(jobHistoryStart)}::jsonb)
    ON CONFLICT (pro_id, market_id) DO NOTHING`.execute(db)
  const { rows } = await sql<{ state: JobHistoryState; added_ids: number[] }>`
    SELECT state, to_jsonb(added_ids) AS added_ids FROM job_history WHERE pro_id = ${pro.id} AND market_id = ${pro.market_id} FOR UPDATE`.execute(
    db,
  )
  return rows[0]!
}

export async function setJobHistory(db: Database, pro: Owner, state: JobHistoryState, added_id: number | null): Promise<void> {
  await sql`UPDATE job_history SET state = ${JSON.stringify(state)}::jsonb, updated_ts = app_now(),
      added_ids = CASE WHEN ${added_id}::bigint IS NULL THEN added_ids ELSE added_ids || ${added_id}::bigint END
    WHERE pro_id = ${pro.id} AND market_id = ${pro.market_id}`.execute(db)
}
