import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { millis, minutesBetween } from '@muster/contract/moment.ts'
import type { sayRunningLate as sayCall } from '@muster/contract/timesheets/late-notice-endpoints.ts'
import { promisedArrival, whyNotSayLate, whyNotTakeBackLate } from '@muster/contract/timesheets/late-notice-rules.ts'
import type { Context } from '../context.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import { lockForPro } from '../gigs/lock-for-pro.ts'
import { listCaptains } from '../gigs/shift-captain-queries.ts'
import { noteApplication } from '../gigs/note-application.ts'
import { tellOfLateness } from '../notices/tell-of-lateness.ts'
import { refuse } from '../problem.ts'
import { findPromise, insertLateNotice, withdrawLateNotice } from './late-notice-store.ts'
import { readTimesheet } from './timesheet-queries.ts'

/** A pro says how late they will be. It replaces what they said before, and saying the same again changes nothing. */
export async function sayRunningLate(context: Context, { params, body }: HandlerInput<typeof sayCall>): Promise<void> {
  const { db } = context
  const { gig, application } = await lockForPro(context, params.id)
  const { clock_in } = await readTimesheet(db, application.id)
  const arrival = promisedArrival(gig.start_time, body.minutes, gig.now)
  refuse(whyNotSayLate({ ...flagsOf(application), start_time: gig.start_time, end_time: gig.end_time, clock_in }, gig.now))
  if (arrival.getTime() >= millis(gig.end_time)) refuse('SHIFT_OVER')
  const key = { application_id: application.id, market_id: application.market_id }
  const promised = await findPromise(db, key)
  if (promised !== null && millis(promised) === arrival.getTime()) return
  const arrival_time = arrival.toISOString()
  const minutes_late = Math.round(minutesBetween(gig.start_time, arrival_time))
  await withdrawLateNotice(db, key)
  await insertLateNotice(db, { ...key, minutes: body.minutes, arrival_time, sent_at: gig.now })
  await noteApplication(context, gig, application, 'timesheet.running_late', {
    changes: { minutes_late, arrival_time },
    watchers: await listCaptains(db, gig),
  })
  await tellOfLateness(context, gig, application, { minutes_late, arrival_time })
}

/** A pro who comes on time after all takes back that they are running late. Changes nothing if they said nothing. */
export async function takeBackRunningLate(context: Context, application_id: number): Promise<void> {
  const { db } = context
  const { gig, application } = await lockForPro(context, application_id)
  const { clock_in } = await readTimesheet(db, application.id)
  refuse(whyNotTakeBackLate({ ...flagsOf(application), clock_in }))
  const key = { application_id: application.id, market_id: application.market_id }
  if ((await findPromise(db, key)) === null) return
  await withdrawLateNotice(db, key)
  await noteApplication(context, gig, application, 'timesheet.late_taken_back', { watchers: await listCaptains(db, gig) })
  await tellOfLateness(context, gig, application, null)
}
