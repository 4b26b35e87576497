import type { CrewInvite } from '@muster/contract/gigs/crews/crew-invite.ts'
import { dollarsOf, payFor } from '@muster/contract/money.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The gig of a crew that a pro is in, read without a lock so the caller knows what to lock first. Null for another pro's. */
export async function findGigOfCrew(db: Database, id: number, pro: { id: number; market_id: number }): Promise<number | null> {
  const { rows } = await sql<{ gig_id: number }>`
    SELECT c.gig_id FROM crew c WHERE c.id = ${id} AND c.market_id = ${pro.market_id} AND EXISTS (SELECT 1 FROM crew_member m
      WHERE m.crew_id = c.id AND m.market_id = c.market_id AND m.pro_id = ${pro.id})`.execute(db)
  return rows[0]?.gig_id ?? null
}

/** How often a pro asked friends for a gig, and the crew that still asks. */
export async function findAskedBefore(
  db: Database,
  gig: { id: number; market_id: number },
  leader_id: number,
): Promise<{ times: number; asking_id: number | null }> {
  const { rows } = await sql<{ times: number; asking_id: number | null }>`
    SELECT count(*)::int AS times, max(id) FILTER (WHERE status = 'ASKING') AS asking_id FROM crew
    WHERE gig_id = ${gig.id} AND market_id = ${gig.market_id} AND leader_id = ${leader_id}`.execute(db)
  return rows[0] ?? { times: 0, asking_id: null }
}

/** Crews whose time to answer is over, oldest first. */
export async function listDueCrews(db: Database, limit: number): Promise<{ id: number; market_id: number; gig_id: number }[]> {
  const { rows } = await sql<{ id: number; market_id: number; gig_id: number }>`
    SELECT id, market_id, gig_id FROM crew WHERE status = 'ASKING' AND answer_by <= app_now() ORDER BY answer_by, id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

type InviteRow = Omit<CrewInvite, 'leader' | 'total_pay'> & {
  first_name: string
  last_name: string
  unpaid_break_minutes: number
  wage_cents: number
  boosted_gig_bonus_cents: number
}

/** The friends who wait for a pro's answer, by deadline. */
export async function listInvites(db: Database, pro: { id: number; market_id: number }): Promise<CrewInvite[]> {
  const { rows } = await sql<InviteRow>`
    SELECT c.id AS crew_id, g.id AS gig_id, u.first_name, u.last_name, s.name AS skill_name, s.name_es AS skill_name_es, l.name AS location_name,
      g.start_time, g.end_time, g.timezone, g.unpaid_break_minutes, g.wage_cents, g.boosted_gig_bonus_cents, c.answer_by,
      (SELECT count(*)::int FROM crew_member n WHERE n.crew_id = c.id AND n.market_id = c.market_id) AS size
    FROM crew_member m JOIN crew c ON c.id = m.crew_id AND c.market_id = m.market_id JOIN gig g ON g.id = c.gig_id AND g.market_id = c.market_id
    JOIN pro p ON p.id = c.leader_id AND p.market_id = c.market_id JOIN user_account u ON u.id = p.user_id
    JOIN skill s ON s.id = g.skill_id JOIN location l ON l.id = g.location_id
    WHERE m.pro_id = ${pro.id} AND m.market_id = ${pro.market_id} AND m.place > 0 AND m.answer IS NULL AND c.status = 'ASKING'
      AND c.answer_by > app_now() AND g.status = 'POSTED'
      AND NOT EXISTS (SELECT 1 FROM application a WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.pro_id = m.pro_id AND a.cancelled_at IS NULL)
    ORDER BY c.answer_by, c.id LIMIT 50`.execute(db)
  return rows.map(({ first_name, last_name, unpaid_break_minutes, wage_cents, boosted_gig_bonus_cents, ...row }) => {
    const minutes = scheduledPaidMinutes({ ...row, unpaid_break_minutes })
    return {
      ...row,
      leader: displayName(first_name, last_name),
      total_pay: dollarsOf(payFor(minutes, wage_cents) + payFor(minutes, boosted_gig_bonus_cents)),
    }
  })
}
