import { rescueStatus, type RescueEvent } from '@muster/contract/gigs/rescue/rescue-status.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { tellManagers } from '../../notices/tell-managers.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { type LockedApplication, lockApplication } from '../application-locks.ts'
import { setApplicationCancelled } from '../application-store.ts'
import { findProForNotice } from '../../notices/told-queries.ts'
import type { LockedGig } from '../gig-locks.ts'
import {
  type LockedRescue,
  lockLiveRescue,
  lockOpenOffers,
  type OpenOffer,
  setRescueStatus,
  setRung,
  setUnselected,
  settleOffer,
  settleOffers,
} from './rescue-store.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { updateScreensOf } from '../note-application.ts'

/** The parts of a context needed to end a rescue. Jobs without a user do so too. */
type Writer = Pick<Context, 'deps' | 'db' | 'actor' | 'request_id'>

/**
 * Withdraws one open offer. An applicant goes back to waiting. A pro who had not applied is notified that the spot was taken or the time to
 * answer ended; it does not count against them.
 */
export async function takeOfferBack(context: Writer, gig: LockedGig, offer: OpenOffer, outcome: 'EXPIRED' | 'WITHDRAWN'): Promise<void> {
  const { db } = context
  const application = await lockApplication(db, offer.application_id)
  await settleOffer(db, { id: offer.application_id, market_id: gig.market_id }, outcome)
  if (application === null || application.cancelled_at !== null || application.confirmed_at !== null) return
  // A standby keeps the business's offer.
  if (offer.rung === 'STANDBY') return
  if (offer.was_applicant) await setUnselected(db, application)
  else {
    await setApplicationCancelled(db, application, { reason: 'FEWER_PROS_NEEDED', explanation: '', points: 0, by: null })
    const pro = await findProForNotice(db, application.pro_id)
    if (pro) await tellPros(context, gig, [pro], outcome === 'EXPIRED' ? 'offer_expired' : 'offer_taken')
  }
  await updateScreensOf(db, gig, application)
}

/** Ends the rescue of a locked gig and withdraws every open offer. The caller recounts the gig. */
export async function endRescue(
  context: Writer,
  gig: LockedGig,
  rescue: LockedRescue,
  event: Extract<RescueEvent, 'fill' | 'exhaust' | 'stop'>,
): Promise<void> {
  const { db } = context
  const next = rescueStatus.next(rescue.status, event)
  if (next === null) throw new Error(`rescue ${rescue.id}: ${rescue.status} refuses ${event}`)
  for (const offer of await lockOpenOffers(db, rescue)) await takeOfferBack(context, gig, offer, 'WITHDRAWN')
  await setRescueStatus(db, rescue, next)
  await record(context, {
    action: `rescue.${event}`,
    subject_kind: 'gig',
    subject_id: gig.id,
    gig_id: gig.id,
    changes: { from: rescue.status, to: next },
  })
}

/** After pros confirmed: accepts the rescue's offers to them, and ends the rescue if that was the last spot. */
export async function rescueAccepted(context: Writer, gig: LockedGig, confirmed: readonly LockedApplication[]): Promise<void> {
  const [first] = confirmed
  const rescue = await lockLiveRescue(context.db, gig)
  if (rescue === null || first === undefined) return
  await settleOffers(context.db, confirmed, 'ACCEPTED')
  if (await rescueFilled(context, gig)) await tellManagers(context, gig, first.pro_id, 'place_filled')
}

/** Ends the rescue of a full gig. Returns whether there was one. */
export async function rescueFilled(context: Writer, gig: LockedGig): Promise<boolean> {
  const rescue = gig.confirmed_pros_count < gig.allowed_confirmed_pros ? null : await lockLiveRescue(context.db, gig)
  if (rescue === null) return false
  await endRescue(context, gig, rescue, 'fill')
  await recountAndSettle(context, gig)
  return true
}

/** After a pro declined: moves to the next rung at once if no other offer is open. Returns whether the offer came from a rescue. */
export async function rescueDeclined(context: Writer, gig: LockedGig, application: LockedApplication): Promise<boolean> {
  if (!(await settleOffer(context.db, application, 'DECLINED'))) return false
  await widenIfNobodyIsAsked(context, gig)
  return true
}

/** After a manager declined a pro the rescue had asked: the rescue no longer waits for that pro. */
export async function rescueDismissed(context: Writer, gig: LockedGig, application: LockedApplication): Promise<void> {
  if (await settleOffer(context.db, application, 'WITHDRAWN')) await widenIfNobodyIsAsked(context, gig)
}

async function widenIfNobodyIsAsked({ db }: Writer, gig: LockedGig): Promise<void> {
  const rescue = await lockLiveRescue(db, gig)
  if (rescue === null || (await lockOpenOffers(db, rescue)).length > 0) return
  await setRung(db, rescue, rescue.rung, 0)
}

/** Stops the rescue of a cancelled shift. */
export async function stopRescueOf(context: Writer, gig: LockedGig): Promise<void> {
  const rescue = await lockLiveRescue(context.db, gig)
  if (rescue !== null) await endRescue(context, gig, rescue, 'stop')
}
