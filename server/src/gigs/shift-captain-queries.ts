import { CAPTAIN_UNTIL_HOURS } from '@muster/contract/captains/captain-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A captain's application with the gig it is for. */
export const captaincy = sql`FROM shift_captain c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id
  JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id`
/**
 * Whether the captaincy is in force at a moment (now by default): the captain is confirmed, and the shift ended at most CAPTAIN_UNTIL_HOURS
 * ago.
 */
export const holds = (at: string | null = null) =>
  sql`a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    AND g.end_time + make_interval(hours => ${CAPTAIN_UNTIL_HOURS}) > least(app_now(), ${at}::timestamptz)`

type GigOfShift = { id: number; gig_shift_id: number; market_id: number }

/** The captains of a gig's shift. */
export async function listCaptains(db: Database, gig: GigOfShift): Promise<number[]> {
  const { rows } = await sql<{ pro_id: number }>`
    SELECT a.pro_id ${captaincy} WHERE g.gig_shift_id = ${gig.gig_shift_id} AND g.market_id = ${gig.market_id} AND ${holds()} ORDER BY a.pro_id LIMIT 100`.execute(
    db,
  )
  return rows.map(({ pro_id }) => pro_id)
}

/** Whether a pro is or was a captain of a gig's shift. */
export async function leadsShiftOf(db: Database, gig: GigOfShift, pro_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 ${captaincy} WHERE a.pro_id = ${pro_id} AND g.gig_shift_id = ${gig.gig_shift_id} AND g.market_id = ${gig.market_id} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The other gigs of the shift whose check-in code a captain could show to the whole crew at a moment. */
export async function listCodesOfCaptains(db: Database, gig: GigOfShift, at: string): Promise<{ id: number; checkin_code: string }[]> {
  const { rows } = await sql<{ id: number; checkin_code: string }>`
    SELECT DISTINCT g.id, g.checkin_code ${captaincy}
    WHERE g.gig_shift_id = ${gig.gig_shift_id} AND g.market_id = ${gig.market_id} AND g.id <> ${gig.id} AND c.named_at <= ${at} AND ${holds(at)}
    ORDER BY g.id LIMIT 100`.execute(db)
  return rows
}

/** Whether six digits are the check-in code of another of the location's shifts within a day. */
export async function isCodeNearby(
  db: Database,
  gig: { id: number; market_id: number; location_id: number; start_time: string },
  code: string,
): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM gig g WHERE g.location_id = ${gig.location_id} AND g.market_id = ${gig.market_id} AND g.id <> ${gig.id}
    AND g.start_time BETWEEN ${gig.start_time}::timestamptz - interval '1 day' AND ${gig.start_time}::timestamptz + interval '1 day'
    AND g.checkin_code = ${code} LIMIT 1`.execute(db)
  return rows.length > 0
}
