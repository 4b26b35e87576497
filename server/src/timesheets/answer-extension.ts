import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { answerExtension as answerCall } from '@muster/contract/timesheets/extension-endpoints.ts'
import { whyNotAnswerExtension } from '@muster/contract/timesheets/extension-rules.ts'
import { actorOf, type Context } from '../context.ts'
import { violatedConstraint } from '../db/database.ts'
import { type LockedApplication, lockTimeOfPro } from '../gigs/application-locks.ts'
import { findProForNotice } from '../notices/told-queries.ts'
import { lockForManager } from '../gigs/lock-for-manager.ts'
import { Problem, refuse } from '../problem.ts'
import { tellPros } from '../notices/tell-pros.ts'
import { closeExtension, extendBusyTime, findExtension } from './extension-store.ts'
import { tellExtension } from './tell-extension.ts'

/**
 * A manager accepts or declines a pro's request to stay longer, and the pro is notified. Accepting moves only this pro's planned end and
 * busy time, not the shift. It is refused if another job was confirmed for that time meanwhile.
 */
export async function answerExtension(context: Context, { params, body }: HandlerInput<typeof answerCall>): Promise<void> {
  const { db } = context
  const { gig, application } = await lockForManager(context, params.id)
  const extension = await findExtension(db, application.id, body.extension_id)
  refuse(whyNotAnswerExtension(extension, gig.now))
  const { id, market_id, end_time } = extension!
  const accepted = body.answer === 'ACCEPT'
  if (accepted) await takeTime(context, application, end_time)
  const status = accepted ? 'ACCEPTED' : 'DECLINED'
  await closeExtension(db, { id, market_id }, { status, answered_by: actorOf(context).user_id })
  const changes = { extension_id: id, ...(accepted && { end_time }) }
  await tellExtension(context, gig, application, accepted ? 'extension.accepted' : 'extension.declined', changes)
  const pro = await findProForNotice(db, application.pro_id)
  await tellPros(context, gig, pro ? [pro] : [], accepted ? 'extension_accepted' : 'extension_declined')
}

/** Reserves the pro's time until the new end. Refused if another job was confirmed for it. */
async function takeTime({ db }: Context, { id, market_id, pro_id }: LockedApplication, end_time: string): Promise<void> {
  await lockTimeOfPro(db, { id: pro_id, market_id })
  try {
    await extendBusyTime(db, { application_id: id, market_id }, end_time)
  } catch (error) {
    if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG')
    throw error
  }
}
