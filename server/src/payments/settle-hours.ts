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
import { approve } from '../timesheets/approve-hours.ts'
import { findApprovedHours, lastHoursEdit, settleHoursEdit, type StoredHoursEdit } from '../timesheets/hours-edit-store.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { hasPayment } from '../gigs/is-paid-queries.ts'
import { writeAdhoc } from './pay-adhoc.ts'
import { priceMinutes } from './price-work.ts'
import { findTerms } from './terms-queries.ts'
import { updateScreensOf } from '../gigs/note-application.ts'

/**
 * Settles contested hours: they stand with a second reason, or the pro's version becomes the approved hours. Hours that are paid stay so; the
 * pro's version is then paid on top. Notifies the pro.
 */
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
  if (await hasPayment(db, application.id)) await payDifference(context, gig, edit!, taken)
  else if (taken) await approve(context, gig, application, versionOfPro(edit!), gig.end_time)
  // A dispute of hours that nobody had approved ends with them approved, one way or the other.
  else if ((await findApprovedHours(db, application.id)) === null)
    await approve(context, gig, application, { ...versionThatStood(edit!), reason: null }, gig.end_time)
  await updateScreensOf(db, gig, application, 'timesheet')
  const pro = await findProForNotice(db, application.pro_id)
  await tellPros(context, gig, pro ? [pro] : [], taken ? 'hours_taken' : 'hours_kept')
  await recountAndSettle(context, gig)
}

/** Pays a pro what their version of paid hours is worth more, on top. The payment that was made stays as it is. */
async function payDifference(context: Context, gig: LockedGig, edit: StoredHoursEdit, taken: boolean): Promise<void> {
  if (!taken) return
  const { db } = context
  const { application_id } = edit
  const terms = await findTerms(db, application_id)
  const theirs = versionOfPro(edit)
  const asked = { location_id: gig.location_id, gig_id: gig.id, application_id }
  const [paid, claimed] = await priceMinutes(db, asked, [edit.paid_minutes, theirs.paid_minutes])
  const cents = (claimed?.pro_cents ?? 0) - (paid?.pro_cents ?? 0)
  if (terms === null || cents <= 0) return
  const adhoc = {
    application_id,
    reason: 'SHORTED_PAY',
    description: theirs.reason ?? '',
    cents,
    employment_type: null,
    paid_by: 'BUSINESS',
  } as const
  await writeAdhoc(context, gig, terms, adhoc)
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
