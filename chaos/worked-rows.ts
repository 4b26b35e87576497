import type { Pool } from './chaos-cluster.ts'
import { addGigs, addPros, addSelected, addVenues, WAGE_CENTS } from './market-rows.ts'

/** A shift that was worked and approved and waits for payment: one pro, one location, one card. */
export interface WorkedShift {
  gig_id: number
  application_id: number
  location_id: number
  pro_id: number
  manager_token: string
}

const HOURS = 6
/** What a shift costs its business (the platform fee is 20%), and what its pro gets, in cents. */
export const CHARGE_CENTS = WAGE_CENTS * HOURS * 1.2
export const PAYOUT_CENTS = WAGE_CENTS * HOURS

/** Confirms applications to gigs of one spot, so long ago. */
async function confirm(pool: Pool, application_ids: readonly number[], ago: string): Promise<void> {
  await pool.query(`UPDATE application SET confirmed_at = app_now() - $2::interval, employment_type = 'F1099' WHERE id = ANY ($1)`, [
    application_ids,
    ago,
  ])
  for (const statement of [
    `INSERT INTO gig_slot (gig_id, market_id, slot_no, application_id) SELECT gig_id, market_id, 1, id FROM application WHERE id = ANY ($1)`,
    `INSERT INTO busy_span (application_id, market_id, pro_id, span)
     SELECT a.id, a.market_id, a.pro_id, tstzrange(g.start_time, g.end_time) FROM application a JOIN gig g ON g.id = a.gig_id WHERE a.id = ANY ($1)`,
    `UPDATE gig SET confirmed_pros_count = 1, selected_applications_count = 0 FROM application a WHERE a.gig_id = gig.id AND a.id = ANY ($1)`,
  ])
    await pool.query(statement, [application_ids])
}

/** A shift that ended a day ago, whose pro's phone had no network. */
export interface UnreportedShift {
  application_id: number
  token: string
  /** In milliseconds. */
  start: number
}

/** Writes `count` shifts of one location that a pro each confirmed days ago and that ended without a word of the pro's phone. */
export async function addUnreported(pool: Pool, count: number): Promise<UnreportedShift[]> {
  const { location_ids } = await addVenues(pool, 1)
  const gig = { location_id: location_ids[0]!, start_hours: -30, hours: HOURS, places: 1, status: 'INCOMPLETE' as const }
  const gig_ids = await addGigs(
    pool,
    Array.from({ length: count }, () => gig),
  )
  const pros = await addPros(pool, count)
  const application_ids = await addSelected(
    pool,
    pros.map((pro, n) => ({ gig_id: gig_ids[n]!, pro_id: pro.id })),
  )
  await confirm(pool, application_ids, '3 days')
  const { rows } = await pool.query<{ start: number }>(
    'SELECT (extract(epoch FROM g.start_time) * 1000)::float8 AS start FROM gig g WHERE g.id = ANY ($1) ORDER BY g.id',
    [gig_ids],
  )
  return application_ids.map((application_id, n) => ({ application_id, token: pros[n]!.token, start: rows[n]!.start }))
}

/**
 * Writes `count` worked shifts as the server would have left them, at `venues` locations whose card behaves as told: one for each shift unless
 * it says otherwise.
 */
export async function addWorked(pool: Pool, count: number, behaviour = 'available', venues = count): Promise<WorkedShift[]> {
  const { manager_token, location_ids: made } = await addVenues(pool, venues, behaviour)
  const location_ids = Array.from({ length: count }, (_, n) => made[n % venues]!)
  const gig_ids = await addGigs(
    pool,
    location_ids.map((location_id) => ({ location_id, start_hours: -30, hours: HOURS, places: 1, status: 'INCOMPLETE' })),
  )
  const pros = await addPros(pool, count)
  const pairs = pros.map((pro, n) => ({ gig_id: gig_ids[n]!, pro_id: pro.id }))
  const application_ids = await addSelected(pool, pairs)
  await confirm(pool, application_ids, '0 days')
  for (const statement of [
    `INSERT INTO working_hours (application_id, market_id, start_time, end_time, original_start_time, original_end_time, unpaid_break_minutes, paid_minutes, approved_at)
     SELECT a.id, a.market_id, g.start_time, g.end_time, g.start_time, g.end_time, 0, ${HOURS * 60}, app_now()
     FROM application a JOIN gig g ON g.id = a.gig_id WHERE a.id = ANY ($1)`,
    `UPDATE pro SET gigs_worked = 1, businesses_worked = 1 FROM application a WHERE a.pro_id = pro.id AND a.id = ANY ($1)`,
    `INSERT INTO pro_at_location (pro_id, market_id, location_id, gigs_worked, rating_sum, review_count)
     SELECT a.pro_id, a.market_id, g.location_id, 1, 0, 0 FROM application a JOIN gig g ON g.id = a.gig_id WHERE a.id = ANY ($1)`,
    `UPDATE pro_skill SET gigs_worked = 1 FROM application a WHERE a.pro_id = pro_skill.pro_id AND a.id = ANY ($1)`,
  ])
    await pool.query(statement, [application_ids])
  return application_ids.map((application_id, n) => ({
    gig_id: gig_ids[n]!,
    application_id,
    location_id: location_ids[n]!,
    pro_id: pros[n]!.id,
    manager_token,
  }))
}
