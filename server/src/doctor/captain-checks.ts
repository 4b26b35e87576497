import type { DoctorCheck } from './doctor-check.ts'

/** The checks of team captains. */
export const captainChecks: readonly DoctorCheck[] = [
  {
    name: 'captain-is-a-confirmed-pro',
    sentence: 'A team captain is a confirmed pro of the shift.',
    sql: `SELECT 'captain by application ' || c.application_id AS what FROM shift_captain c WHERE NOT EXISTS (
      SELECT 1 FROM application a WHERE a.id = c.application_id AND a.market_id = c.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL)`,
  },
  {
    name: 'captain-punch-is-by-a-captain-of-the-shift',
    sentence: 'A captain clocks other pros in and out only at a shift where the captain has a spot.',
    sql: `SELECT 'punch ' || t.id || ' of application ' || t.application_id AS what FROM time_punch t
      JOIN application a ON a.id = t.application_id AND a.market_id = t.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
      WHERE t.proof = 'captain' AND NOT EXISTS (SELECT 1 FROM gig og JOIN application oa ON oa.gig_id = og.id AND oa.market_id = og.market_id
        JOIN pro op ON op.id = oa.pro_id AND op.market_id = oa.market_id
        WHERE og.location_id = g.location_id AND (op.user_id = t.created_by OR EXISTS (SELECT 1 FROM user_account mu WHERE mu.id = t.created_by AND mu.merged_into = op.user_id)) AND oa.pro_id <> a.pro_id)`,
  },
]
