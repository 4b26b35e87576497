import type { ForecastReach } from '@muster/contract/filling/forecast-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Within this many miles a pro is near a shift. */
const NEAR_MILES = 25

/** The pros of a market who could take a shift of a position that starts at a location at an instant. Suspended ones do not count. */
export async function countReach(db: Database, shift: { location_id: number; skill_id: number; start_time: Date }): Promise<ForecastReach> {
  const { location_id, skill_id, start_time } = shift
  const { rows } = await sql<ForecastReach>`
    WITH one AS (SELECT p.id,
        sqrt(power((p.latitude - l.latitude) * 69.0, 2) + power((p.longitude - l.longitude) * 69.0 * cos(radians(l.latitude)), 2)) <= ${NEAR_MILES} AS is_near,
        NOT EXISTS (SELECT 1 FROM busy_span b WHERE b.market_id = p.market_id AND b.pro_id = p.id AND b.span @> ${start_time}::timestamptz) AS is_free,
        NOT EXISTS (SELECT 1 FROM skill_certification c WHERE c.skill_id = k.skill_id AND NOT EXISTS (SELECT 1 FROM pro_certification h
          WHERE h.pro_id = p.id AND h.market_id = p.market_id AND h.certification_id = c.certification_id AND h.status = 'APPROVED'
            AND (h.expiration_date IS NULL OR h.expiration_date >= (${start_time}::timestamptz AT TIME ZONE l.timezone)::date))) AS is_certified
      FROM location l JOIN pro_skill k ON k.market_id = l.market_id AND k.skill_id = ${skill_id} JOIN pro p ON p.id = k.pro_id AND p.market_id = k.market_id
      WHERE l.id = ${location_id} AND (p.suspended_until IS NULL OR p.suspended_until <= app_now()))
    SELECT count(*) AS in_position, count(*) FILTER (WHERE is_near) AS nearby, count(*) FILTER (WHERE is_near AND is_free) AS free,
      count(*) FILTER (WHERE is_near AND is_free AND is_certified) AS certified FROM one`.execute(db)
  return rows[0]!
}
