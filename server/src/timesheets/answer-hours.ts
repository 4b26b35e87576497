import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { contestHours as contestCall } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { enteredMinutes, whyNotAnswer, whyNotHours } from '@muster/contract/timesheets/hours-edit-rules.ts'
import type { Context } from '../context.ts'
import type { LockedApplication } from '../gigs/application-locks.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { lockForPro } from '../gigs/lock-for-pro.ts'
import { invalid, refuse } from '../problem.ts'
import { tellManagers } from '../notices/tell-managers.ts'
import { hasPayment } from '../gigs/is-paid-queries.ts'
import { readTimesheet } from './timesheet-queries.ts'
import { acceptHoursEdit, contestHoursEdit, lastHoursEdit, type StoredHoursEdit } from './hours-edit-store.ts'
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
  await tellManagers(context, asked.gig, asked.application.pro_id, 'hours_contested')
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
