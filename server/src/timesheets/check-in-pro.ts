import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { checkInPro as checkInCall } from '@muster/contract/gigs/application-endpoints.ts'
import { whyNotClockIn, whyNotClockOut } from '@muster/contract/timesheets/clock-rules.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import { getApplication } from '../gigs/application-queries.ts'
import { freeFrom } from '../gigs/free-from.ts'
import { lockForManager } from '../gigs/lock-for-manager.ts'
import { refuse } from '../http/problem.ts'
import { tellPunch } from './add-punch.ts'
import { readTimesheet } from './timesheet-queries.ts'
import { hasPunch, insertPunch } from './timesheet-store.ts'

/** A manager clocks a pro in or out by hand: a proof as good as a code, in the manager's name. */
export async function checkInPro(context: Context, { params, body }: HandlerInput<typeof checkInCall>): Promise<Application> {
  const { db } = context
  const { gig, application } = await lockForManager(context, params.id)
  if (!(await hasPunch(db, application.id, body.client_id))) {
    const { clock_in, clock_out, is_on_break } = await readTimesheet(db, application.id)
    const time = body.time !== undefined && Date.parse(body.time) < Date.parse(gig.now) ? body.time : gig.now
    const facts = { ...flagsOf(application), start_time: gig.start_time, end_time: gig.end_time, clock_in, clock_out, is_on_break }
    refuse(body.punch_type === 'CLOCK_IN' ? whyNotClockIn(facts, time) : whyNotClockOut(facts))
    await insertPunch(db, {
      application_id: application.id,
      market_id: application.market_id,
      kind: body.punch_type,
      time,
      client_id: body.client_id,
      proof: 'manager',
      is_flagged: false,
      distance_m: null,
      created_by: actorOf(context).user_id,
      position: null,
      ...(body.reason !== undefined && { reason: body.reason }),
    })
    if (body.punch_type === 'CLOCK_OUT') await freeFrom(db, application, time)
    await tellPunch(context, gig, application, body.punch_type, { time, proof: 'manager', is_flagged: false })
  }
  return getApplication(db, application.id, locationOf(context).id)
}
