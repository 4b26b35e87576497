import { nextDigestAt, USUAL_DIGEST_HOUR } from '@muster/contract/notices/notice-plan-rules.ts'
import type { NoticePlan } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { isZone } from '@muster/contract/zoned-time.ts'
import type { z } from 'zod'
import { record } from '../../audit/record.ts'
import { actorOf, type Context } from '../../context.ts'
import { databaseNow } from '../../db/database.ts'
import { invalid } from '../../problem.ts'
import { findPlan, type StoredPlan } from './notice-plan-queries.ts'
import { savePlan } from './notice-plan-store.ts'

type Plan = z.output<typeof NoticePlan>

/** A person's plan as they see it: their own, or what holds for everyone. */
export async function showPlan({ db }: Pick<Context, 'db'>, user_id: number): Promise<Plan> {
  const { plan, usual_zone } = await findPlan(db, user_id)
  if (plan === null) return { zone: usual_zone, quiet: null, digest_hour: USUAL_DIGEST_HOUR }
  const { zone, quiet_from, quiet_to, digest_hour } = plan
  return { zone, digest_hour, quiet: quiet_from !== null && quiet_to !== null ? { from: quiet_from, to: quiet_to } : null }
}

/** Keeps when the person who asks wants no noise, and when their daily e-mail comes. Throws `invalid` for an unknown zone or no hours at all. */
export async function choosePlan(context: Context, { zone, quiet, digest_hour }: Plan): Promise<void> {
  if (!isZone(zone)) throw invalid('zone', 'We don’t know this time zone')
  if (quiet !== null && quiet.from === quiet.to) throw invalid('quiet.to', 'Choose an end that is not the start')
  const { user_id } = actorOf(context)
  await keep(context, user_id, { zone, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, digest_hour })
  await record(context, { action: 'user.quiet_hours_chosen', subject_kind: 'user', subject_id: user_id, changes: { digest_hour } })
}

/** Gives someone who chose the daily e-mail their hour for it, unless they have one. */
export async function beginPlan(context: Context, user_id: number): Promise<void> {
  const { plan, usual_zone } = await findPlan(context.db, user_id)
  if (plan !== null) return
  await keep(context, user_id, { zone: usual_zone, quiet_from: null, quiet_to: null, digest_hour: USUAL_DIGEST_HOUR })
}

async function keep({ db }: Context, user_id: number, plan: StoredPlan): Promise<void> {
  await savePlan(db, user_id, { ...plan, next_digest_at: nextDigestAt(await databaseNow(db), plan.digest_hour, plan.zone).toISOString() })
}
