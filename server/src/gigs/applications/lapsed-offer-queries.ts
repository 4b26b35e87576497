import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { LockedApplication } from '../application-locks.ts'
import type { LockedGig } from '../gig-locks.ts'

/**
 * Excludes a rescue's open offers, since the rescue withdraws them. An offer lapses at its shift's start at the latest, so a month is
 * enough to look back.
 */
const LAPSED = sql`a.selected_at IS NOT NULL AND a.confirmed_at IS NULL AND a.cancelled_at IS NULL
  AND a.offer_expires_at IS DISTINCT FROM a.lapsed_offer_ended_at
  AND a.offer_expires_at BETWEEN app_now() - interval '31 days' AND app_now()
  AND NOT EXISTS (SELECT 1 FROM rescue_offer o WHERE o.application_id = a.id AND o.market_id = a.market_id AND o.outcome IS NULL)`

/** The open gigs with a lapsed offer that no one was notified of, the longest waiting first. */
export async function listGigsWithLapsedOffers(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ gig_id: number }>`
    SELECT a.gig_id FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE ${LAPSED} AND g.status IN ('POSTED', 'CONFIRMED') GROUP BY a.gig_id ORDER BY min(a.offer_expires_at), a.gig_id LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ gig_id }) => gig_id)
}

/** Locks the applications of a locked gig whose offers lapsed and were not announced yet, by id. At most 500. */
export async function lockLapsedOffers(db: Database, gig: LockedGig): Promise<LockedApplication[]> {
  const { rows } = await sql<LockedApplication>`
    SELECT a.* FROM application a WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND ${LAPSED} ORDER BY a.id LIMIT 500 FOR UPDATE`.execute(
    db,
  )
  return rows
}
