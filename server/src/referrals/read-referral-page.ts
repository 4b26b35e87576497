import { dollarsOf } from '@muster/contract/money.ts'
import type { ProReferralPage, ReferralAudience, ReferralPage } from '@muster/contract/referrals/referral.ts'
import { actorOf, type Context } from '../context.ts'
import { getOwnProCode } from './pro-referral-queries.ts'
import { findRunning } from './promotion-queries.ts'
import { getOwnCode, listOwnReferrals, sumEarned } from './referral-queries.ts'

/** The caller's link, what it brings today, and who joined by it. */
export async function readReferralPage(context: Context): Promise<ReferralPage> {
  const { db } = context
  const { user_id } = actorOf(context)
  return pageOf(context, await getOwnCode(db, user_id), 'BUSINESSES')
}

/** A pro's link, what it brings today, and who joined by it. */
export async function readProReferralPage(context: Context): Promise<ProReferralPage> {
  const { has_worked, ...own } = await getOwnProCode(context.db, actorOf(context).user_id)
  return { ...(await pageOf(context, own, 'PROS')), has_worked }
}

async function pageOf(context: Context, own: { code: string; is_off: boolean }, audience: ReferralAudience): Promise<ReferralPage> {
  const { db, deps } = context
  const { user_id } = actorOf(context)
  const running = await findRunning(db, audience)
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
    earned: dollarsOf(await sumEarned(db, user_id, audience)),
    referrals: await listOwnReferrals(db, user_id, audience),
  }
}
