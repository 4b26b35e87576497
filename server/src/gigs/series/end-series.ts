import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { SeriesScope } from '@muster/contract/gigs/editing/change-rules.ts'
import type { cancelSeries as cancelCall } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { centsOf } from '@muster/contract/money.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { record } from '../../audit/record.ts'
import { type Context, locationOf } from '../../context.ts'
import { invalid } from '../../problem.ts'
import { refuseOtherSum } from '../../payments/pay-for-loss.ts'
import { tellingOnce } from '../../notices/telling-once.ts'
import { cancelLocked } from '../editing/cancel-gig.ts'
import { getGig } from '../gig-queries.ts'
import { lockSeriesPart, type SeriesPart } from './lock-series.ts'
import { shiftsConsequence } from '../editing/shifts-consequence.ts'
import { endSeries, freeDates, updateSeries } from './series-store.ts'
import { settleGig } from '../settle-gig.ts'

/**
 * Locks the shifts that a cancellation of a series covers. With `after` those are the shifts after that local date. It must not be before
 * the series' first date, and must be before its end.
 */
export async function lockPartToCancel(
  context: Context,
  gig_id: number,
  { scope, after }: { scope: SeriesScope; after?: string | undefined },
): Promise<SeriesPart> {
  if (after === undefined) return lockSeriesPart(context, gig_id, scope)
  const part = await lockSeriesPart(context, gig_id, 'all')
  const { until } = part.series.pattern
  if (after < part.series.first_date) throw invalid('after', 'This is before the first date. Cancel the whole series instead.')
  if (until !== null && after >= until) throw invalid('after', 'The series already ends by then')
  return { ...part, whole: false, gigs: part.gigs.filter(({ series_date }) => series_date !== null && series_date > after) }
}

/**
 * Cancels the shifts of a series from one on, after a date, or all that have not started, and ends the series there. All or nothing,
 * and only at the price that the manager saw.
 */
export async function cancelSeries(
  context: Context,
  gig_id: number,
  { scope, after, explanation, amount_due }: HandlerInput<typeof cancelCall>['body'],
): Promise<CallResult<typeof cancelCall>> {
  const { db } = context
  const { series, gigs, local_date, whole } = await lockPartToCancel(context, gig_id, { scope, after })
  const consequence = await shiftsConsequence(context, gigs, { act: 'cancel' })
  refuseOtherSum(centsOf(consequence.amount_due), amount_due)
  if (after !== undefined) await updateSeries(db, series, { until: after })
  else if (whole) await endSeries(db, series)
  else await updateSeries(db, series, { until: addDays(local_date, -1) })
  await tellingOnce(context, async (telling) => {
    for (const gig of gigs) await cancelLocked(telling, await settleGig(telling, gig), explanation)
  })
  if (after !== undefined || !whole)
    await freeDates(
      db,
      series,
      gigs.map(({ id }) => id),
    )
  await record(context, {
    action: 'series.cancelled',
    subject_kind: 'series',
    subject_id: series.id,
    gig_id,
    changes: { scope, after: after ?? null, shifts: gigs.length, released: consequence.confirmed_pros.length },
  })
  return { gig: await getGig(db, gig_id, locationOf(context).id), consequence }
}
