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
import { acceptHoursEdit, contestHoursEdit, lastHoursEdit, type StoredHoursEdit } from './hours-edit-store.ts'
import { noteApplication } from '../gigs/note-application.ts'

interface Asked {
  gig: LockedGig
  application: LockedApplication
  edit: StoredHoursEdit
}

/** The change that waits for this pro's answer, everything locked; refused when there is none or it may not be answered now. */
async function lockOpenEdit(context: Context, application_id: number): Promise<Asked> {
  const { gig, application } = await lockForPro(context, application_id)
  const edit = await lastHoursEdit(context.db, application.id)
  refuse(whyNotAnswer(edit, await hasPayment(context.db, application.id), gig.now))
  return { gig, application, edit: edit! }
}

/** The pro accepts what was changed; less pay no longer waits. */
export async function acceptHours(context: Context, application_id: number): Promise<void> {
  const asked = await lockOpenEdit(context, application_id)
  await acceptHoursEdit(context.db, asked.edit.id)
  await tellAnswer(context, asked, 'hours.accepted', { hours_edit_id: asked.edit.id })
}

/** The pro contests what was changed, with words and with what was worked; it is not paid before a manager settles it. */
export async function contestHours(context: Context, { params, body }: HandlerInput<typeof contestCall>): Promise<void> {
  const { db } = context
  const wrong = whyNotHours(body)
  if (wrong) throw invalid(wrong.target, wrong.message)
  const asked = await lockOpenEdit(context, params.application_id)
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
