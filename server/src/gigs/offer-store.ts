import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

type Key = { id: number; market_id: number }

/** Moves the end of an unanswered offer. */
export async function setOfferEnd(db: Database, key: Key, ends: Date): Promise<void> {
  await db
    .updateTable('application')
    .set({ offer_expires_at: ends.toISOString(), last_updated_ts: sql`app_now()` })
    .where('id', '=', key.id)
    .where('market_id', '=', key.market_id)
    .execute()
}

/** Marks an offer as lapsed: it no longer holds a spot, and both sides are notified only once. */
export async function setOfferLapsed(db: Database, key: Key): Promise<void> {
  await sql`UPDATE application SET lapsed_offer_ended_at = offer_expires_at, last_updated_ts = app_now()
    WHERE id = ${key.id} AND market_id = ${key.market_id}`.execute(db)
}

/**
 * After a gig's start moved, offers that lasted until the old start last until the new one, and no offer lasts past it. A rescue's offers
 * keep their own term.
 */
export async function moveOfferEnds(db: Database, gig: Key & { start_time: string }, start_time: string): Promise<void> {
  await sql`
    UPDATE application a SET offer_expires_at = ${start_time}, last_updated_ts = app_now()
    WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND a.selected_at IS NOT NULL AND a.confirmed_at IS NULL AND a.cancelled_at IS NULL
      AND (a.offer_expires_at = ${gig.start_time} OR a.offer_expires_at > ${start_time})
      AND NOT EXISTS (SELECT 1 FROM rescue_offer o WHERE o.application_id = a.id AND o.market_id = a.market_id AND o.outcome IS NULL)`.execute(
    db,
  )
}

/** Adds a bonus to offers of one market, in cents an hour. */
export async function setOfferBonus(db: Database, keys: readonly Key[], offer_bonus_cents: number): Promise<void> {
  const [first] = keys
  if (first === undefined) return
  await db
    .updateTable('application')
    .set({ offer_bonus_cents })
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .where('market_id', '=', first.market_id)
    .execute()
}
