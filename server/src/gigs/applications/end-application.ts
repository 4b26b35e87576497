import type { Application } from '@muster/contract/gigs/application.ts'
import type { CancellationReason } from '@muster/contract/gigs/application-status.ts'
import { placesAfterRelease, whyNotCancelByManager } from '@muster/contract/gigs/cancellation-rules.ts'
import { record } from '../../audit/record.ts'
import { type Context, locationOf } from '../../context.ts'
import { refuse } from '../../problem.ts'
import { type NoticeKind, tellPros } from '../../notices/tell-pros.ts'
import { keepRecord } from '../../pros/keep-record.ts'
import { weighMiss } from '../../suspensions/weigh-suspension.ts'
import { hasApprovedHours, hasClockedIn } from '../../timesheets/timesheet-queries.ts'
import { hasPayment } from '../is-paid-queries.ts'
import { flagsOf } from '../application-flags.ts'
import { answerWhenFilled } from './answer-applicants.ts'
import { rescueDismissed, rescueFilled } from '../rescue/end-rescue.ts'
import { updateGig } from '../gig-store.ts'
import { getApplication } from './application-queries.ts'
import { setApplicationCancelled } from '../application-store.ts'
import { type LockedApplication } from '../application-locks.ts'
import { findProForNotice } from '../../notices/told-queries.ts'
import type { LockedGig } from '../gig-locks.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { rescueFreedPlace } from '../rescue/start-rescue.ts'
import { noteApplication } from '../note-application.ts'

type Reason = Parameters<typeof whyNotCancelByManager>[1]

/** Refuses when the manager may not end a confirmed application for this reason now. */
export async function refuseEnd({ db }: Context, gig: LockedGig, application: LockedApplication, reason: Reason): Promise<void> {
  const has_clocked_in = await hasClockedIn(db, application.id)
  const has_approved_hours = await hasApprovedHours(db, application.id)
  const has_payment = await hasPayment(db, application.id)
  const facts = { ...flagsOf(application), start_time: gig.start_time, has_clocked_in, has_approved_hours, has_payment }
  refuse(whyNotCancelByManager(facts, reason, gig.now))
}

/**
 * Ends an application for the manager, notifies the pro, and fills the spot again unless fewer pros are needed. Without a notice the pro's
 * open screens stay as they are, too: the caller lets the pro know later.
 */
export async function endApplication(
  context: Context,
  gig: LockedGig,
  application: LockedApplication,
  reason: CancellationReason,
  explanation: string,
  notice: NoticeKind | null,
): Promise<Application> {
  const { db, actor } = context
  await setApplicationCancelled(db, application, { reason, explanation, points: 0, by: actor?.user_id ?? null })
  if (reason === 'NO_SHOW') {
    await keepRecord(db, application.pro_id, gig)
    await weighMiss(context, { id: application.pro_id, market_id: gig.market_id }, reason)
  }
  await noteApplication(context, gig, application, 'application.cancelled', { changes: { reason }, hasProHear: notice !== null })
  const pro = notice && (await findProForNotice(db, application.pro_id))
  if (pro) await tellPros(context, gig, [pro], notice)
  const settled = await recountAndSettle(context, await withPlacesAfter(context, gig, reason, application))
  if (application.confirmed_at === null) await rescueDismissed(context, settled, application)
  else if (reason !== 'FEWER_PROS_NEEDED') await rescueFreedPlace(context, settled, application.id)
  else {
    await rescueFilled(context, settled)
    await answerWhenFilled(context, gig, settled)
  }
  return getApplication(db, application.id, locationOf(context).id)
}

/**
 * When fewer pros are needed, the released pro's spot goes as well. This is recorded as an edit of the shift. A shift keeps at least one
 * spot, so for the last one auto-select is turned off instead.
 */
async function withPlacesAfter(context: Context, gig: LockedGig, reason: CancellationReason, left: LockedApplication): Promise<LockedGig> {
  if (reason !== 'FEWER_PROS_NEEDED' || left.confirmed_at === null) return gig
  const places = placesAfterRelease(gig.allowed_confirmed_pros, reason)
  const isLess = places < gig.allowed_confirmed_pros
  if (!isLess && !gig.auto_select_enabled) return gig
  // One statement changes both counts, so a full shift stays full.
  const change = isLess
    ? { allowed_confirmed_pros: places, confirmed_pros_count: gig.confirmed_pros_count - 1 }
    : { auto_select_enabled: false }
  const field = isLess ? 'allowed_confirmed_pros' : 'auto_select_enabled'
  const own_fields = gig.series_id === null ? gig.own_fields : [...new Set([...gig.own_fields, field])]
  await updateGig(context.db, gig, { ...change, own_fields })
  await record(context, {
    action: 'gig.edited',
    subject_kind: 'gig',
    subject_id: gig.id,
    gig_id: gig.id,
    changes: { fields: [field], edit_version: gig.edit_version + 1, ...(isLess && { places }) },
  })
  return { ...gig, ...change, own_fields }
}
