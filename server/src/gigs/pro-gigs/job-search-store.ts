import { type JobSearch, MOST_JOB_SEARCHES, type NewJobSearch } from '@muster/contract/gigs/pro-gigs/job-search-endpoints.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

type Row = Omit<JobSearch, 'wage_gte' | 'distance_lte'> & { least_hourly_cents: number | null; most_miles: number | null }

const searchOf = ({ least_hourly_cents, most_miles, ...row }: Row): JobSearch => ({
  id: row.id,
  name: row.name,
  skills: row.skills,
  wage_gte: least_hourly_cents === null ? null : dollarsOf(least_hourly_cents),
  distance_lte: most_miles,
  is_alert_on: row.is_alert_on,
})

const columnsOf = ({ name, wage_gte, distance_lte, is_alert_on }: NewJobSearch) => ({
  name,
  least_hourly_cents: wage_gte === null ? null : centsOf(wage_gte),
  most_miles: distance_lte,
  is_alert_on,
})

/** The pro's saved searches, by name. */
export async function listJobSearchesOf(db: Database, pro_id: number): Promise<JobSearch[]> {
  const { rows } = await sql<Row>`
    SELECT s.id, s.name, s.least_hourly_cents, s.most_miles, s.is_alert_on,
      coalesce((SELECT jsonb_agg(w.skill_id ORDER BY w.skill_id) FROM job_search_position w WHERE w.search_id = s.id AND w.skill_id IS NOT NULL), '[]') AS skills
    FROM job_search s WHERE s.pro_id = ${pro_id} ORDER BY lower(s.name) LIMIT ${MOST_JOB_SEARCHES}`.execute(db)
  return rows.map(searchOf)
}

/** The pro's saved searches. Nobody else adds or changes one until the transaction ends. */
export async function lockJobSearches(db: Database, pro: { id: number; market_id: number }): Promise<JobSearch[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('job_search', ${pro.id}))`.execute(db)
  return listJobSearchesOf(db, pro.id)
}

export async function insertJobSearch(db: Database, pro: { id: number; market_id: number }, search: NewJobSearch): Promise<number> {
  const { id } = await db
    .insertInto('job_search')
    .values({ pro_id: pro.id, market_id: pro.market_id, ...columnsOf(search) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateJobSearch(db: Database, search: JobSearch): Promise<void> {
  await db.updateTable('job_search').set(columnsOf(search)).where('id', '=', search.id).execute()
}

/** Replaces the positions of a search. None means all. */
export async function setPositions(db: Database, search: { id: number; market_id: number }, skills: readonly number[]): Promise<void> {
  await db.deleteFrom('job_search_position').where('search_id', '=', search.id).execute()
  const rows = (skills.length > 0 ? skills : [null]).map((skill_id) => ({ search_id: search.id, market_id: search.market_id, skill_id }))
  await db.insertInto('job_search_position').values(rows).execute()
}

export async function deleteJobSearch(db: Database, id: number): Promise<void> {
  await db.deleteFrom('job_search').where('id', '=', id).execute()
}
