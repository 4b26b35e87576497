import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { choiceWith, experienceLevels, jobTypes } from '@muster/contract/hiring/hiring-choices.ts'
import type { listJobPostings as listCall } from '@muster/contract/hiring/job-posting-endpoints.ts'
import type { JobPosting } from '@muster/contract/hiring/job-posting.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'

interface Row extends Omit<JobPosting, 'wage' | 'job_type' | 'experience_level'> {
  wage_cents: number
}

const columns = sql`j.id, j.name, j.wage_cents, j.external_application_link, j.status, j.location_id AS location, j.job_type_id, j.experience_level_id,
  j.description, j.created_ts, jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) AS position,
  (SELECT count(*)::int FROM job_candidate c WHERE c.job_posting_id = j.id) AS candidate_count,
  (SELECT count(*)::int FROM job_candidate c WHERE c.job_posting_id = j.id AND NOT EXISTS (SELECT 1 FROM interview i WHERE i.candidate_id = c.id)) AS new_candidate_count`
const tables = sql`job_posting j JOIN skill s ON s.id = j.skill_id`

const postingOf = ({ wage_cents, ...row }: Row): JobPosting => ({
  ...row,
  wage: dollarsOf(wage_cents),
  job_type: choiceWith(jobTypes, row.job_type_id),
  experience_level: choiceWith(experienceLevels, row.experience_level_id),
})

type Listing = HandlerInput<typeof listCall>['query']

const ORDERS: Record<Listing['ordering'], RawBuilder<unknown>> = {
  '-created_ts': sql`j.created_ts DESC, j.id DESC`,
  created_ts: sql`j.created_ts, j.id`,
  name: sql`lower(j.name), j.id`,
  '-name': sql`lower(j.name) DESC, j.id DESC`,
  wage: sql`j.wage_cents, j.id`,
  '-wage': sql`j.wage_cents DESC, j.id DESC`,
}

/** A page of a location's postings. */
export async function listPostings(db: Database, location_id: number, query: Listing): Promise<Page<JobPosting>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<Row & { total: number }>`SELECT ${columns}, count(*) OVER ()::int AS total FROM ${tables}
        WHERE j.location_id = ${location_id} ${query.status === undefined ? sql`` : sql`AND j.status = ${query.status}::job_posting_status`}
        ORDER BY ${ORDERS[query.ordering]} ${part}`.execute(db),
  )
  const postings = rows.map(({ total: _total, ...row }) => postingOf(row))
  return pageOf(postings, total, query, { path: '/job-postings/', query })
}

/** One posting of a location. */
export async function getPosting(db: Database, location_id: number, id: number): Promise<JobPosting> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM ${tables} WHERE j.id = ${id} AND j.location_id = ${location_id}`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return postingOf(rows[0])
}
