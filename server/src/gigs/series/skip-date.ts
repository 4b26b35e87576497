import { recurrenceDates } from '@muster/contract/gigs/series/recurrence-dates.ts'
import type { SeriesPattern } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { centsOf } from '@muster/contract/money.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { record } from '../../audit/record.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { databaseNow } from '../../db/database.ts'
import { invalid } from '../../problem.ts'
import { refuseOtherSum } from '../../payments/pay-for-loss.ts'
import { cancelLocked } from '../editing/cancel-gig.ts'
import { shiftsConsequence } from '../editing/shifts-consequence.ts'
import { settleGig } from '../settle-gig.ts'
import { lockSeriesPart } from './lock-series.ts'
import { lockGigsOfDate } from './series-locks.ts'
import { getSeriesPattern } from './series-queries.ts'
import { insertExceptions } from './series-store.ts'

/**
 * Skips one date of a series: cancels its shift, but only at the price that the manager saw, or makes none. Repeating it changes nothing.
 */
export async function skipSeriesDate(
  context: Context,
  gig_id: number,
  { local_date, amount_due }: { local_date: string; amount_due?: number | undefined },
): Promise<SeriesPattern> {
  const { db } = context
  const { series } = await lockSeriesPart(context, gig_id, 'one')
  const today = localPartsOf(await databaseNow(db), series.timezone).date
  const [date] = recurrenceDates(series.pattern, series.first_date, { from: local_date, to: local_date })
  if (date === undefined || date < today) throw invalid('local_date', 'Choose an upcoming date of the series')
  const gigs = await lockGigsOfDate(db, series, date)
  const open = gigs.filter(({ status }) => status !== 'CANCELLED')
  if (open.length > 0) refuseOtherSum(centsOf((await shiftsConsequence(context, open, { act: 'cancel' })).amount_due), amount_due)
  for (const gig of gigs) await cancelLocked(context, await settleGig(context, gig), '')
  if (gigs.length === 0 && date > series.made_until) await insertExceptions(db, series, [date], actorOf(context).user_id)
  await record(context, { action: 'series.skipped', subject_kind: 'series', subject_id: series.id, gig_id, changes: { local_date: date } })
  return getSeriesPattern(db, gig_id, locationOf(context).id)
}
