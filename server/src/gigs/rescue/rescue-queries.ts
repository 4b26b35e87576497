import type { Rescue, RescueOffer } from '@muster/contract/gigs/rescue/rescue.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import type { LockedGig } from '../gig-locks.ts'

interface Row extends Omit<Rescue, 'offers' | 'freed_by' | 'started_by'> {
  freed_first: string | null
  freed_last: string | null
  starter_first: string | null
  starter_last: string | null
  offers: (Omit<RescueOffer, 'pro'> & { pro_id: number; first_name: string; last_name: string; headshot_public_id: string | null })[] | null
}

/** The latest rescue of a shift; null if it never had one. Throws NOT_FOUND for another location's shift. */
export async function findRescue(db: Database, gig_id: number, location_id: number): Promise<Rescue | null> {
  const gig = await db.selectFrom('gig').select('id').where('id', '=', gig_id).where('location_id', '=', location_id).executeTakeFirst()
  if (!gig) throw new Problem('NOT_FOUND')
  const { rows } = await sql<Row>`
    SELECT r.id, r.gig_id, r.status, r.rung, iso_text(r.rung_ends_at) AS rung_ends_at, r.bonus_cents / 100.0 AS bonus, r.budget_cents / 100.0 AS budget,
      greatest(g.allowed_confirmed_pros - g.confirmed_pros_count, 0) AS open_places, iso_text(r.started_at) AS started_at, iso_text(r.ended_at) AS ended_at,
      fu.first_name AS freed_first, fu.last_name AS freed_last, su.first_name AS starter_first, su.last_name AS starter_last,
      (SELECT c.reason FROM application_cancellation c WHERE c.application_id = r.freed_application_id AND c.undone_at IS NULL
        ORDER BY c.id DESC LIMIT 1) AS freed_reason,
      (SELECT jsonb_agg(jsonb_build_object('id', o.id, 'rung', o.rung, 'application_id', o.application_id, 'pro_id', p.id, 'first_name', u.first_name,
          'last_name', u.last_name, 'headshot_public_id', p.headshot_public_id, 'match_score', coalesce(a.match_score, 0), 'bonus', o.bonus_cents / 100.0,
          'offered_at', iso_text(o.offered_at), 'expires_at', iso_text(o.expires_at), 'outcome', o.outcome, 'answered_at', iso_text(o.answered_at))
          ORDER BY o.offered_at, o.id)
        FROM (SELECT * FROM rescue_offer WHERE rescue_id = r.id AND market_id = r.market_id ORDER BY id DESC LIMIT 200) o
        JOIN application a ON a.id = o.application_id AND a.market_id = o.market_id
        JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id) AS offers
    FROM rescue r JOIN gig g ON g.id = r.gig_id AND g.market_id = r.market_id
    LEFT JOIN application f ON f.id = r.freed_application_id AND f.market_id = r.market_id
    LEFT JOIN pro fp ON fp.id = f.pro_id LEFT JOIN user_account fu ON fu.id = fp.user_id LEFT JOIN user_account su ON su.id = r.started_by
    WHERE r.gig_id = ${gig_id} ORDER BY r.id DESC LIMIT 1`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { freed_first, freed_last, starter_first, starter_last, offers, ...rescue } = row
  return {
    ...rescue,
    freed_by: freed_first === null ? null : displayName(freed_first, freed_last ?? ''),
    started_by: starter_first === null ? null : `${starter_first} ${starter_last ?? ''}`.trim(),
    offers: (offers ?? []).map(({ pro_id, first_name, last_name, headshot_public_id, ...offer }) => ({
      ...offer,
      pro: { id: pro_id, display_name: displayName(first_name, last_name), headshot_public_id },
    })),
  }
}

/** The gigs with a rescue that is due to widen, the longest waiting first. At most 50. */
export async function listDueRescues(db: Database): Promise<number[]> {
  const { rows } = await sql<{ gig_id: number }>`SELECT gig_id FROM rescue WHERE status = 'RUNNING' AND rung_ends_at <= app_now()
    ORDER BY rung_ends_at LIMIT 50`.execute(db)
  return rows.map(({ gig_id }) => gig_id)
}

/** The gigs with a paused rescue and either an expired offer or a started shift, the first to end first. At most 50. */
export async function listPausedRescues(db: Database): Promise<number[]> {
  const { rows } = await sql<{ gig_id: number }>`
    SELECT r.gig_id FROM rescue r JOIN gig g ON g.id = r.gig_id AND g.market_id = r.market_id
    WHERE r.status = 'PAUSED' AND r.ended_at IS NULL AND (g.start_time <= app_now() OR EXISTS (SELECT 1 FROM rescue_offer o
      WHERE o.rescue_id = r.id AND o.market_id = r.market_id AND o.outcome IS NULL AND o.expires_at <= app_now()))
    ORDER BY g.end_time, r.id LIMIT 50`.execute(db)
  return rows.map(({ gig_id }) => gig_id)
}

/** A pro is asked only once per shift, so any earlier application excludes them. */
const NEVER_ASKED = (gig: LockedGig) =>
  sql`NOT EXISTS (SELECT 1 FROM application a WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND a.pro_id = p.id)`
const CAN_DO_IT = (gig: LockedGig) => sql`p.market_id = ${gig.market_id}
  AND EXISTS (SELECT 1 FROM pro_skill s WHERE s.pro_id = p.id AND s.market_id = p.market_id AND s.skill_id = ${gig.skill_id})
  AND NOT EXISTS (SELECT 1 FROM busy_span b WHERE b.market_id = p.market_id AND b.pro_id = p.id AND b.span && tstzrange(${gig.start_time}, ${gig.end_time}, '[)'))`

/** The location's favorites and network members who work this position and are free then. At most 100. */
export async function listKnownPros(db: Database, gig: LockedGig): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM pro p WHERE p.id IN (
        SELECT pro_id FROM favorite_pro WHERE location_id = ${gig.location_id} UNION SELECT pro_id FROM network_member WHERE location_id = ${gig.location_id})
      AND ${CAN_DO_IT(gig)} AND ${NEVER_ASKED(gig)} ORDER BY p.id LIMIT 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** The market's pros who work this position and are free then, the most experienced first. At most 60, since they are scored one by one. */
export async function listFreePros(db: Database, gig: LockedGig): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM pro_skill k JOIN pro p ON p.id = k.pro_id AND p.market_id = k.market_id
    WHERE k.market_id = ${gig.market_id} AND k.skill_id = ${gig.skill_id} AND ${CAN_DO_IT(gig)} AND ${NEVER_ASKED(gig)}
    ORDER BY k.gigs_worked DESC, p.id LIMIT 60`.execute(db)
  return rows.map(({ id }) => id)
}
