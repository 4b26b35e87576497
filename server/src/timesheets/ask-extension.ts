import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { askExtension as askCall } from '@muster/contract/timesheets/extension-endpoints.ts'
import { extensionAnswerBy, whyNotAskExtension, whyNotExtensionEnd } from '@muster/contract/timesheets/extension-rules.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import { lockForPro } from '../gigs/lock-for-pro.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { tellManagers } from '../notices/tell-managers.ts'
import { insertExtension, isTakenBefore } from './extension-store.ts'
import { lapseExtension } from './lapse-extensions.ts'
import { tellExtension } from './tell-extension.ts'
import { getTimesheet, readTimesheet } from './timesheet-queries.ts'

/** A pro on the clock asks to stay longer, and the managers are notified. An end that overlaps another confirmed job is refused. */
export async function askExtension(context: Context, { params, body }: HandlerInput<typeof askCall>): Promise<Timesheet> {
  const { db } = context
  const { gig, application } = await lockForPro(context, params.application_id)
  // Close a lapsed request now, so it does not block this one until the sweep.
  await lapseExtension(context, gig, application)
  const { clock_in, clock_out, planned_end_time, sheet } = await readTimesheet(db, application.id)
  const shift = { start_time: gig.start_time, planned_end_time }
  refuse(whyNotAskExtension({ ...flagsOf(application), ...shift, clock_in, clock_out, extensions: sheet.extensions }, gig.now))
  const wrong = whyNotExtensionEnd(body.end_time, shift, gig.now)
  if (wrong !== null) throw invalid('end_time', wrong)
  if (body.reason === 'OTHER' && body.words === '') throw invalid('words', 'Add a short reason')
  const key = { application_id: application.id, market_id: application.market_id }
  if (await isTakenBefore(db, key, application.pro_id, body.end_time))
    throw new Problem('OVERLAPPING_GIG', undefined, { target: 'end_time' })
  const extension_id = await insertExtension(db, {
    ...key,
    ...body,
    planned_end_time,
    asked_at: gig.now,
    asked_by: actorOf(context).user_id,
    answer_by: extensionAnswerBy(planned_end_time, gig.now).toISOString(),
  })
  await tellExtension(context, gig, application, 'extension.asked', { extension_id, planned_end_time, end_time: body.end_time })
  await tellManagers(context, gig, application.pro_id, 'extension_asked')
  return getTimesheet(db, application.id, proOf(context).id)
}
