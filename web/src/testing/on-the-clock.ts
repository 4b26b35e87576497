import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { aTimesheet } from './make-applications.ts'
import { aPlace } from './make-pro-gigs.ts'
import { aPage, hoursAfter, hoursFromNow } from './make-times.ts'
import type { StandIn } from './stand-in.ts'

export const clockPage = '/locations/-1/schedule?application_id=501'

/** The punches of a pro's shift, as its clock page reads them. */
export const sheetOf = ({ clocked_in_at: clock_in, clocked_out_at: clock_out, gig }: ProApplication, changed: Partial<Timesheet> = {}) =>
  aTimesheet({ planned_end_time: gig.end_time, clock_in, clock_out }, changed)

/** Answers the calls of the clock page of one shift. */
export const clock =
  (application: ProApplication, changed: Partial<Timesheet> = {}) =>
  (server: StandIn): void => {
    server.answers(getProApplication, application)
    server.answers(getTimesheet, sheetOf(application, changed))
    server.answers(listProApplications, aPage(application))
  }

/** A place on a shift that begins in twelve minutes. */
export const coming = aPlace(hoursFromNow(0.2))

/** A place on a shift that is half over, with the pro on the clock since its start. */
export const working = aPlace(hoursFromNow(-4), { clocked_in_at: hoursFromNow(-4) })

const start = hoursFromNow(-10)
/** A shift of eight hours that ended two hours ago, worked whole. */
export const worked = aPlace(start, { clocked_in_at: start, clocked_out_at: hoursAfter(start, 8) })
