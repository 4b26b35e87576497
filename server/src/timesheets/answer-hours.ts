import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { contestHours as contestCall, disputeHours as disputeCall } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import {
  enteredMinutes,
  whyNotAnswer,
  whyNotDispute,
  whyNotHours,
  whyNotLessThanPaid,
} from '@muster/contract/timesheets/hours-edit-rules.ts'
import { actorOf, type Context } from '../context.ts'
import type { LockedApplication } from '../gigs/application-locks.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { lockForPro } from '../gigs/lock-for-pro.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { tellManagers } from '../notices/tell-managers.ts'
import { findPaidAt, hasPayment } from '../gigs/is-paid-queries.ts'
import { hoursAsPunched } from './punched-hours-reading.ts'
import { readTimesheet } from './timesheet-queries.ts'
import {
  acceptHoursEdit,
  contestHoursEdit,
  findApprovedHours,
  insertDispute,
  lastHoursEdit,
  type StoredHoursEdit,
} from './hours-edit-store.ts'
import { noteApplication } from '../gigs/note-application.ts'

interface Asked {
  gig: LockedGig
  application: LockedApplication
  edit: StoredHoursEdit
}

/** Locks the change that waits for this pro's answer. Refused if there is none or it can't be answered now. */
async function lockOpenEdit(context: Context, application_id: number): Promise<Asked> {
  const { gig, application } = await lockForPro(context, application_id)
  const edit = await lastHoursEdit(context.db, application.id)
  refuse(whyNotAnswer(edit, await hasPayment(context.db, application.id), gig.now))
  return { gig, application, edit: edit! }
}

/** The pro accepts the changed hours, so lower pay no longer waits. */
export async function acceptHours(context: Context, application_id: number): Promise<void> {
  const asked = await lockOpenEdit(context, application_id)
  await acceptHoursEdit(context.db, asked.edit.id)
  await tellAnswer(context, asked, 'hours.accepted', { hours_edit_id: asked.edit.id })
}

/** The pro contests the changed hours, with a reason and the hours they worked. Nothing is paid until a manager settles it. */
export async function contestHours(context: Context, { params, body }: HandlerInput<typeof contestCall>): Promise<void> {
  const { db } = context
  const asked = await lockOpenEdit(context, params.application_id)
  const { planned_end_time } = await readTimesheet(db, params.application_id)
  const wrong = whyNotHours(body, { ...asked.gig, end_time: planned_end_time }, asked.gig.now)
  if (wrong) throw invalid(wrong.target, wrong.message)
  const { words, ...version } = body
  const paid_minutes = enteredMinutes(version)
  await contestHoursEdit(db, asked.edit.id, words, { ...version, paid_minutes })
  await tellAnswer(context, asked, 'hours.contested', { hours_edit_id: asked.edit.id, ...version, paid_minutes })
  const said = { counted: asked.edit.paid_minutes, says: paid_minutes }
  await tellManagers(context, asked.gig, asked.application.pro_id, 'hours_contested', words, said)
}

/**
 * The pro says that hours are wrong. An unpaid version waits until a manager settles it; one that is paid stays paid, and what a manager adds
 * is a payment on top. Throws NOT_CONFIRMED, HOURS_MISSING, ALREADY_ANSWERED or ANSWER_TOO_LATE.
 */
export async function disputeHours(context: Context, { params, body }: HandlerInput<typeof disputeCall>): Promise<void> {
  const { db } = context
  const { gig, application } = await lockForPro(context, params.application_id)
  if (application.confirmed_at === null || application.cancelled_at !== null) throw new Problem('NOT_CONFIRMED')
  const sheet = await readTimesheet(db, application.id)
  const edit = await lastHoursEdit(db, application.id)
  const stands = (await findApprovedHours(db, application.id)) ?? hoursAsPunched(gig, application, sheet)
  const { planned_end_time, clock_out } = sheet
  const paid_at = await findPaidAt(db, application.id)
  refuse(whyNotDispute({ edit, stands, planned_end_time, clock_out, paid_at }, gig.now))
  const { words, ...hours } = body
  const is_paid = await hasPayment(db, application.id)
  const wrong = whyNotHours(hours, { ...gig, end_time: planned_end_time }, gig.now) ?? whyNotLessThanPaid(hours, stands!, is_paid)
  if (wrong) throw invalid(wrong.target, wrong.message)
  const version = { ...hours, paid_minutes: enteredMinutes(hours) }
  const id = edit?.status === 'OPEN' ? edit.id : null
  if (id !== null) await contestHoursEdit(db, id, words, version)
  const at = { application_id: application.id, market_id: application.market_id, by: actorOf(context).user_id, at: gig.now }
  const { start_time, end_time, unpaid_break_minutes, paid_minutes } = stands!
  const kept = { start_time, end_time, unpaid_break_minutes, paid_minutes }
  const hours_edit_id = id ?? (await insertDispute(db, { ...at, stands: kept, words, version }))
  await noteApplication(context, gig, application, 'hours.contested', { changes: { hours_edit_id, ...version }, touched: 'timesheet' })
  const said = { counted: kept.paid_minutes, says: version.paid_minutes }
  await tellManagers(context, gig, application.pro_id, id === null ? 'hours_disputed' : 'hours_contested', words, said)
}

async function tellAnswer(
  context: Context,
  asked: Asked,
  action: 'hours.accepted' | 'hours.contested',
  changes: Record<string, string | number>,
): Promise<void> {
  const { gig, application } = asked
  await noteApplication(context, gig, application, action, { changes, touched: 'timesheet' })
}
