import type { ForecastReach } from '@muster/contract/filling/forecast-rules.ts'
import { LATER_HOURS, type RemedyFacts } from '@muster/contract/filling/remedy-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Within this many miles a pro is near a shift. */
const NEAR_MILES = 25

interface ShiftToReach {
  location_id: number
  skill_id: number
  start_time: Date
  require_certifications: boolean
}

type Reach = ForecastReach & Pick<RemedyFacts, 'with_network' | 'later'>

/**
 * The pros of a market who could take a shift of a position that starts at a location at an instant, and who could with one change: if it
 * started later, or from the location's network. Suspended ones do not count.
 */
export async function countReach(db: Database, shift: ShiftToReach): Promise<Reach> {
  const { location_id, skill_id, start_time, require_certifications } = shift
  const { rows } = await sql<Reach>`
    WITH every AS (SELECT p.id,
        sqrt(power((p.latitude - l.latitude) * 69.0, 2) + power((p.longitude - l.longitude) * 69.0 * cos(radians(l.latitude)), 2)) <= ${NEAR_MILES} AS is_near,
        (SELECT range_agg(b.span) FROM busy_span b WHERE b.market_id = p.market_id AND b.pro_id = p.id
          AND b.span && tstzrange(${start_time}::timestamptz, ${start_time}::timestamptz + make_interval(hours => ${LATER_HOURS.at(-1)}::int), '[]')) AS busy,
        NOT ${require_certifications}::boolean OR NOT EXISTS (SELECT 1 FROM skill_certification c WHERE c.skill_id = k.skill_id
          AND c.days @> (${start_time}::timestamptz AT TIME ZONE l.timezone)::date AND NOT EXISTS (SELECT 1 FROM pro_certification h
          WHERE h.pro_id = p.id AND h.market_id = p.market_id AND h.certification_id = c.certification_id AND h.status = 'APPROVED'
            AND (h.expiration_date IS NULL OR h.expiration_date >= (${start_time}::timestamptz AT TIME ZONE l.timezone)::date))) AS is_certified,
        EXISTS (SELECT 1 FROM network_member n WHERE n.location_id = l.id AND n.pro_id = p.id) AS is_member
      FROM location l JOIN pro_skill k ON k.market_id = l.market_id AND k.skill_id = ${skill_id} JOIN pro p ON p.id = k.pro_id AND p.market_id = k.market_id
      WHERE l.id = ${location_id} AND (p.suspended_until IS NULL OR p.suspended_until <= app_now())),
    one AS (SELECT every.*, busy IS NULL OR NOT busy @> ${start_time}::timestamptz AS is_free FROM every)
    SELECT count(*) AS in_position, count(*) FILTER (WHERE is_near) AS nearby, count(*) FILTER (WHERE is_near AND is_free) AS free,
      count(*) FILTER (WHERE is_near AND is_free AND is_certified) AS certified,
      count(*) FILTER (WHERE (is_near OR is_member) AND is_free AND is_certified) AS with_network,
      (SELECT jsonb_agg(jsonb_build_object('hours', x.hours, 'able', x.able) ORDER BY x.hours) FROM (
        SELECT h.hours, count(one.id) FILTER (WHERE is_near AND is_certified
            AND (busy IS NULL OR NOT busy @> (${start_time}::timestamptz + make_interval(hours => h.hours)))) AS able
          FROM unnest(${[...LATER_HOURS]}::int[]) h (hours) LEFT JOIN one ON true GROUP BY h.hours) x) AS later
    FROM one`.execute(db)
  return rows[0]!
}
