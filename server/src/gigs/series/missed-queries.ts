import type { MissedAssignment } from '@muster/contract/gigs/assignments/assignment.ts'
import { MOST_MISSED } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import { type Context, locationOf } from '../../context.ts'
import { Problem } from '../../problem.ts'

/**
 * The pros who could not be assigned to an upcoming shift of the location and are still not on it, in the order they were recorded. Leaves
 * out pros assigned to its series, since they are listed with the series. Throws NOT_FOUND.
 */
export async function listMissedOfGig(context: Context, id: number): Promise<MissedAssignment[]> {
  const { db } = context
  const gig = await db
    .selectFrom('gig')
    .select(['id', 'market_id'])
    .where('id', '=', id)
    .where('location_id', '=', locationOf(context).id)
    .executeTakeFirst()
  if (!gig) throw new Problem('NOT_FOUND')
  const { rows } = await sql<{ id: number; first_name: string; last_name: string; code: MissedAssignment['code'] }>`
    SELECT p.id, u.first_name, u.last_name, m.code
    FROM assignment_missed m JOIN gig g ON g.id = m.gig_id AND g.market_id = m.market_id
    JOIN pro p ON p.id = m.pro_id AND p.market_id = m.market_id JOIN user_account u ON u.id = p.user_id
    WHERE m.gig_id = ${gig.id} AND m.market_id = ${gig.market_id}
      AND g.start_time > app_now() AND g.status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED')
      AND NOT EXISTS (SELECT 1 FROM application a WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.pro_id = p.id
        AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM series_assignment s WHERE s.series_id = g.series_id AND s.market_id = g.market_id AND s.pro_id = p.id)
    ORDER BY m.created_ts, p.id LIMIT ${MOST_MISSED}`.execute(db)
  return rows.map(({ id: pro_id, first_name, last_name, code }) => ({
    pro: { id: pro_id, display_name: displayName(first_name, last_name) },
    code,
  }))
}
