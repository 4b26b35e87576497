import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { millis, minutesBetween } from '@muster/contract/moment.ts'
import type { markRunningLate as markCall } from '@muster/contract/timesheets/late-mark-endpoints.ts'
import type { sayRunningLate as sayCall } from '@muster/contract/timesheets/late-notice-endpoints.ts'
import { type LateMinutes, promisedArrival, whyNotSayLate, whyNotTakeBackLate } from '@muster/contract/timesheets/late-notice-rules.ts'
import type { Context } from '../context.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import type { LockedApplication } from '../gigs/application-locks.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { lockForManager } from '../gigs/lock-for-manager.ts'
import { lockForPro } from '../gigs/lock-for-pro.ts'
import { listCaptains } from '../gigs/shift-captain-queries.ts'
import { noteApplication } from '../gigs/note-application.ts'
import { tellOfLateness } from '../notices/tell-of-lateness.ts'
import { refuse } from '../problem.ts'
import { findPromise, insertLateNotice, withdrawLateNotice } from './late-notice-store.ts'
import { readTimesheet } from './timesheet-queries.ts'

interface Locked {
  gig: LockedGig
  application: LockedApplication
}

/** A pro says how late they will be. It replaces what stood before, and saying the same again changes nothing. */
export async function sayRunningLate(context: Context, { params, body }: HandlerInput<typeof sayCall>): Promise<void> {
  const locked = await lockForPro(context, params.id)
  const promised = await promise(context, locked, body.minutes, false)
  if (promised !== null) await tellOfLateness(context, locked.gig, locked.application, promised)
}

/** A manager notes how late a pro will be, as when they called. Everyone's screens show it; managers get no notice of what one of them knows. */
export async function markRunningLate(context: Context, { params, body }: HandlerInput<typeof markCall>): Promise<void> {
  await promise(context, await lockForManager(context, params.id), body.minutes, true)
}

/** Writes when the pro will arrive. Null if that stood already. */
async function promise(context: Context, { gig, application }: Locked, minutes: LateMinutes, by_business: boolean) {
  const { db } = context
  const { clock_in } = await readTimesheet(db, application.id)
  const arrival = promisedArrival(gig.start_time, minutes, gig.now)
  refuse(whyNotSayLate({ ...flagsOf(application), start_time: gig.start_time, end_time: gig.end_time, clock_in }, gig.now))
  if (arrival.getTime() >= millis(gig.end_time)) refuse('SHIFT_OVER')
  const key = { application_id: application.id, market_id: application.market_id }
  const promised = await findPromise(db, key)
  if (promised !== null && millis(promised) === arrival.getTime()) return null
  const arrival_time = arrival.toISOString()
  const minutes_late = Math.round(minutesBetween(gig.start_time, arrival_time))
  await withdrawLateNotice(db, key)
  await insertLateNotice(db, { ...key, minutes, arrival_time, sent_at: gig.now, by_business })
  await noteApplication(context, gig, application, 'timesheet.running_late', {
    changes: { minutes_late, arrival_time, by_business },
    watchers: await listCaptains(db, gig),
  })
  return { minutes_late, arrival_time }
}

/** A pro who comes on time after all takes back that they are running late. Changes nothing if nothing stood. */
export async function takeBackRunningLate(context: Context, application_id: number): Promise<void> {
  const locked = await lockForPro(context, application_id)
  if (await takeBack(context, locked)) await tellOfLateness(context, locked.gig, locked.application, null)
}

/** A manager notes that a pro comes on time after all. */
export async function unmarkRunningLate(context: Context, application_id: number): Promise<void> {
  await takeBack(context, await lockForManager(context, application_id))
}

/** Withdraws what stands. False if nothing did. */
async function takeBack(context: Context, { gig, application }: Locked): Promise<boolean> {
  const { db } = context
  const { clock_in } = await readTimesheet(db, application.id)
  refuse(whyNotTakeBackLate({ ...flagsOf(application), clock_in }))
  const key = { application_id: application.id, market_id: application.market_id }
  if ((await findPromise(db, key)) === null) return false
  await withdrawLateNotice(db, key)
  await noteApplication(context, gig, application, 'timesheet.late_taken_back', { watchers: await listCaptains(db, gig) })
  return true
}
