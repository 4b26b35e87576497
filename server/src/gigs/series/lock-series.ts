import type { SeriesScope } from '@muster/contract/gigs/editing/change-rules.ts'
import { firstDateOf } from '@muster/contract/gigs/series/recurrence-dates.ts'
import { type Context, locationOf } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { type LockedGig, lockGigOfLocation } from '../gig-locks.ts'
import { lockFutureGigs, lockSeries } from './series-locks.ts'
import { findSeriesOfGig } from './series-queries.ts'
import type { Series } from './series-store.ts'

/** A locked series with those of its gigs that a change covers. */
export interface SeriesPart {
  series: Series
  /** Locked by id. None has started. */
  gigs: LockedGig[]
  /** The named gig's date in the series. */
  local_date: string
  /** True when the change covers the whole series: requested, or because the named gig is its first. */
  whole: boolean
}

const EVER = '0001-01-01'

/** Locks the series of a gig, then the gigs a change covers. NOT_FOUND for another location's, NOT_IN_SERIES for a gig without a series. */
export async function lockSeriesPart(context: Context, gig_id: number, scope: SeriesScope): Promise<SeriesPart> {
  const { db } = context
  const location_id = locationOf(context).id
  const found = await findSeriesOfGig(db, gig_id, location_id)
  const series = await lockSeries(db, found.series)
  if (series.ended_at !== null) throw new Problem('SERIES_ENDED')
  // Another change may have moved the gig to a new series while this one waited.
  const { series: now, local_date } = await findSeriesOfGig(db, gig_id, location_id)
  if (now.id !== series.id) throw new Problem('CONFLICT')
  if (scope === 'one') {
    const gig = await lockGigOfLocation(db, gig_id, location_id)
    return { series, gigs: gig ? [gig] : [], local_date, whole: false }
  }
  const first = firstDateOf(series.pattern, series.first_date)
  const whole = scope === 'all' || first === null || local_date <= first
  return { series, gigs: await lockFutureGigs(db, series, whole ? EVER : local_date), local_date, whole }
}
