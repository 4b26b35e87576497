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
import { lastHoursEdit, settleHoursEdit, type StoredHoursEdit } from './hours-edit-store.ts'
import { updateScreensOf } from '../gigs/note-application.ts'

/** Settles contested hours: the change stands with a second reason, or the pro's version becomes the approved hours. Notifies the pro. */
export async function settleHours(context: Context, { params, body }: HandlerInput<typeof settleCall>): Promise<void> {
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
  if (taken) await approve(context, gig, application, versionOfPro(edit!), gig.end_time)
  else await updateScreensOf(db, gig, application, 'timesheet')
  const pro = await findProForNotice(db, application.pro_id)
  await tellPros(context, gig, pro ? [pro] : [], taken ? 'hours_taken' : 'hours_kept')
  await recountAndSettle(context, gig)
}

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
