import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { isWithinWork, whyNotAttest } from '@muster/contract/timesheets/attestation-rules.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import type { attestBreak as attestCall } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { lockForPro } from '../gigs/lock-for-pro.ts'
import { invalid, refuse } from '../problem.ts'
import { findApprovedHours } from './hours-edit-store.ts'
import { getTimesheet, readTimesheet } from './timesheet-queries.ts'
import { insertAttestation } from './timesheet-store.ts'
import { noteApplication } from '../gigs/note-application.ts'

/**
 * Records what the pro says about a break that was not punched. Only a break that was taken is deducted. The manager sees either answer.
 */
export async function attestBreak(context: Context, { params, body }: HandlerInput<typeof attestCall>): Promise<Timesheet> {
  const { db } = context
  const { gig, application } = await lockForPro(context, params.application_id)
  const { clock_in, clock_out, punched_breaks, planned_end_time: end_time } = await readTimesheet(db, application.id)
  const is_approved = (await findApprovedHours(db, application.id)) !== null
  refuse(whyNotAttest({ clock_in, clock_out, end_time, punched_breaks, is_approved }, gig.now))
  const taken =
    body.answer === 'TOOK'
      ? { start_time: body.start_time, end_time: new Date(Date.parse(body.start_time) + body.minutes * 60_000).toISOString() }
      : null
  if (taken && !isWithinWork(taken, { clock_in: clock_in ?? gig.start_time, clock_out, end_time }))
    throw invalid('start_time', 'The break must be within the time on the clock')
  await insertAttestation(db, {
    application_id: application.id,
    market_id: application.market_id,
    answer: body.answer,
    start_time: taken?.start_time ?? null,
    end_time: taken?.end_time ?? null,
    attested_by: actorOf(context).user_id,
  })
  await noteApplication(context, gig, application, 'timesheet.break_attested', {
    changes: { answer: body.answer, ...taken },
    touched: 'timesheet',
  })
  return getTimesheet(db, application.id, proOf(context).id)
}
