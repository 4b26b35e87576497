import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Venue } from '../scene/demo-scene.ts'

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
    INSERT INTO referral_promotion (name, referrer_cents, joiner_cents, shifts_needed, within_days, first_day, last_day, most_rewards, budget_cents, committed_cents, created_by, created_ts)
    VALUES ('Neighbors invite neighbors', 15000, 5000, 3, 60, ${today} - 30, ${today} + 60, 10, 500000, 40000, ${operator}, app_now() - interval '31 days')`.execute(
    db,
  )
  for (const { venue, state, days } of joined)
    await sql`
      INSERT INTO referral (promotion_id, code, referrer_id, joiner_id, location_id, referrer_cents, joiner_cents, shifts_needed, ends_at, state, refusal, decided_at, created_ts)
      SELECT p.id, m.referral_code, m.user_id, ${venue.manager_id}::bigint, ${venue.id}::bigint, p.referrer_cents, p.joiner_cents, p.shifts_needed,
        app_now() - make_interval(days => ${days}) + interval '60 days', ${state}::referral_state, ${state === 'REFUSED' ? 'EXISTING_BUSINESS' : null}::referral_refusal,
        CASE WHEN ${state} = 'JOINED' THEN NULL ELSE app_now() - interval '2 days' END, app_now() - make_interval(days => ${days})
      FROM referral_promotion p, manager_profile m WHERE m.user_id = ${barn.manager_id}`.execute(db)
  await sql`INSERT INTO referral_code (code, campaign, created_by) VALUES ('FAIR2026', 'The spring fair', ${operator})`.execute(db)
}
