import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** From when to when a preview looks back. ISO times. */
export interface Span {
  since: string
  until: string
}

/** Now, and when the days before it began. */
export async function readSpan(db: Database, days: number): Promise<Span> {
  const { rows } =
    await sql<Span>`SELECT iso_text(app_now() - make_interval(days => ${days})) AS since, iso_text(app_now()) AS until`.execute(db)
  return rows[0]!
}

/** Someone who used the product, and where. */
export interface Use {
  user_id: number
  market_id: number
  /** Null in the app of pros. */
  location_id: number | null
}

const wasHere = (since: string) => sql`u.account_status = 'ACTIVE' AND (u.last_login >= ${since} OR EXISTS (
  SELECT 1 FROM session s WHERE s.user_id = u.id AND s.last_seen_at >= ${since}))`

/** The managers who used the product since a time, at each of their locations: at most so many. */
export async function listManagersUse(db: Database, since: string, most: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    SELECT r.user_id, l.market_id, l.id AS location_id FROM (
      SELECT user_id, location_id FROM location_manager
      UNION SELECT o.user_id, k.id FROM organization_manager o JOIN location k USING (organization_id)) r
    JOIN location l ON l.id = r.location_id JOIN user_account u ON u.id = r.user_id
    WHERE ${wasHere(since)} ORDER BY r.user_id, l.id LIMIT ${most}`.execute(db)
  return rows
}

/** The pros who used the product since a time: at most so many. */
export async function listProsUse(db: Database, since: string, most: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    SELECT p.user_id, p.market_id, NULL::integer AS location_id FROM pro p JOIN user_account u ON u.id = p.user_id
    WHERE ${wasHere(since)} ORDER BY p.user_id LIMIT ${most}`.execute(db)
  return rows
}

/** How many shifts started in a span at each location. */
export async function listShiftCounts(
  db: Database,
  { since, until }: Span,
  most: number,
): Promise<{ market_id: number; location_id: number; shifts: number }[]> {
  const { rows } = await sql<{ market_id: number; location_id: number; shifts: number }>`
    SELECT market_id, location_id, count(*)::int AS shifts FROM gig WHERE start_time >= ${since} AND start_time < ${until}
    GROUP BY market_id, location_id ORDER BY location_id LIMIT ${most}`.execute(db)
  return rows
}
