import type { approvePunchedHours as approveCall, editWorkingHours as editCall } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { millis } from '@muster/contract/moment.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { whyNotApprove } from '@muster/contract/timesheets/approval-rules.ts'
import {
  answerBy,
  enteredMinutes,
  lowersPay,
  standsAsEdited,
  whyNotEdit,
  whyNotHours,
} from '@muster/contract/timesheets/hours-edit-rules.ts'
import type { HoursVersion } from '@muster/contract/timesheets/hours-edit.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import { type LockedApplication, lockApplicationsById } from '../gigs/application-locks.ts'
import { type LockedGig, lockGigOfLocation } from '../gigs/gig-locks.ts'
import { findProForNotice } from '../notices/told-queries.ts'
import { lockForManager } from '../gigs/lock-for-manager.ts'
import { recountAndSettle, settleGig } from '../gigs/settle-gig.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { tellPros } from '../notices/tell-pros.ts'
import { keepRecords } from '../pros/keep-record.ts'
import { type HoursToApprove, readHoursToApprove } from './approval-queries.ts'
import { hoursAsPunched } from './punched-hours-reading.ts'
import { findApprovedHours, insertHoursEdit, replaceHoursEdits } from './hours-edit-store.ts'
import type { ReadTimesheet } from './timesheet-reading.ts'
import { readTimesheet } from './timesheet-queries.ts'
import { type ApprovedHours, endorseHours, saveApprovedHours } from './timesheet-store.ts'
import { noteApplications } from '../gigs/note-application.ts'

type Hours = Pick<ApprovedHours, 'start_time' | 'end_time' | 'unpaid_break_minutes' | 'paid_minutes' | 'reason'>

/**
 * Approves one pro's hours as the manager enters them. Hours that differ from the punches need a reason; the pro is notified and may
 * contest them (contract/src/timesheets/hours-edit-rules.ts).
 */
export async function editWorkingHours(context: Context, { params, body }: HandlerInput<typeof editCall>): Promise<void> {
  const { gig, application } = await lockForManager(context, params.id)
  const sheet = await readTimesheet(context.db, application.id)
  const schedule = { ...gig, end_time: sheet.planned_end_time }
  const wrong = whyNotHours(body, schedule, gig.now)
  if (wrong) throw invalid(wrong.target, wrong.message)
  const punched = hoursAsPunched(gig, application, sheet)
  const differs =
    punched === null ||
    !sameMinute(punched.start_time, body.start_time) ||
    !sameMinute(punched.end_time, body.end_time) ||
    punched.unpaid_break_minutes !== body.unpaid_break_minutes
  if (differs && !body.reason) throw invalid('reason', 'Explain why the hours differ from the punches. The pro will see it.')
  const { start_time, end_time, unpaid_break_minutes } = body
  const after = { start_time, end_time, unpaid_break_minutes, paid_minutes: enteredMinutes(body) }
  const before = (await findApprovedHours(context.db, application.id)) ?? punched
  await approve(context, gig, application, { ...after, reason: body.reason ?? null }, overAt(gig, sheet))
  if (differs) await tellOfEdit(context, gig, application, { before, punched, after, schedule, reason: body.reason ?? '' })
  await recountAndSettle(context, gig)
}

/** Approves several pros' hours as punched. If one lacks a complete pair of punches, all are refused and that pro is named. */
export async function approvePunchedHours(context: Context, { params, body }: HandlerInput<typeof approveCall>): Promise<void> {
  const { db } = context
  const location_id = locationOf(context).id
  const found = await lockGigOfLocation(db, params.id, location_id)
  if (found === null) throw new Problem('NOT_FOUND')
  const gig = await settleGig(context, found)
  const ids = [...new Set(body.application_ids)].sort((one, other) => one - other)
  const applications = await lockApplicationsById(db, gig, ids)
  const missing = ids.find((id) => !applications.some((application) => application.id === id))
  if (missing !== undefined) throw new Problem('NOT_FOUND', undefined, { target: 'application_ids', target_value: missing })
  await approveAsPunched(context, gig, applications)
  await recountAndSettle(context, gig)
}

/**
 * Approves pros' hours as the rules read the punches, in the same number of statements for any number of pros. Hours that a manager changed,
 * or that both sides settled, stay as they are (`standsAsEdited`). Without a complete pair of punches, throws HOURS_MISSING and names the pro.
 */
