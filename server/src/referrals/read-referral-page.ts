import { dollarsOf } from '@muster/contract/money.ts'
import type { ReferralPage } from '@muster/contract/referrals/referral.ts'
import { actorOf, type Context } from '../context.ts'
import { findRunning } from './promotion-queries.ts'
import { getOwnCode, listOwnReferrals, sumEarned } from './referral-queries.ts'

/** The caller's link, what it brings today, and who joined by it. */
export async function readReferralPage(context: Context): Promise<ReferralPage> {
  const { db, deps } = context
  const { user_id } = actorOf(context)
  const own = await getOwnCode(db, user_id)
  const running = await findRunning(db)
  const promotion = running && {
    referrer_reward: running.referrer_reward,
    joiner_reward: running.joiner_reward,
    shifts_needed: running.shifts_needed,
    within_days: running.within_days,
    last_day: running.last_day,
    most_rewards: running.most_rewards,
    is_used_up: running.state === 'USED_UP',
  }
  return {
    ...own,
    link: `${deps.config.publicUrl}auth/referral?ref=${own.code}`,
    promotion,
    earned: dollarsOf(await sumEarned(db, user_id)),
    referrals: await listOwnReferrals(db, user_id),
  }
}
