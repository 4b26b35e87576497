import type { ReferralAudience } from '@muster/contract/referrals/referral.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface LockedPromotion {
  id: number
  referrer_cents: number
  joiner_cents: number
  shifts_needed: number
  within_days: number
  first_day: string
  most_rewards: number
  budget_cents: number
  committed_cents: number
  is_on: boolean
}

const columns = sql`p.id, p.referrer_cents, p.joiner_cents, p.shifts_needed, p.within_days, to_char(p.first_day, 'YYYY-MM-DD') AS first_day, p.most_rewards,
  p.budget_cents, p.committed_cents, p.off_at IS NULL AS is_on`

/** The promotion for businesses or for pros that runs today, locked; null for none. */
export async function lockRunning(db: Database, audience: ReferralAudience): Promise<LockedPromotion | null> {
  const { rows } = await sql<LockedPromotion>`
    SELECT ${columns} FROM referral_promotion p WHERE p.off_at IS NULL AND p.audience = ${audience}
      AND (SELECT (app_now() AT TIME ZONE m.timezone)::date FROM market m ORDER BY m.id LIMIT 1) BETWEEN p.first_day AND p.last_day FOR UPDATE`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function lockPromotion(db: Database, id: number): Promise<LockedPromotion | null> {
  const { rows } = await sql<LockedPromotion>`SELECT ${columns} FROM referral_promotion p WHERE p.id = ${id} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

export interface LockedReferral {
  id: number
  promotion_id: number
  code: string
  referrer_id: number | null
  /** Where a business joined; null for a pro. */
  location_id: number | null
  referrer_cents: number
  joiner_cents: number
}

/** A referral that waits, locked; null if it was decided meanwhile. */
export async function lockWaiting(db: Database, id: number): Promise<LockedReferral | null> {
  const { rows } = await sql<LockedReferral>`
    SELECT id, promotion_id, code, referrer_id, location_id, referrer_cents, joiner_cents FROM referral WHERE id = ${id} AND state = 'JOINED' FOR UPDATE`.execute(
    db,
  )
  return rows[0] ?? null
}
