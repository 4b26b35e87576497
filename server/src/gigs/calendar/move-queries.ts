import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { checkGigMove as moveCall } from '@muster/contract/gigs/calendar/move-endpoints.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { invalid, Problem } from '../../problem.ts'

type Input = HandlerInput<typeof moveCall>

/** The confirmed pros of a shift who would overlap at other times, by the exclusion on busy_span. Throws NOT_FOUND. */
export async function checkGigMove(db: Database, location_id: number, { params, query }: Input): Promise<CallResult<typeof moveCall>> {
  const { start_time, end_time } = query
  if (Date.parse(start_time) >= Date.parse(end_time)) throw invalid('end_time', 'The end must be after the start')
  const gig = await db
    .selectFrom('gig')
    .select(['id', 'market_id', 'confirmed_pros_count'])
    .where('id', '=', params.id)
    .where('location_id', '=', location_id)
    .executeTakeFirst()
  if (gig === undefined) throw new Problem('NOT_FOUND')
  const { rows } = await sql<{ application_id: number; first_name: string; last_name: string }>`
    SELECT s.application_id, u.first_name, u.last_name FROM gig_slot s
    JOIN busy_span b ON b.application_id = s.application_id AND b.market_id = s.market_id
    JOIN pro p ON p.id = b.pro_id AND p.market_id = b.market_id JOIN user_account u ON u.id = p.user_id
    WHERE s.gig_id = ${gig.id} AND s.market_id = ${gig.market_id} AND EXISTS (
      SELECT 1 FROM busy_span other WHERE other.pro_id = b.pro_id AND other.market_id = b.market_id AND other.application_id <> b.application_id
        AND other.span && tstzrange(${start_time}::timestamptz, ${end_time}::timestamptz, '[)'))
    ORDER BY s.slot_no LIMIT 500`.execute(db)
  return {
    confirmed_pros_count: gig.confirmed_pros_count,
    busy: rows.map(({ application_id, first_name, last_name }) => ({ application_id, display_name: displayName(first_name, last_name) })),
  }
}
