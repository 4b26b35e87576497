import type { CertificatesPreview } from '@muster/contract/configuration/position-certificates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { MOST_CASES, readSpan } from './preview-queries.ts'

const DAYS_BACK = 30

/** Whether pro `p` lacks one of the certificates on a day. */
const lacks = (ids: readonly number[], day: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  EXISTS (SELECT 1 FROM unnest(${[...ids]}::integer[]) c (id) WHERE NOT EXISTS (SELECT 1 FROM pro_certification h
    WHERE h.pro_id = p.id AND h.market_id = p.market_id AND h.certification_id = c.id AND h.status = 'APPROVED' AND h.expiration_date >= ${day}))`

/** The shifts of the last 30 days that insisted on a position's certificates, and who holds others that it may ask for. At most `MOST_CASES` shifts. */
export async function readCertificatesPreview(db: Database, skill_id: number, ids: readonly number[]): Promise<CertificatesPreview> {
  const { since, until } = await readSpan(db, DAYS_BACK)
  const { rows } = await sql<Omit<CertificatesPreview, 'since' | 'until' | 'is_whole'>>`
    WITH shift AS MATERIALIZED (
      SELECT g.* FROM market m CROSS JOIN LATERAL (
        SELECT g.id, g.market_id, g.start_time, (g.start_time AT TIME ZONE g.timezone)::date AS day FROM gig g
        WHERE g.market_id = m.id AND g.skill_id = ${skill_id} AND g.start_time >= ${since} AND g.start_time < ${until} AND g.require_certifications AND g.status <> 'CANCELLED'
        ORDER BY g.start_time DESC, g.id LIMIT ${MOST_CASES + 1}) g
      ORDER BY g.start_time DESC, g.id LIMIT ${MOST_CASES + 1}),
    place AS (SELECT ${lacks(ids, sql`s.day`)} AS lacks FROM shift s JOIN application a ON a.gig_id = s.id AND a.market_id = s.market_id
      JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id WHERE a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL),
    able AS (SELECT ${lacks(ids, sql`app_now()::date`)} AS lacks FROM pro_skill k JOIN pro p ON p.id = k.pro_id AND p.market_id = k.market_id WHERE k.skill_id = ${skill_id})
    SELECT (SELECT count(*)::int FROM shift) AS shifts, (SELECT count(*)::int FROM place) AS places, (SELECT count(*)::int FROM place WHERE lacks) AS lacking,
      (SELECT count(*)::int FROM able) AS pros, (SELECT count(*)::int FROM able WHERE NOT lacks) AS holders`.execute(db)
  const { shifts, ...found } = rows[0]!
  return { since, until, shifts: Math.min(shifts, MOST_CASES), is_whole: shifts <= MOST_CASES, ...found }
}
