import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import { whyNotPostGig } from '@muster/contract/gigs/gig-rules.ts'
import { lowersPay, lowersPromise, newTimes } from '@muster/contract/gigs/editing/change-rules.ts'
import { gigStatus, whyNotChangeAllowedPros } from '@muster/contract/gigs/gig-status.ts'
import { whyNotStartAt } from '@muster/contract/timesheets/clock-rules.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { millis } from '@muster/contract/moment.ts'
import { centsOf } from '@muster/contract/money.ts'
import { type Changes, record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { violatedConstraint } from '../../db/database.ts'
import { invalid, Problem, refuse } from '../../problem.ts'
import type { ProNotice } from '../../notices/message-words.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { raiseTerms } from '../../payments/terms-queries.ts'
import { findFirstClockIn } from '../../timesheets/timesheet-queries.ts'
import { lockTimesOfPros } from '../application-locks.ts'
import { answerWhenFilled } from '../applications/answer-applicants.ts'
import { moveBusyTimes } from '../place-store.ts'
import { moveOfferEnds } from '../offer-store.ts'
import { askAgain } from './ask-again.ts'
import { listConflicts } from './conflict-queries.ts'
import { overlapMessage } from '../overlap-message.ts'
import { rescueFilled } from '../rescue/end-rescue.ts'
import { findPostingPlace } from '../gig-place-queries.ts'
import type { NoticePro } from '../../notices/told-reading.ts'
import { listConfirmedPros, listWaitingPros } from '../../notices/told-queries.ts'
import { findEventOfShift, shiftFor } from '../gig-shift-store.ts'
import { refuseBackgroundCheck } from '../refuse-background-check.ts'
import { refuseForeignFiles } from '../refuse-foreign-files.ts'
import { refuseForeignRequirements } from '../refuse-foreign-requirements.ts'
import { setAttachments, setRequirements, updateGig } from '../gig-store.ts'
import type { LockedGig } from '../gig-locks.ts'
import { planAutoSelectAgain } from '../plan-auto-select.ts'
import { recountAndSettle } from '../settle-gig.ts'

export interface EditMode {
  /**
   * What new times do to confirmed pros. Editing one shift within its day moves their time with it and refuses an overlap. Changing many
   * shifts asks them again, since they did not agree to the new times. Promising less asks them again in either mode.
   */
  confirmed: 'move' | 'ask again'
  /** Keeps the fields as the shift's own, so a change of its series leaves them alone. */
  own: boolean
}

/** Writes an edit of a locked, settled gig that has not started, and notifies or asks its pros. Returns how many it asked again. */
export async function applyEdit(context: Context, found: LockedGig, edit: GigEdit, mode: EditMode): Promise<number> {
  const fields = Object.keys(edit)
  if (fields.length === 0) return 0
  const planned = await planEdit(context, found, edit, mode)
  const { times, moved, asks, confirmed, waiting } = planned
  const gig = asks ? await askAgain(context, found) : found
  await writeEdit(context, gig, edit, planned, mode)
  if (edit.auto_select_enabled === true && !found.auto_select_enabled) await planAutoSelectAgain(context, gig)
  await record(context, {
    action: 'gig.edited',
    subject_kind: 'gig',
    subject_id: gig.id,
    gig_id: gig.id,
    changes: { fields, edit_version: gig.edit_version + 1, ...factsOf(edit, times, moved), ...(asks && { asked_again: confirmed.length }) },
  })
  const break_change = { before: found.unpaid_break_minutes, after: edit.unpaid_break_minutes ?? found.unpaid_break_minutes }
  await tellPros(context, { ...gig, ...times, break_change }, confirmed, noticeOf(planned))
  // Applicants and pros with an offer agreed to the shift as it was.
  await tellPros(context, { ...gig, ...times }, waiting, 'shift_changed')
  const settled = await recountAndSettle(context, { ...gig, ...times })
  await rescueFilled(context, settled)
  await answerWhenFilled(context, gig, settled)
  return asks ? confirmed.length : 0
}

/** The notice to confirmed pros. One who is asked again reads all that changed. */
function noticeOf({ asks, isLess, moved }: PlannedEdit): ProNotice {
  if (!asks) return 'shift_changed'
  if (isLess) return moved ? 'pay_and_times_changed' : 'pay_lowered'
  // A longer break promises less paid time, without another start or end.
  return moved ? 'times_changed' : 'break_changed'
}

/** What an edit means for the gig's pros. */
interface PlannedEdit {
  times: Times
  moved: boolean
  /** The edit lowers the wage. */
  isLess: boolean
  /** Confirmed pros are asked again. */
  asks: boolean
  /** The pros to notify; none when neither times nor wage change. */
  confirmed: NoticePro[]
  waiting: NoticePro[]
}

/** Works out what an edit means for the gig's pros. Refuses one that breaks what they were promised. */
async function planEdit(context: Context, found: LockedGig, edit: GigEdit, mode: EditMode): Promise<PlannedEdit> {
  const { db } = context
  const times = newTimes(found, edit)
  const moved = hasMoved(found, times)
  const lowers = lowersPromise(found, edit)
  const notifies = moved || lowers || edit.wage_amount !== undefined
  const confirmed = notifies ? await listConfirmedPros(db, found) : []
  const waiting = notifies ? await listWaitingPros(db, found) : []
  if (moved) refuse(whyNotStartAt(times.start_time, await findFirstClockIn(db, found)), { target: 'start_time' })
  const isLess = lowersPay(found.wage_cents, edit)
  // A pro who has clocked in is already working for the promised wage.
  if (isLess && (await findFirstClockIn(db, found)) !== null) refuse('GIG_STARTED', { target: 'wage_amount' })
  const asks = confirmed.length > 0 && (lowers || (moved && mode.confirmed === 'ask again'))
  if (asks && moved && mode.confirmed === 'move') await refuseOverlaps(context, found, times)
  return { times, moved, isLess, asks, confirmed, waiting }
}

/** Checks the edited gig, writes it, and moves its pros' time with it. */
async function writeEdit(
  context: Context,
  gig: LockedGig,
  edit: GigEdit,
  { times, moved, asks, confirmed }: PlannedEdit,
  mode: EditMode,
): Promise<void> {
  const { db } = context
  if (edit.background_check_required === true && !gig.background_check_required)
    await refuseBackgroundCheck(db, gig.location_id, [localPartsOf(new Date(times.start_time), gig.timezone).date])
  const wage_cents = edit.wage_amount === undefined ? gig.wage_cents : centsOf(edit.wage_amount)
  await checkEdit(context, gig, { ...times, wage_cents, unpaid_break_minutes: edit.unpaid_break_minutes ?? gig.unpaid_break_minutes }, edit)
  const { local_date: _d, start_time: _s, end_time: _e, wage_amount: _w, selected_requirement_ids, attachment_ids, ...plain } = edit
  const gig_shift_id = moved ? await shiftFor(db, { ...gig, ...times, event_id: await findEventOfShift(db, gig) }) : gig.gig_shift_id
  const own_fields = mode.own ? [...new Set([...gig.own_fields, ...Object.keys(edit)])] : gig.own_fields
  await updateGig(db, gig, { ...plain, ...times, gig_shift_id, wage_cents, own_fields, status: statusWith(gig, edit) })
  if (edit.wage_amount !== undefined && !asks) await raiseTerms(db, gig, { wage_cents })
  if (selected_requirement_ids !== undefined) {
    await refuseForeignRequirements(context, selected_requirement_ids)
    await setRequirements(db, gig, selected_requirement_ids)
  }
  if (attachment_ids !== undefined) {
    await refuseForeignFiles(context, attachment_ids)
    await setAttachments(db, gig, attachment_ids)
  }
  if (moved && !asks) await moveConfirmed(context, gig, confirmed, times)
  if (moved) await moveOfferEnds(db, gig, times.start_time)
}

/** More spots than pros reopen a full shift in the same statement, since the table allows CONFIRMED only while every spot is taken. */
function statusWith(gig: LockedGig, { allowed_confirmed_pros: places }: GigEdit): LockedGig['status'] {
  if (gig.status !== 'CONFIRMED' || places === undefined || places <= gig.confirmed_pros_count) return gig.status
  return gigStatus.next(gig.status, 'reopen') ?? gig.status
}

type Times = { start_time: string; end_time: string }

const hasMoved = (gig: LockedGig, times: Times): boolean =>
  millis(times.start_time) !== millis(gig.start_time) || millis(times.end_time) !== millis(gig.end_time)

async function checkEdit(
  context: Context,
  gig: LockedGig,
  draft: Times & { wage_cents: number; unpaid_break_minutes: number },
  edit: GigEdit,
): Promise<void> {
  const place = await findPostingPlace(context.db, gig.location_id, gig.location_address_id, gig.skill_id)
  const refusal = whyNotPostGig({ ...draft, minimum_wage_cents: place?.minimum_wage_cents ?? null }, gig.now)
  if (refusal === 'invalid') throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')
  refuse(refusal, { target: refusal === 'WAGE_BELOW_MINIMUM' ? 'wage_amount' : 'start_time' })
  if (edit.allowed_confirmed_pros === undefined) return
  refuse(whyNotChangeAllowedPros(gig, edit.allowed_confirmed_pros, gig.now), { target: 'allowed_confirmed_pros' })
}

/** Refuses new times that overlap another shift of a confirmed pro, and names the pro. */
async function refuseOverlaps({ db }: Context, gig: LockedGig, times: Times): Promise<void> {
  const elsewhere = await listConflicts(db, [{ ...gig, ...times }])
  if (elsewhere.length > 0)
    throw new Problem('OVERLAPPING_GIG', overlapMessage(elsewhere.map(({ pro }) => pro.display_name)), { target: 'start_time' })
}

async function moveConfirmed(context: Context, gig: LockedGig, pros: readonly NoticePro[], times: Times): Promise<void> {
  const { db } = context
  await lockTimesOfPros(
    db,
    gig.market_id,
    pros.map(({ pro_id }) => pro_id),
  )
  await refuseOverlaps(context, gig, times)
  try {
    await moveBusyTimes(db, gig, times.start_time, times.end_time)
  } catch (error) {
    if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG', undefined, { target: 'start_time' })
    throw error
  }
}

/** What the audit keeps of an edit: times and amounts. Of texts it keeps only that they changed. */
function factsOf(edit: GigEdit, times: Times, moved: boolean): Changes {
  return {
    ...(moved && times),
    ...(edit.wage_amount !== undefined && { wage_cents: centsOf(edit.wage_amount) }),
    ...(edit.allowed_confirmed_pros !== undefined && { places: edit.allowed_confirmed_pros }),
  }
}
