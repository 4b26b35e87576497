import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { answerHandover as answerCall } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { whyNotTakeOver } from '@muster/contract/gigs/handover/handover-rules.ts'
import { actorOf, type Context } from '../../context.ts'
import { tellProsOfHandover } from '../../notices/tell-of-handover.ts'
import { Problem, refuse } from '../../problem.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { listCandidates } from '../matching/match-queries.ts'
import { refuseUnseen } from '../refuse-unseen.ts'
import { getUserOfPro } from './colleague-queries.ts'
import { takeFactsOf } from './handover-candidates.ts'
import { findLiveHandover, listOfferedTo } from './handover-queries.ts'
import { closeHandover } from './handover-store.ts'
import { lockBothPros } from './lock-both-pros.ts'
import { giveAway, offeredNow } from './give-away.ts'
import { noteHandover } from './tell-handover.ts'

/**
 * A manager approves or refuses that another pro comes. Approving checks everything again, because the yes may be hours old: the shift must
 * be the one that the pro said yes to. The answer names the pro it is about, so nobody approves one they did not see.
 */
export async function answerHandover(context: Context, { params, body }: HandlerInput<typeof answerCall>): Promise<void> {
  const { db } = context
  const { gig, application } = await lockForManager(context, params.id)
  const handover = await findLiveHandover(db, application)
  if (handover === null || handover.status !== 'ASKED' || handover.taker_id !== body.taker_id) throw new Problem('HANDOVER_GONE')
  const answered_by = actorOf(context).user_id
  if (body.answer === 'REFUSE') {
    await closeHandover(db, handover, 'REFUSED', answered_by)
    await noteHandover(context, gig, application, 'handover.refused', await listOfferedTo(db, handover))
    await tellProsOfHandover(context, gig, [application.pro_id], 'handover_refused', body.taker_id)
    await tellProsOfHandover(context, gig, [body.taker_id], 'handover_not_yours', application.pro_id)
    return
  }
  const { giver, taker } = await lockBothPros(db, gig, application.id, body.taker_id)
  const offered = await offeredNow(db, gig, handover)
  const [candidate] = await listCandidates(db, offered, [body.taker_id])
  if (candidate === undefined) throw new Problem('HANDOVER_GONE')
  const is_confirmed = taker !== null && taker.confirmed_at !== null && taker.cancelled_at === null
  const refusal = whyNotTakeOver(takeFactsOf(offered, candidate, is_confirmed))
  // A pro who has another place on this shift by now can't come instead of anyone.
  refuse(refusal === 'ALREADY_CONFIRMED' ? 'HANDOVER_GONE' : refusal)
  await refuseUnseen(context, gig, handover.taken_version)
  const taker_user_id = await getUserOfPro(db, body.taker_id)
  await giveAway(context, gig, { handover, giver, taker, candidate, taker_user_id, answered_by })
}
