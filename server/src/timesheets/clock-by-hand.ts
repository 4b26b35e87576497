import { whyNotClockIn, whyNotClockOut } from '@muster/contract/timesheets/clock-rules.ts'
import { markedAt } from '@muster/contract/timesheets/late-mark-rules.ts'
import { MINUTE, millis } from '@muster/contract/moment.ts'
import { END_TOLERANCE_MINUTES } from '@muster/contract/payments/paid-minutes.ts'
import { actorOf, type Context } from '../context.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import type { LockedApplication } from '../gigs/application-locks.ts'
import { freeFrom } from '../gigs/free-from.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { findProForNotice } from '../notices/told-queries.ts'
import { tellPros } from '../notices/tell-pros.ts'
import { refuse } from '../problem.ts'
import { tellPunch } from './add-punch.ts'
import { withdrawExtension } from './lapse-extensions.ts'
import { refuseTooLate } from './refuse-too-late.ts'
import { readTimesheet } from './timesheet-queries.ts'
import { hasPunch, insertPunch } from './timesheet-store.ts'

interface ByHand {
  punch_type: 'CLOCK_IN' | 'CLOCK_OUT'
  client_id: string
  /** When it was marked, as far as `markedAt` trusts it. Defaults to now. */
  time?: string | undefined
  /** The mark can't be earlier than this. */
  since?: string
  reason?: string | undefined
  proof: 'manager' | 'captain'
}

/**
 * Clocks a pro in or out for the manager or captain who saw them. A replay of the same client id changes nothing. The gig and the
 * application are locked. A pro who is clocked out before the planned end is notified, and may still clock out later themselves.
 */
export async function clockByHand(context: Context, gig: LockedGig, application: LockedApplication, mark: ByHand): Promise<void> {
  const { db } = context
  if (await hasPunch(db, application.id, mark.client_id)) return
  const { clock_in, clock_out, is_on_break, planned_end_time } = await readTimesheet(db, application.id)
  // A manager may record an arrival before the confirmation. A captain may mark only confirmed pros.
  const confirmed_at = mark.proof === 'manager' ? null : application.confirmed_at
  const time = markedAt(mark.time, gig.now, [confirmed_at, clock_in, mark.since ?? null])
  const facts = { ...flagsOf(application), start_time: gig.start_time, end_time: gig.end_time, clock_in, clock_out, is_on_break }
  refuse(mark.punch_type === 'CLOCK_IN' ? whyNotClockIn(facts, time) : whyNotClockOut(facts))
  await refuseTooLate(db, application.id, planned_end_time, time, gig.now)
  await insertPunch(db, {
    application_id: application.id,
    market_id: application.market_id,
    kind: mark.punch_type,
    time,
    client_id: mark.client_id,
    proof: mark.proof,
    is_flagged: false,
    distance_m: null,
    created_by: actorOf(context).user_id,
    position: null,
    ...(mark.reason !== undefined && { reason: mark.reason }),
  })
  if (mark.punch_type === 'CLOCK_OUT') {
    await freeFrom(db, application, time)
    await withdrawExtension(context, gig, application)
    if (millis(time) < millis(planned_end_time) - END_TOLERANCE_MINUTES * MINUTE) {
      const pro = await findProForNotice(db, application.pro_id)
      await tellPros(context, gig, pro ? [pro] : [], 'clocked_out')
    }
  }
  await tellPunch(context, gig, application, mark.punch_type, { time, proof: mark.proof, is_flagged: false })
}
