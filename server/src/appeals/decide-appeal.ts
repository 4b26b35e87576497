import type { AppealDecision } from '@muster/contract/appeals/appeal.ts'
import { whyNotDecide } from '@muster/contract/appeals/appeal-rules.ts'
import { actorOf, type Context } from '../context.ts'
import { noteApplication } from '../gigs/note-application.ts'
import { tellOfAppeal } from '../notices/tell-of-appeal.ts'
import { Problem, refuse } from '../problem.ts'
import { keepRecord } from '../pros/keep-record.ts'
import { weighRelief } from '../suspensions/weigh-suspension.ts'
import { tell } from '../realtime/tell.ts'
import { lockAppeal, setDecided } from './appeal-store.ts'

/**
 * Excuses what a pro appealed, so that it counts neither in points nor in the record, or upholds it. Tells the pro why. Throws NOT_FOUND,
 * INVALID_TRANSITION, and OWN_RECORD for the person who made the record.
 */
export async function decideAppeal(context: Context, id: number, { outcome, reason }: AppealDecision): Promise<void> {
  const { db } = context
  const appeal = await lockAppeal(db, id)
  if (appeal === null) throw new Problem('NOT_FOUND')
  const { user_id: decided_by } = actorOf(context)
  refuse(whyNotDecide(appeal, decided_by))
  const status = outcome === 'EXCUSE' ? 'EXCUSED' : 'UPHELD'
  await setDecided(db, appeal, { status, decided_by, decision_reason: reason })
  if (status === 'EXCUSED') {
    await keepRecord(db, appeal.pro_id, appeal)
    await weighRelief(context, { id: appeal.pro_id, market_id: appeal.market_id })
  }
  const gig = { id: appeal.gig_id, location_id: appeal.location_id }
  const application = { id: appeal.application_id, pro_id: appeal.pro_id }
  await noteApplication(context, gig, application, status === 'EXCUSED' ? 'application.excused' : 'application.appeal_upheld')
  await tellOfAppeal(context, appeal, status, reason)
  await tell(db, ['admin'], { kind: 'appeal' })
}
