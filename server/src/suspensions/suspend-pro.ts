import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import type { liftSuspension as liftCall, suspendPro as suspendCall } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { tellOfSuspension } from '../notices/tell-of-suspension.ts'
import { invalid, Problem } from '../problem.ts'
import { findSuspension, getSuspensionFacts } from './suspension-facts-queries.ts'
import { lockProOfSuspensions } from './suspension-locks.ts'
import { insertSuspension, setLifted } from './suspension-store.ts'

/** Suspends a pro by hand until a moment, with a reason that the pro reads. Throws NOT_FOUND, and `invalid` for an end that has passed. */
export async function suspendPro(
  context: Context,
  pro_id: number,
  { reason, until }: HandlerInput<typeof suspendCall>['body'],
): Promise<void> {
  const { db } = context
  const pro = await lockProOfSuspensions(db, pro_id)
  if (pro === null) throw new Problem('NOT_FOUND')
  const { now, policy, policy_id, timezone } = await getSuspensionFacts(db, pro)
  if (hasPassed(until, now)) throw invalid('until', 'Choose a day that has not passed')
  const row = { since: now, until, cause: 'STAFF' as const, reason, policy_id, cancellation_ids: [], created_by: actorOf(context).user_id }
  const suspension_id = await insertSuspension(db, pro, row)
  await record(context, {
    action: 'pro.suspended',
    subject_kind: 'pro',
    subject_id: pro.id,
    changes: { until, cause: 'STAFF', suspension_id },
  })
  const news = { kind: 'suspended', cause: 'STAFF', until, reason, appeal_days: policy.appeal_days } as const
  await tellOfSuspension(context, pro.id, news, timezone)
  await context.deps.outbox.enqueue(db, 'end-suspended', { suspension_id })
}

/** Ends a suspension now, with a reason that the pro reads. Returns the pro. Throws NOT_FOUND, and INVALID_TRANSITION when it is over. */
export async function liftSuspension(context: Context, id: number, { reason }: HandlerInput<typeof liftCall>['body']): Promise<number> {
  const { db } = context
  const found = await findSuspension(db, id)
  if (found === null) throw new Problem('NOT_FOUND')
  await lockProOfSuspensions(db, found.pro_id)
  if ((await findSuspension(db, id))?.is_standing !== true) throw new Problem('INVALID_TRANSITION')
  await liftByPerson(context, found, reason)
  return found.pro_id
}

/** Lifts a suspension whose pro is locked, and tells the pro why. The same act follows a granted appeal. */
export async function liftByPerson(
  context: Context,
  { id, pro_id, timezone }: { id: number; pro_id: number; timezone: string },
  reason: string,
): Promise<void> {
  await setLifted(context.db, id, { lifted_by: actorOf(context).user_id, lift_note: reason })
  await record(context, { action: 'pro.suspension_lifted', subject_kind: 'pro', subject_id: pro_id, changes: { suspension_id: id } })
  await tellOfSuspension(context, pro_id, { kind: 'suspension_lifted', reason }, timezone)
}
