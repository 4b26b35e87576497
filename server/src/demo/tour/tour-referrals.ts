import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { proReferralCode } from '@muster/contract/referrals/referral-code-rules.ts'
import type { DemoPro, Venue } from '../scene/demo-scene.ts'

interface Joined {
  venue: Venue
  state: 'JOINED' | 'EARNED' | 'REFUSED'
  /** Days ago. */
  days: number
}

/** A promotion that runs, and three businesses that joined by Caroline's link: one earned, one waits, and one doesn't count. */
export async function addTourReferrals(
  db: Database,
  { barn, cafe, brewery, garden, operator }: { barn: Venue; cafe: Venue; brewery: Venue; garden: Venue; operator: number },
): Promise<void> {
  const today = sql`(app_now() AT TIME ZONE ${barn.market.timezone})::date`
  const joined: readonly Joined[] = [
    { venue: cafe, state: 'EARNED', days: 24 },
    { venue: brewery, state: 'JOINED', days: 1 },
    { venue: garden, state: 'REFUSED', days: 3 },
  ]
  await sql`
    INSERT INTO referral_promotion (audience, name, referrer_cents, joiner_cents, shifts_needed, within_days, first_day, last_day, most_rewards, budget_cents, committed_cents, created_by, created_ts)
    VALUES ('BUSINESSES', 'Neighbors invite neighbors', 15000, 5000, 3, 60, ${today} - 30, ${today} + 60, 10, 500000, 40000, ${operator}, app_now() - interval '31 days')`.execute(
    db,
  )
  for (const { venue, state, days } of joined)
    await sql`
      INSERT INTO referral (promotion_id, code, referrer_id, joiner_id, location_id, referrer_cents, joiner_cents, shifts_needed, ends_at, state, refusal, decided_at, created_ts)
      SELECT p.id, m.referral_code, m.user_id, ${venue.manager_id}::bigint, ${venue.id}::bigint, p.referrer_cents, p.joiner_cents, p.shifts_needed,
        app_now() - make_interval(days => ${days}) + interval '60 days', ${state}::referral_state, ${state === 'REFUSED' ? 'EXISTING_BUSINESS' : null}::referral_refusal,
        CASE WHEN ${state} = 'JOINED' THEN NULL ELSE app_now() - interval '2 days' END, app_now() - make_interval(days => ${days})
      FROM referral_promotion p, manager_profile m WHERE p.audience = 'BUSINESSES' AND m.user_id = ${barn.manager_id}`.execute(db)
  await sql`INSERT INTO referral_code (code, campaign, created_by) VALUES ('FAIR2026', 'The spring fair', ${operator})`.execute(db)
}

type Person = Pick<DemoPro, 'id' | 'user_id'>

/** A promotion for pros, and two pros who joined by Lucía's link: one works towards the reward, and one came when Lucía had reached the most. */
export async function addTourProReferrals(
  db: Database,
  { inviter, friend, other, operator, timezone }: { inviter: Person; friend: Person; other: Person; operator: number; timezone: string },
): Promise<void> {
  const today = sql`(app_now() AT TIME ZONE ${timezone})::date`
  await sql`
    INSERT INTO referral_promotion (audience, name, referrer_cents, joiner_cents, shifts_needed, within_days, first_day, last_day, most_rewards, budget_cents, committed_cents, created_by, created_ts)
    VALUES ('PROS', 'Bring a friend', 7500, 2500, 10, 60, ${today} - 20, ${today} + 70, 1, 300000, 10000, ${operator}, app_now() - interval '21 days')`.execute(
    db,
  )
  const joined = [
    { pro: friend, refusal: null, days: 9 },
    { pro: other, refusal: 'MOST_REWARDS', days: 4 },
  ]
  for (const { pro, refusal, days } of joined)
    await sql`
      INSERT INTO referral (promotion_id, code, referrer_id, joiner_id, pro_id, referrer_cents, joiner_cents, shifts_needed, ends_at, state, refusal, decided_at, created_ts)
      SELECT p.id, ${proReferralCode(inviter.user_id)}, ${inviter.user_id}::bigint, ${pro.user_id}::bigint, ${pro.id}::bigint, p.referrer_cents, p.joiner_cents, p.shifts_needed,
        app_now() - make_interval(days => ${days}) + interval '60 days', ${refusal === null ? 'JOINED' : 'REFUSED'}::referral_state, ${refusal}::referral_refusal,
        CASE WHEN ${refusal}::text IS NULL THEN NULL ELSE app_now() - make_interval(days => ${days}) END, app_now() - make_interval(days => ${days})
      FROM referral_promotion p WHERE p.audience = 'PROS'`.execute(db)
}
