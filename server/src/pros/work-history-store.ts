import type { PastJob } from '@muster/contract/pros/pro.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Owner {
  id: number
  market_id: number
}

/** Counts the jobs that a pro keeps. Locks the pro, so that two additions do not pass the limit together. */
export async function lockAndCountJobs(db: Database, pro: Owner): Promise<number> {
  await sql`SELECT 1 FROM pro WHERE id = ${pro.id} AND market_id = ${pro.market_id} FOR NO KEY UPDATE`.execute(db)
  const { rows } = await sql<{ jobs: number }>`SELECT count(*) AS jobs FROM work_history WHERE pro_id = ${pro.id}`.execute(db)
  return rows[0]!.jobs
}

export async function insertJob(db: Database, pro: Owner, job: PastJob, created_by: number): Promise<number> {
  const { id } = await db
    .insertInto('work_history')
    .values({ pro_id: pro.id, market_id: pro.market_id, created_by, ...job })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes one of the pro's own jobs. False if there is none. */
export async function updateJob(db: Database, pro: Owner, id: number, job: PastJob): Promise<boolean> {
  const rows = await db.updateTable('work_history').set(job).where('id', '=', id).where('pro_id', '=', pro.id).returning('id').execute()
  return rows.length === 1
}

export async function deleteJob(db: Database, pro: Owner, id: number): Promise<boolean> {
  const rows = await db.deleteFrom('work_history').where('id', '=', id).where('pro_id', '=', pro.id).returning('id').execute()
  return rows.length === 1
}
