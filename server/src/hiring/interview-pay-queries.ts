import type { InterviewStatus } from '@muster/contract/hiring/interview-status.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { statusNow } from './interview-condition-queries.ts'

/** An interview with what pricing it needs: the pro, the position, the place and the location's fees. */
export interface InterviewPayFacts {
  id: number
  status: InterviewStatus
  start_time: string
  end_time: string
  wage_cents: number
  now: string
  pro_id: number | null
  /** The position of the posting. A paid interview has one. */
  skill_id: number
  payment_id: number | null
  location_id: number
  market_id: number
  organization_id: number
  timezone: string
  latitude: number
  longitude: number
  tipping_enabled: boolean
  gigpro_fee_percentage: number
  in_network_fee_percentage: number
  w2_fee_percentage: number
  background_checks_fee_percentage: number
  tipping_fee_percentage: number
}

/** An interview of a location; null for another location's. */
export async function findInterviewToPay(db: Database, location_id: number, id: number): Promise<InterviewPayFacts | null> {
  const { rows } = await sql<InterviewPayFacts>`
    SELECT i.id, ${statusNow} AS status, i.start_time, i.end_time, i.wage_cents, app_now() AS now, c.pro_id, coalesce(j.skill_id, 0) AS skill_id,
      (SELECT y.id FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = i.application_id
        AND y.market_id = i.market_id) AS payment_id,
      l.id AS location_id, l.market_id, l.organization_id, l.timezone, l.latitude, l.longitude, l.tipping_enabled, l.gigpro_fee_percentage,
      l.in_network_fee_percentage, l.w2_fee_percentage, l.background_checks_fee_percentage, l.tipping_fee_percentage
    FROM interview i JOIN location l ON l.id = i.location_id JOIN job_candidate c ON c.id = i.candidate_id
    LEFT JOIN job_posting j ON j.id = i.job_posting_id WHERE i.id = ${id} AND i.location_id = ${location_id}`.execute(db)
  return rows[0] ?? null
}

/** What a wage of a posting's position may not go below at a location; null for a posting that is not the location's. */
export async function findMinimumWage(db: Database, location_id: number, job_posting_id: number): Promise<number | null> {
  const { rows } = await sql<{ cents: number }>`
    SELECT m.minimum_wage_cents AS cents FROM job_posting j JOIN location l ON l.id = j.location_id
    JOIN skill_market m ON m.market_id = l.market_id AND m.skill_id = j.skill_id WHERE j.id = ${job_posting_id} AND j.location_id = ${location_id}`.execute(
    db,
  )
  return rows[0]?.cents ?? null
}

/** Paid interviews that ended and don't wait for their payment yet. */
export async function listToEnd(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM interview WHERE status = 'CONFIRMED' AND wage_cents > 0 AND end_time <= app_now() ORDER BY end_time, id LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The market of a location. */
export async function getMarketOf(db: Database, location_id: number): Promise<number> {
  const { market_id } = await db.selectFrom('location').select('market_id').where('id', '=', location_id).executeTakeFirstOrThrow()
  return market_id
}
