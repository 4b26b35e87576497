import { cancellationPoints, cancelReasonByPro, whyNotCancelByPro } from '@muster/contract/gigs/cancellation-rules.ts'
import { isOfferOpen } from '@muster/contract/gigs/applications/application-rules.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { actorOf, type Context, proOf } from '../../context.ts'
import { Problem, refuse } from '../../problem.ts'
import { tellManagers } from '../../notices/tell-managers.ts'
import { getReliabilityPolicy } from '../../locations/policy-queries.ts'
import { listOwedForLoss, payForLoss } from '../../payments/pay-for-loss.ts'
import { keepRecord } from '../../pros/keep-record.ts'
import { weighMiss } from '../../suspensions/weigh-suspension.ts'
import { hasClockedIn } from '../../timesheets/timesheet-queries.ts'
import { flagsOf } from '../application-flags.ts'
import { setApplicationCancelled } from '../application-store.ts'
import { endHandoverOf } from '../handover/end-handovers.ts'
import { rescueDeclined } from '../rescue/end-rescue.ts'
import { lockForPro } from '../lock-for-pro.ts'
import { getProApplication } from '../pro-gigs/pro-application-queries.ts'
import { selectNext } from './select-best.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { rescueFreedPlace } from '../rescue/start-rescue.ts'
import { tellCrewMates } from '../tell-crew-mates.ts'
import { noteApplication } from '../note-application.ts'

/**
 * The pro withdraws an application or drops a confirmed shift. Dropping it under 24 hours before the start is a callout and costs points. A
 * pro who was asked again after a late edit and says no is paid as for a cancelled shift.
 */
export async function cancelByPro(context: Context, id: number, explanation: string): Promise<ProApplication> {
  const { db } = context
  const pro = proOf(context)
  const { gig, application } = await lockForPro(context, id)
  const flags = flagsOf(application)
  const has_clocked_in = flags.is_confirmed && (await hasClockedIn(db, id))
  refuse(whyNotCancelByPro({ ...flags, start_time: gig.start_time, has_clocked_in }, gig.now))
  const wasAsked = isOfferOpen({ ...flags, ...application }, gig.now)
  const by = actorOf(context).user_id
  const assigned_at = application.confirmed_by === by ? null : application.confirmed_at
  const facts = { start_time: gig.start_time, is_confirmed: flags.is_confirmed, assigned_at }
  const reason = cancelReasonByPro(facts, gig.now)
  const points = cancellationPoints(facts, gig.now, await getReliabilityPolicy(db, gig.market_id, gig.now))
  if (!flags.is_confirmed) await payForLoss(context, gig, await listOwedForLoss(context, gig, [id]))
  if (flags.is_confirmed) await endHandoverOf(context, gig, application, 'ENDED')
  await tellCrewMates(context, gig, application)
  await setApplicationCancelled(db, application, { reason, explanation, points, by })
  if (flags.is_confirmed) {
    await keepRecord(db, pro.id, gig)
    await weighMiss(context, pro, reason)
    await tellManagers(context, gig, pro.id, reason === 'CALLED_OUT' ? 'called_out' : 'cancelled_by_pro', explanation)
  }
  await noteApplication(context, gig, { id, pro_id: pro.id }, 'application.cancelled', { changes: { reason, points } })
  const settled = await recountAndSettle(context, gig)
  if (flags.is_confirmed) await rescueFreedPlace(context, settled, id)
  else if (!(await rescueDeclined(context, settled, application)) && wasAsked && settled.status === 'POSTED') {
    // A rescue asks the next pro on its own schedule. For the business's own offer, its managers are notified.
    await tellManagers(context, settled, pro.id, 'offer_declined')
    await selectNext(context, settled)
  }
  return getProApplication(db, id, pro)
}

/** The pro declines an offer. It has no consequences. */
export async function declineApplication(context: Context, id: number): Promise<ProApplication> {
  const { application } = await lockForPro(context, id)
  if (application.confirmed_at !== null && application.cancelled_at === null) throw new Problem('ALREADY_CONFIRMED')
  return cancelByPro(context, id, '')
}
