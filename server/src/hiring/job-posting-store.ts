import type { JobPostingStatus } from '@muster/contract/hiring/job-posting-status.ts'
import type { NewJobPosting } from '@muster/contract/hiring/job-posting.ts'
import { centsOf } from '@muster/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const columnsOf = ({ position_id, wage, ...rest }: NewJobPosting) => ({ ...rest, skill_id: position_id, wage_cents: centsOf(wage) })

/** Locks the location, so that two calls don't both find room below the limit, and counts its postings. */
export async function countPostings(db: Database, location_id: number): Promise<number> {
  await sql`SELECT id FROM location WHERE id = ${location_id} FOR NO KEY UPDATE`.execute(db)
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM job_posting WHERE location_id = ${location_id}`.execute(
    db,
  )
  return rows[0]!.count
}

export async function insertPosting(db: Database, location_id: number, posting: NewJobPosting, created_by: number): Promise<number> {
  const { id } = await db
    .insertInto('job_posting')
    .values({ location_id, created_by, ...columnsOf(posting) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a posting of a location; null for another location's. */
export async function lockPosting(db: Database, location_id: number, id: number): Promise<{ status: JobPostingStatus } | null> {
  const row = await db
    .selectFrom('job_posting')
    .select('status')
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function setPosting(db: Database, id: number, posting: NewJobPosting): Promise<void> {
  await db.updateTable('job_posting').set(columnsOf(posting)).where('id', '=', id).execute()
}

export async function setPostingStatus(db: Database, id: number, status: JobPostingStatus): Promise<void> {
  await db.updateTable('job_posting').set({ status }).where('id', '=', id).execute()
}
