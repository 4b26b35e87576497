import type { undoPunch as undoPunchCall } from '@muster/contract/timesheets/checkin-endpoints.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { whyNotUndoPunch } from '@muster/contract/timesheets/clock-rules.ts'
import { actorOf, type Context } from '../context.ts'
import { violatedConstraint } from '../db/database.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import { lockTimeOfPro, type LockedApplication } from '../gigs/application-locks.ts'
import { busyUntil } from '../gigs/free-from.ts'
import { lockForManager } from '../gigs/lock-for-manager.ts'
import { noteApplication } from '../gigs/note-application.ts'
import { listCaptains } from '../gigs/shift-captain-queries.ts'
import { tellPros } from '../notices/tell-pros.ts'
import { findProForNotice } from '../notices/told-queries.ts'
import { Problem, refuse } from '../problem.ts'
import { hasApprovedHours, readTimesheet } from './timesheet-queries.ts'
import { voidPunch } from './timesheet-store.ts'

/**
 * A manager takes back a pro's last punch that a manager made. The punch stays with its correction. After an undone check-out the pro is on
 * the clock and busy again, and is notified; that is refused if the pro took another shift meanwhile.
 */
export async function undoPunch(context: Context, { params, body }: HandlerInput<typeof undoPunchCall>): Promise<void> {
  const { db } = context
  const { gig, application } = await lockForManager(context, params.id)
  const { last_punch: last, planned_end_time } = await readTimesheet(db, application.id)
  const has_approved_hours = await hasApprovedHours(db, application.id)
  const flags = flagsOf(application)
  refuse(whyNotUndoPunch({ ...flags, punch_id: body.punch_id, last, has_approved_hours, planned_end_time }, gig.now))
  await voidPunch(db, {
    id: body.punch_id,
    application_id: application.id,
    market_id: application.market_id,
    by: actorOf(context).user_id,
  })
  const wasOut = last?.kind === 'CLOCK_OUT'
  if (wasOut) {
    await resume(context, application, planned_end_time)
    const pro = await findProForNotice(db, application.pro_id)
    await tellPros(context, gig, pro ? [pro] : [], 'clock_out_undone')
  }
  await noteApplication(context, gig, application, wasOut ? 'timesheet.clock_out_undone' : 'timesheet.clock_in_undone', {
    changes: { proof: 'manager' },
    touched: 'timesheet',
    watchers: await listCaptains(db, gig),
  })
}

async function resume({ db }: Context, application: LockedApplication, planned_end_time: string): Promise<void> {
  await lockTimeOfPro(db, { id: application.pro_id, market_id: application.market_id })
  try {
    await busyUntil(db, application, planned_end_time)
  } catch (error) {
    if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG')
    throw error
  }
}
