import { coordinatesOf } from '@muster/contract/distance.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { addGeoLog as addCall, explainGeoLog as explainCall } from '@muster/contract/timesheets/geo-log-endpoints.ts'
import { whyNotClockOut } from '@muster/contract/timesheets/clock-rules.ts'
import { fromFence } from '@muster/contract/timesheets/fence-rules.ts'
import { GEO_LOGS_AT_MOST } from '@muster/contract/timesheets/geo-log-rules.ts'
import { markedAt } from '@muster/contract/timesheets/late-mark-rules.ts'
import { lastPoint, type Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { type Context, proOf } from '../context.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import type { LockedApplication } from '../gigs/application-locks.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { lockForPro } from '../gigs/lock-for-pro.ts'
import { Problem, refuse } from '../problem.ts'
import { explainFlag, insertGeoLog, listGeoLogsOf } from './geo-log-store.ts'
import { judgeGeoLogs } from './judge-geo-logs.ts'
import { getTimesheet, readTimesheet } from './timesheet-queries.ts'
import { updateScreensOf } from '../gigs/note-application.ts'

/**
 * Records that a phone entered or left the fence while its pro was on the clock. A replay, or a repeat of the last action, changes nothing.
 */
export async function addGeoLog(context: Context, { body }: HandlerInput<typeof addCall>): Promise<Timesheet> {
  const { db } = context
  const { gig, application } = await lockForPro(context, body.gig_application_id)
  const { clock_in, clock_out } = await readTimesheet(db, application.id)
  const facts = { ...flagsOf(application), start_time: gig.start_time, end_time: gig.end_time, clock_in, clock_out, is_on_break: false }
  refuse(whyNotClockOut(facts))
  const logs = await listGeoLogsOf(db, application.id)
  if (logs.at(-1)?.action !== body.action && !logs.some(({ client_id }) => client_id === body.client_id)) {
    if (logs.length >= GEO_LOGS_AT_MOST) throw new Problem('TOO_MANY_REQUESTS')
    const position = body.position && { ...body.position, ...coordinatesOf(lastPoint(body.position.coordinates)) }
    const place = position ? fromFence(position, { lat: gig.latitude, lng: gig.longitude }) : { is_inside: null, distance_m: null }
    await insertGeoLog(db, {
      application_id: application.id,
      market_id: application.market_id,
      client_id: body.client_id,
      action: body.action,
      precision: position?.precision ?? 'COARSE',
      ...place,
      created_ts: markedAt(body.time, gig.now, [clock_in]),
      position: position ? { latitude: position.lat, longitude: position.lng, accuracy_m: position.accuracy_m } : null,
    })
    await judgeGeoLogs(db, application.id, gig.now)
    await tellLog(context, gig, application)
  }
  return getTimesheet(db, application.id, proOf(context).id)
}

/** Saves the pro's explanation of a flagged log. A new one replaces the old one. */
export async function explainGeoLog(context: Context, { params, body }: HandlerInput<typeof explainCall>): Promise<Timesheet> {
  const { gig, application } = await lockForPro(context, params.application_id)
  if (!(await explainFlag(context.db, application.id, body.geo_log_id, body.words)))
    throw new Problem('NOT_FOUND', undefined, { target: 'geo_log_id' })
  await tellLog(context, gig, application)
  return getTimesheet(context.db, application.id, proOf(context).id)
}

/** Makes open screens reload the timesheet. Not audited: positions and explanations must be erasable, and the audit is not. */
const tellLog = ({ db }: Context, gig: LockedGig, application: LockedApplication): Promise<void> =>
  updateScreensOf(db, gig, application, 'timesheet')
