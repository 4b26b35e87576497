import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { settleHours as settleCall } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { whyNotSettle } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { findProForNotice } from '../notices/told-queries.ts'
import { lockForManager } from '../gigs/lock-for-manager.ts'
import { recountAndSettle } from '../gigs/settle-gig.ts'
import { refuse } from '../problem.ts'
import { tellPros } from '../notices/tell-pros.ts'
import { approve } from './approve-hours.ts'
import { findApprovedHours, lastHoursEdit, settleHoursEdit, type StoredHoursEdit } from './hours-edit-store.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { hasPayment } from '../gigs/is-paid-queries.ts'
import { updateScreensOf } from '../gigs/note-application.ts'

/** Hours that were paid and are worth more by the pro's version, which the manager took. */
export interface HoursOwed {
  gig: LockedGig
  application_id: number
  hours: { start_time: string; end_time: string; paid_minutes: number }
  words: string
}

/**
 * Settles contested hours: they stand with a second reason, or the pro's version becomes the approved hours. Hours that are paid stay so; what
 * the pro's version is worth more is returned, to be paid on top. Notifies the pro.
 */
export async function settleHours(context: Context, { params, body }: HandlerInput<typeof settleCall>): Promise<HoursOwed | null> {
  const { db } = context
  const { gig, application } = await lockForManager(context, params.id)
  const edit = await lastHoursEdit(db, application.id)
  refuse(whyNotSettle(edit))
  const taken = body.outcome === 'TAKE'
  const { user_id } = actorOf(context)
  await settleHoursEdit(db, edit!.id, { status: taken ? 'TAKEN' : 'KEPT', settled_by: user_id, settle_reason: body.reason || null })
  await record(context, {
    action: taken ? 'hours.contest_taken' : 'hours.contest_kept',
    subject_kind: 'application',
    subject_id: application.id,
    gig_id: gig.id,
    changes: { hours_edit_id: edit!.id },
  })
  const is_paid = await hasPayment(db, application.id)
  if (taken && !is_paid) await approve(context, gig, application, versionOfPro(edit!), gig.end_time)
  // A dispute of hours that nobody had approved ends with them approved, one way or the other.
  else if (!is_paid && (await findApprovedHours(db, application.id)) === null)
    await approve(context, gig, application, { ...versionThatStood(edit!), reason: null }, gig.end_time)
  await updateScreensOf(db, gig, application, 'timesheet')
  const pro = await findProForNotice(db, application.pro_id)
  await tellPros(context, gig, pro ? [pro] : [], taken ? 'hours_taken' : 'hours_kept')
  await recountAndSettle(context, gig)
  if (!taken || !is_paid) return null
  const theirs = versionOfPro(edit!)
  return {
    gig,
    application_id: application.id,
    hours: { start_time: theirs.start_time, end_time: theirs.end_time, paid_minutes: theirs.paid_minutes },
    words: theirs.reason ?? '',
  }
}

/** The hours that a dispute or a change is about. */
const versionThatStood = ({ start_time, end_time, unpaid_break_minutes, paid_minutes }: StoredHoursEdit) => ({
  start_time,
  end_time,
  unpaid_break_minutes,
  paid_minutes,
})

/** The pro's version of a contested change. The table's checks ensure that it is complete. */
function versionOfPro(edit: StoredHoursEdit) {
  const { contest_start_time, contest_end_time, contest_unpaid_break_minutes, contest_paid_minutes, contest_words } = edit
  if (contest_start_time === null || contest_end_time === null) throw new Error(`change of hours ${edit.id} is contested without a version`)
  return {
    start_time: contest_start_time,
    end_time: contest_end_time,
    unpaid_break_minutes: contest_unpaid_break_minutes ?? 0,
    paid_minutes: contest_paid_minutes ?? 0,
    reason: contest_words,
  }
}
