import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { InterviewConflicts } from '@muster/contract/hiring/interview.ts'
import type { getInterviewConflicts } from '@muster/contract/hiring/interview-endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { candidateFields, candidateTables } from './candidate-queries.ts'

/** Who an interview is with, for the question of what else they have then. */
type Asked = HandlerInput<typeof getInterviewConflicts>['query']

const isSamePerson = ({ candidate_id, pro_id, phone_number }: Asked): RawBuilder<boolean> =>
  candidate_id !== undefined
    ? sql`(c.id = me.id OR c.pro_id = me.pro_id OR c.phone_number = me.phone_number)`
    : pro_id !== undefined
      ? sql`c.pro_id = ${pro_id}`
      : phone_number !== undefined
        ? sql`c.phone_number = ${phone_number}`
        : sql`false`

/**
 * What else happens at a time. It counts shifts only of pros that the location knows, and says nothing about where it is. About
 * a phone number it says only what this location arranged itself.
 */
export async function findConflicts(db: Database, location_id: number, asked: Asked): Promise<InterviewConflicts> {
  const { start_time, end_time, candidate_id = null, pro_id = null, except_id = 0 } = asked
  const then = sql`tstzrange(${start_time}::timestamptz, ${end_time}::timestamptz)`
  const { rows } = await sql<InterviewConflicts['here'][number] & { is_candidate: boolean }>`
    SELECT i.id, i.start_time, i.end_time, ${candidateFields}, ${isSamePerson(asked)} AS is_candidate
    FROM interview i JOIN job_candidate c ON c.id = i.candidate_id ${candidateTables}
    LEFT JOIN job_candidate me ON me.id = ${candidate_id}::bigint AND me.location_id = ${location_id}
    WHERE i.location_id = ${location_id} AND i.id <> ${except_id} AND i.status IN ('INVITED', 'CONFIRMED')
      AND tstzrange(i.start_time, i.end_time) && ${then} ORDER BY i.start_time, i.id LIMIT 10`.execute(db)
  const busy = await sql`SELECT 1 FROM busy_span b JOIN location l ON l.id = ${location_id} AND l.market_id = b.market_id
    WHERE b.span && ${then} AND b.pro_id IN (
      SELECT c.pro_id FROM job_candidate c WHERE c.id = ${candidate_id}::bigint AND c.location_id = ${location_id}
      UNION SELECT w.pro_id FROM pro_at_location w WHERE w.pro_id = ${pro_id}::bigint AND w.location_id = ${location_id}
      UNION SELECT n.pro_id FROM network_member n WHERE n.pro_id = ${pro_id}::bigint AND n.location_id = ${location_id}) LIMIT 1`.execute(
    db,
  )
  const mine = rows.some(({ is_candidate }) => is_candidate)
  return {
    candidate: mine ? 'INTERVIEW' : busy.rows.length > 0 ? 'SHIFT' : 'FREE',
    here: rows.map(({ id, first_name, last_name, start_time: from, end_time: to }) => ({
      id,
      first_name,
      last_name,
      start_time: from,
      end_time: to,
    })),
  }
}