export async function approveAsPunched(context: Context, gig: LockedGig, applications: readonly LockedApplication[]): Promise<void> {
  const { db, actor } = context
  const facts = await readHoursToApprove(db, applications)
  const approvals: Approval[] = []
  const standing: LockedApplication[] = []
  for (const application of applications) {
    const { edit, is_paid, sheet } = facts.get(application.id)!
    const about = { target: 'application_ids', target_value: application.id }
    refuse(whyNotEdit(edit), about)
    if (standsAsEdited(edit)) {
      standing.push(application)
      continue
    }
    const hours = hoursAsPunched(gig, application, sheet)
    if (hours === null) throw new Problem('HOURS_MISSING', undefined, about)
    approvals.push({ application, hours: { ...hours, reason: null }, over_at: overAt(gig, sheet), is_paid, edit })
  }
  if (actor !== null) await endorseHours(db, standing, actor.user_id)
  await approveAll(context, gig, approvals)
}

interface Edited {
  before: HoursVersion | null
  punched: HoursVersion | null
  after: HoursVersion
  /** The shift with this pro's own planned end. */
  schedule: { start_time: string; end_time: string; unpaid_break_minutes: number }
  reason: string
}

/** Stores the change and its reason for both sides, and notifies the pro. */
async function tellOfEdit(context: Context, gig: LockedGig, application: LockedApplication, edit: Edited): Promise<void> {
  const { db } = context
  const { punched, after, before, schedule, reason } = edit
  await insertHoursEdit(db, {
    application_id: application.id,
    market_id: application.market_id,
    before,
    after,
    reason,
    lowers_pay: lowersPay(after.paid_minutes, punched?.paid_minutes ?? null, scheduledPaidMinutes(schedule)),
    edited_by: actorOf(context).user_id,
    edited_at: gig.now,
    answer_by: answerBy(gig.now),
  })
  const pro = await findProForNotice(db, application.pro_id)
  await tellPros(context, gig, pro ? [pro] : [], 'hours_edited')
}

/** When this pro's work is over: at the clock-out, or at the pro's own planned end if there is none. */
const overAt = (gig: LockedGig, sheet: ReadTimesheet): string => (sheet.clock_out === null ? sheet.planned_end_time : gig.end_time)

const sameMinute = (a: string, b: string): boolean => Math.abs(millis(a) - millis(b)) < 60_000

/** One pro's hours to write, with what decides whether they may be. */
interface Approval extends Pick<HoursToApprove, 'is_paid' | 'edit'> {
  application: LockedApplication
  hours: Hours
  over_at: string
}

/** Approves one pro's hours. Throws as `approveAll` does. */
export async function approve(
  context: Context,
  gig: LockedGig,
  application: LockedApplication,
  hours: Hours,
  over_at: string,
): Promise<void> {
  const { is_paid, edit } = (await readHoursToApprove(context.db, [application])).get(application.id)!
  await approveAll(context, gig, [{ application, hours, over_at, is_paid, edit }])
}

/**
 * Writes approved hours, freezes their minutes and updates both sides' screens. Without an actor this is autopay. Replaces a change that
 * waits for the pro's answer; a contested change is refused.
 */
async function approveAll(context: Context, gig: LockedGig, approvals: readonly Approval[]): Promise<void> {
  const { db, actor } = context
  if (approvals.length === 0) return
  for (const { application, over_at, is_paid, edit } of approvals) {
    refuse(
      whyNotApprove({ ...flagsOf(application), end_time: over_at, has_hours: true, is_paid, tip_cents: 0, tipping_enabled: true }, gig.now),
    )
    refuse(whyNotEdit(edit), { target: 'application_ids', target_value: application.id })
  }
  await replaceHoursEdits(
    db,
    approvals.flatMap(({ edit }) => (edit?.status === 'OPEN' ? [edit.id] : [])),
  )
  const fresh = await saveApprovedHours(
    db,
    approvals.map(({ application, hours }) => ({
      ...hours,
      application_id: application.id,
      market_id: application.market_id,
      original_start_time: gig.start_time,
      original_end_time: gig.end_time,
      by: actor?.user_id ?? null,
    })),
  )
  await keepRecords(
    db,
    approvals.flatMap(({ application }) => (fresh.has(application.id) ? [application.pro_id] : [])),
    gig,
  )
  const notes = approvals.map(({ application, hours: { start_time, end_time, paid_minutes, unpaid_break_minutes } }) => ({
    application,
    changes: { start_time, end_time, paid_minutes, unpaid_break_minutes },
  }))
  await noteApplications(context, gig, notes, actor === null ? 'hours.approved_by_itself' : 'hours.approved', { touched: 'timesheet' })
}
