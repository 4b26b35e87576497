import type { AppealDecision } from '@muster/contract/appeals/appeal.ts'
import { whyNotDecideSuspension } from '@muster/contract/suspensions/suspension-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { tellOfSuspension } from '../notices/tell-of-suspension.ts'
import { Problem, refuse } from '../problem.ts'
import { lockProOfSuspensions } from '../suspensions/suspension-locks.ts'
import { liftByPerson } from '../suspensions/suspend-pro.ts'
import { findProOfAppeal, lockSuspensionAppeal, setSuspensionDecided } from './suspension-appeal-store.ts'

/**
 * Lifts an appealed suspension, or upholds it, and tells the pro why. Throws NOT_FOUND, INVALID_TRANSITION, and OWN_RECORD for the person who
 * suspended.
 */
export async function decideSuspensionAppeal(context: Context, id: number, { outcome, reason }: AppealDecision): Promise<void> {
  const { db } = context
  const pro_id = await findProOfAppeal(db, id)
  if (pro_id === null) throw new Problem('NOT_FOUND')
  await lockProOfSuspensions(db, pro_id)
  const appeal = await lockSuspensionAppeal(db, id)
  const { user_id: decided_by } = actorOf(context)
  refuse(whyNotDecideSuspension(appeal, decided_by))
  const status = outcome === 'EXCUSE' ? 'EXCUSED' : 'UPHELD'
  await setSuspensionDecided(db, id, { status, decided_by, decision_reason: reason })
  if (status === 'EXCUSED') {
    await liftByPerson(context, { ...appeal, id: appeal.suspension_id }, reason)
    return
  }
  const changes = { suspension_id: appeal.suspension_id }
  await record(context, { action: 'pro.suspension_upheld', subject_kind: 'pro', subject_id: pro_id, changes })
  await tellOfSuspension(context, pro_id, { kind: 'suspension_upheld', reason }, appeal.timezone)
}
