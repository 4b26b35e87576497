import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { LockedGig } from '../gig-locks.ts'

/** How many pros are scored to find those to ask. */
const SCORED = 60

/** Pros of the position who are free then and did not leave this shift before, those the location knows first. */
export async function listFreeColleagues(db: Database, gig: LockedGig): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM pro_skill k JOIN pro p ON p.id = k.pro_id AND p.market_id = k.market_id
    WHERE k.market_id = ${gig.market_id} AND k.skill_id = ${gig.skill_id}
      AND NOT EXISTS (SELECT 1 FROM busy_span b WHERE b.market_id = p.market_id AND b.pro_id = p.id
        AND b.span && tstzrange(${gig.start_time}, ${gig.end_time}, '[)'))
      AND NOT EXISTS (SELECT 1 FROM application a WHERE a.gig_id = ${gig.id} AND a.market_id = p.market_id AND a.pro_id = p.id
        AND (a.cancelled_at IS NOT NULL OR a.confirmed_at IS NOT NULL))
    ORDER BY EXISTS (SELECT 1 FROM network_member n WHERE n.location_id = ${gig.location_id} AND n.pro_id = p.id)
        OR EXISTS (SELECT 1 FROM favorite_pro f WHERE f.location_id = ${gig.location_id} AND f.pro_id = p.id)
        OR EXISTS (SELECT 1 FROM pro_at_location w WHERE w.location_id = ${gig.location_id} AND w.pro_id = p.id AND w.market_id = p.market_id) DESC,
      k.gigs_worked DESC, p.id LIMIT ${SCORED}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The pro with a verified phone number in the market, if there is one. */
export async function findProByPhone(db: Database, market_id: number, phone_number: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM login_identity i JOIN pro p ON p.user_id = i.user_id
    WHERE i.kind = 'phone' AND i.verified_at IS NOT NULL AND i.value = ${phone_number} AND p.market_id = ${market_id} LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The id of a pro's application to a gig, live or cancelled. */
export async function findApplicationIdOf(db: Database, gig: { id: number; market_id: number }, pro_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('gig_id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .where('pro_id', '=', pro_id)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The user of a pro. */
export async function getUserOfPro(db: Database, pro_id: number): Promise<number> {
  const { user_id } = await db.selectFrom('pro').select('user_id').where('id', '=', pro_id).executeTakeFirstOrThrow()
  return user_id
}
