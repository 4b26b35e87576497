import { isOfferOpen } from '@muster/contract/gigs/applications/application-rules.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { stopSeries as stopCall } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { record } from '../../audit/record.ts'
import { type Context, proOf } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { tellingOnce } from '../../notices/telling-once.ts'
import { cancelByPro } from '../applications/cancel-by-pro.ts'
import { flagsOf } from '../application-flags.ts'
import { lockLiveApplicationsOfPro } from '../application-locks.ts'
import { removeAssignment } from './assignment-store.ts'
import { lockFutureGigs, lockSeries } from './series-locks.ts'
import { findSeriesOfApplication } from './series-queries.ts'

/**
 * A pro takes no more dates of a series: the open offers are declined without consequence, and no new shift is offered or assigned. Dates
 * that the pro confirmed stay; each is dropped alone, since a late one costs points.
 */
export async function stopSeries(context: Context, application_id: number): Promise<CallResult<typeof stopCall>> {
  const { db } = context
  const pro = proOf(context)
  const found = await findSeriesOfApplication(db, application_id, pro.id)
  if (found === undefined) throw new Problem('NOT_FOUND')
  if (found.series_id === null) throw new Problem('NOT_IN_SERIES')
  const series = await lockSeries(db, { id: found.series_id, market_id: pro.market_id })
  const gigs = await lockFutureGigs(db, series, '0001-01-01')
  const ids = gigs.map(({ id }) => id)
  const applications = await lockLiveApplicationsOfPro(db, pro.market_id, pro.id, ids)
  const now = gigs[0]?.now
  const open = applications.filter((one) => now !== undefined && isOfferOpen({ ...flagsOf(one), ...one }, now))
  const kept = applications.filter(({ confirmed_at }) => confirmed_at !== null).length
  if (await removeAssignment(db, series, pro.id))
    await record(context, {
      action: 'series.assignment_ended',
      subject_kind: 'series',
      subject_id: series.id,
      gig_id: found.gig_id,
      changes: { pro_id: pro.id },
    })
  await tellingOnce(context, async (telling) => {
    for (const { id } of open) await cancelByPro({ ...context, ...telling }, id, '')
  })
  return { declined: open.length, kept }
}
