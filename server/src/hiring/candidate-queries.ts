import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { stageOf } from '@muster/contract/hiring/interview-rules.ts'
import type { JobCandidate } from '@muster/contract/hiring/interview.ts'
import type { listCandidates as listCall } from '@muster/contract/hiring/job-posting-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { shownLastName } from '../pros/shown-name-queries.ts'
import { statusNow } from './interview-condition-queries.ts'

/** A candidate `c` with the pro `p` and their account `u`, if they are one. */
export const candidateTables = sql`LEFT JOIN pro p ON p.id = c.pro_id AND p.market_id = c.market_id LEFT JOIN user_account u ON u.id = p.user_id
  LEFT JOIN pro_at_location w ON w.pro_id = p.id AND w.market_id = p.market_id AND w.location_id = c.location_id`

/** The names and contact of candidate `c`. */
export const candidateFields = sql`coalesce(u.first_name, c.first_name) AS first_name,
  CASE WHEN c.pro_id IS NULL THEN c.last_name ELSE ${shownLastName(sql`c.location_id`)} END AS last_name, c.phone_number, c.email,
  CASE WHEN c.pro_id IS NULL THEN NULL ELSE jsonb_build_object('id', p.id, 'headshot_public_id', p.headshot_public_id,
    'gigs_worked', coalesce(w.gigs_worked, 0), 'rating', CASE WHEN w.review_count > 0 THEN round(w.rating_sum::numeric / w.review_count, 1) END) END AS "user"`

interface Row extends Omit<JobCandidate, 'stage' | 'interview'> {
  now: string
  interview_id: number | null
  status: NonNullable<JobCandidate['interview']>['status']
  start_time: string
  end_time: string
  feedback: NonNullable<JobCandidate['interview']>['feedback']
}

const read = (where: RawBuilder<unknown>, part: RawBuilder<unknown>) => sql<Row & { total: number }>`
  SELECT c.id, c.created_ts, c.last_updated_ts, ${candidateFields}, app_now() AS now, i.id AS interview_id, ${statusNow} AS status, i.start_time, i.end_time, i.feedback,
    count(*) OVER ()::int AS total
  FROM job_candidate c ${candidateTables}
  LEFT JOIN LATERAL (SELECT * FROM interview i WHERE i.candidate_id = c.id ORDER BY i.start_time DESC, i.id DESC LIMIT 1) i ON true
  WHERE ${where} ORDER BY c.last_updated_ts DESC, c.id DESC ${part}`

function candidateOf({ now, interview_id, status, start_time, end_time, feedback, ...row }: Row): JobCandidate {
  const interview = interview_id === null ? null : { id: interview_id, status, start_time, end_time, feedback }
  return { ...row, interview, stage: stageOf(interview, now) }
}

/** A page of a posting's candidates, the latest change first. */
export async function listCandidates(
  db: Database,
  posting: { id: number; location_id: number },
  query: HandlerInput<typeof listCall>['query'],
): Promise<Page<JobCandidate>> {
  const where = sql`c.job_posting_id = ${posting.id} AND c.location_id = ${posting.location_id}`
  const { rows, total } = await readCounted(query, (part) => read(where, part).execute(db))
  const candidates = rows.map(({ total: _total, ...row }) => candidateOf(row))
  return pageOf(candidates, total, query, { path: `/job-postings/${posting.id}/candidates/`, query })
}

/** One candidate of a location. */
export async function getCandidate(db: Database, location_id: number, id: number): Promise<JobCandidate> {
  const { rows } = await read(sql`c.id = ${id} AND c.location_id = ${location_id}`, sql`LIMIT 1`).execute(db)
  const [row] = rows.map(({ total: _total, ...rest }) => rest)
  if (row === undefined) throw new Problem('NOT_FOUND')
  return candidateOf(row)
}

export interface CandidateOfPosting {
  id: number
  job_posting_id: number | null
  pro_id: number | null
}

/** A candidate of a location by id. */
export async function findCandidate(db: Database, location_id: number, id: number): Promise<CandidateOfPosting | null> {
  const row = await db
    .selectFrom('job_candidate')
    .select(['id', 'job_posting_id', 'pro_id'])
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .executeTakeFirst()
  return row ?? null
}

/** The candidate that a pro is for a posting, or without one. */
export async function findCandidateOfPro(
  db: Database,
  { location_id, job_posting_id, pro_id }: { location_id: number; job_posting_id: number | null; pro_id: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM job_candidate WHERE location_id = ${location_id} AND pro_id = ${pro_id}
    AND job_posting_id IS NOT DISTINCT FROM ${job_posting_id}::bigint ORDER BY id LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The pro of an id if they worked at the location, or are in its network or a favorite, and whether it blocked them; null for anyone else. */
export async function findKnownPro(
  db: Database,
  location_id: number,
  pro_id: number,
): Promise<{ pro_id: number; market_id: number; is_blocked: boolean } | null> {
  const { rows } = await sql<{ pro_id: number; market_id: number; is_blocked: boolean }>`
    SELECT p.id AS pro_id, p.market_id, EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = l.id AND b.pro_id = p.id) AS is_blocked
    FROM pro p JOIN location l ON l.id = ${location_id} AND l.market_id = p.market_id
    WHERE p.id = (SELECT coalesce(k.merged_into, k.id) FROM pro k WHERE k.id = ${pro_id})
      AND (EXISTS (SELECT 1 FROM pro_at_location w WHERE w.location_id = l.id AND w.pro_id = p.id AND w.market_id = p.market_id AND w.gigs_worked > 0)
        OR EXISTS (SELECT 1 FROM network_member n WHERE n.location_id = l.id AND n.pro_id = p.id)
        OR EXISTS (SELECT 1 FROM favorite_pro f WHERE f.location_id = l.id AND f.pro_id = p.id))`.execute(db)
  return rows[0] ?? null
}
