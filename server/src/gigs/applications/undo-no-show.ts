import type { Application } from '@muster/contract/gigs/application.ts'
import { whyNotUndoNoShow } from '@muster/contract/gigs/cancellation-rules.ts'
import { gigStatus } from '@muster/contract/gigs/gig-status.ts'
import { record } from '../../audit/record.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { violatedConstraint } from '../../db/database.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { findProForNotice } from '../../notices/told-queries.ts'
import { Problem, refuse } from '../../problem.ts'
import { keepRecord } from '../../pros/keep-record.ts'
import { weighRelief } from '../../suspensions/weigh-suspension.ts'
import { flagsOf } from '../application-flags.ts'
import { lockTimeOfPro } from '../application-locks.ts'
import { returnPlace } from '../application-store.ts'
import { findLiveCancellation } from '../cancellation-queries.ts'
import type { LockedGig } from '../gig-locks.ts'
import { setGigStatus, updateGig } from '../gig-store.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { noteApplication } from '../note-application.ts'
import { rescueFilled } from '../rescue/end-rescue.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { getApplication } from './application-queries.ts'

/**
 * Takes a no-show back: the pro has the spot and a clean record again, and hours can be entered. If someone else has the spot by now, the
 * shift gets one more. A shift that was over has work due again. Refused when the pro works elsewhere at that time.
 */
export async function undoNoShow(context: Context, id: number): Promise<Application> {
  const { db } = context
  const { gig: found, application } = await lockForManager(context, id)
  const cancellation = await findLiveCancellation(db, application)
  const facts = {
    is_cancelled: flagsOf(application).is_cancelled,
    reason: cancellation?.reason ?? null,
    marked_at: cancellation?.created_ts ?? null,
    is_provider: actorOf(context).is_gigpro_admin,
  }
  refuse(whyNotUndoNoShow(facts, found.now))
  await lockTimeOfPro(db, { id: application.pro_id, market_id: application.market_id })
  const gig = await withPlaceFor(context, found)
  try {
    await returnPlace(db, gig, application)
  } catch (error) {
    if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG')
    throw error
  }
  await keepRecord(db, application.pro_id, gig)
  await weighRelief(context, { id: application.pro_id, market_id: gig.market_id })
  await noteApplication(context, gig, application, 'application.no_show_undone')
  const pro = await findProForNotice(db, application.pro_id)
  if (pro) await tellPros(context, gig, [pro], 'no_show_undone')
  await rescueFilled(context, await recountAndSettle(context, await withWork(context, gig)))
  return getApplication(db, id, locationOf(context).id)
}

/** A shift whose spots are all taken gets one more, recorded as an edit. The same statement counts the pro, so a full shift stays full. */
async function withPlaceFor(context: Context, gig: LockedGig): Promise<LockedGig> {
  if (gig.confirmed_pros_count < gig.allowed_confirmed_pros) return gig
  const places = gig.allowed_confirmed_pros + 1
  const change = { allowed_confirmed_pros: places, confirmed_pros_count: gig.confirmed_pros_count + 1 }
  await updateGig(context.db, gig, change)
  await record(context, {
    action: 'gig.edited',
    subject_kind: 'gig',
    subject_id: gig.id,
    gig_id: gig.id,
    changes: { fields: ['allowed_confirmed_pros'], edit_version: gig.edit_version + 1, places },
  })
  return { ...gig, ...change }
}

/** A shift that ended without work, or was paid as a whole, has work due again. */
async function withWork(context: Context, gig: LockedGig): Promise<LockedGig> {
  const status = gigStatus.next(gig.status, 'work_found')
  if (status === null) return gig
  await setGigStatus(context.db, gig, status)
  await record(context, {
    action: 'gig.work_found',
    subject_kind: 'gig',
    subject_id: gig.id,
    gig_id: gig.id,
    changes: { from: gig.status, to: status },
  })
  return { ...gig, status }
}
