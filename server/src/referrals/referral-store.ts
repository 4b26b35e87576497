import type { NewReferralPromotion, ReferralRefusal, ReferralState } from '@muster/contract/referrals/referral.ts'
import { centsOf } from '@muster/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { LockedPromotion } from './referral-locks.ts'

export async function insertPromotion(db: Database, promotion: NewReferralPromotion, created_by: number): Promise<number> {
  const { referrer_reward, joiner_reward, budget, ...terms } = promotion
  const cents = { referrer_cents: centsOf(referrer_reward), joiner_cents: centsOf(joiner_reward), budget_cents: centsOf(budget) }
  const { id } = await db
    .insertInto('referral_promotion')
    .values({ ...terms, ...cents, created_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface PromotionChange {
  name?: string | undefined
  last_day?: string | undefined
  budget_cents?: number | undefined
  off: { reason: string } | 'on' | null
}

export async function updatePromotion(db: Database, id: number, { off, ...values }: PromotionChange): Promise<void> {
  const set = {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    ...(off === 'on' && { off_at: null, off_reason: null }),
    ...(off !== null && off !== 'on' && { off_at: sql<string>`app_now()`, off_reason: off.reason }),
  }
  if (Object.keys(set).length > 0) await db.updateTable('referral_promotion').set(set).where('id', '=', id).execute()
}

interface NewReferral {
  promotion: LockedPromotion
  code: string
  referrer_id: number | null
  joiner_id: number
  refusal: ReferralRefusal | null
}
/** Who joined: a business by its first location, or a pro. */
type Joined = { location_id: number } | { pro_id: number }

/** Writes that a business or a pro joined. One that counts gets its credit promised out of the budget. */
export async function insertReferral(db: Database, { promotion, refusal, referrer_id, ...who }: NewReferral & Joined): Promise<number> {
  const { id: promotion_id, joiner_cents, shifts_needed, within_days } = promotion
  // No one gets anything for inviting through a campaign.
  const referrer_cents = referrer_id === null ? 0 : promotion.referrer_cents
  const { id } = await db
    .insertInto('referral')
    .values({
      ...who,
      promotion_id,
      referrer_id,
      referrer_cents,
      joiner_cents,
      shifts_needed,
      ends_at: sql<string>`app_now() + make_interval(days => ${within_days})`,
      ...(refusal !== null && { state: 'REFUSED' as const, refusal, decided_at: sql<string>`app_now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (refusal === null) await commit(db, promotion_id, referrer_cents + joiner_cents)
  return id
}

/** Promises cents of a promotion's budget, or returns them to it below zero. */
async function commit(db: Database, promotion_id: number, cents: number): Promise<void> {
  await sql`UPDATE referral_promotion SET committed_cents = committed_cents + ${cents} WHERE id = ${promotion_id}`.execute(db)
}

export interface Decision {
  state: ReferralState
  refusal: ReferralRefusal | null
  unearned_cents: number
  /** The payments of a pro's referral. */
  paid?: { referrer_adhoc_id?: number; joiner_adhoc_id?: number }
}

/** Decides a locked referral. What isn't earned returns to the budget. */
export async function setDecided(
  db: Database,
  referral: { id: number; promotion_id: number },
  { state, refusal, unearned_cents, paid = {} }: Decision,
): Promise<void> {
  // Someone who manages no business any more got nothing of an earned referral.
  const isHalf = state === 'EARNED' && unearned_cents > 0
  const decided = { state, refusal, decided_at: sql<string>`app_now()`, ...(isHalf && { referrer_cents: 0 }), ...paid }
  await db.updateTable('referral').set(decided).where('id', '=', referral.id).execute()
  if (unearned_cents > 0) await commit(db, referral.promotion_id, -unearned_cents)
}

/** Writes the code of a campaign; false if it is taken by another campaign or a person. */
export async function insertCampaign(db: Database, campaign: { code: string; campaign: string; created_by: number }): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO referral_code (code, campaign, created_by) SELECT ${campaign.code}, ${campaign.campaign}, ${campaign.created_by}
    WHERE NOT EXISTS (SELECT 1 FROM manager_profile m WHERE m.referral_code = ${campaign.code} OR m.old_referral_code = ${campaign.code})
    ON CONFLICT (code) DO NOTHING RETURNING code`.execute(db)
  return rows.length === 1
}

/** Switches a code off with a reason, or on with null. */
export async function setCodeOff(db: Database, code: string, reason: string | null, user_id: number): Promise<void> {
  await sql`
    INSERT INTO referral_code (code, off_at, off_reason, created_by) VALUES (${code}, CASE WHEN ${reason}::text IS NULL THEN NULL ELSE app_now() END, ${reason}, ${user_id})
    ON CONFLICT (code) DO UPDATE SET off_at = excluded.off_at, off_reason = excluded.off_reason`.execute(db)
}
