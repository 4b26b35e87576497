import type { ErrorCode } from '@muster/contract/errors.ts'
import { whyNotWage } from '@muster/contract/gigs/gig-rules.ts'
import { SERIES_AHEAD_DAYS } from '@muster/contract/gigs/series/recurrence-dates.ts'
import { centsOf } from '@muster/contract/money.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { contextOfJob } from '../../context.ts'
import { type Database, databaseNow, inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tellOfMissed } from '../../notices/tell-of-missed.ts'
import { tellOfSeries } from '../../notices/tell-of-series.ts'
import { whyNotBill } from '../../payment-methods/posting-pause-queries.ts'
import { findPostingPlace, type PostingPlace } from '../gig-place-queries.ts'
import { makeSeriesGigs } from './make-series-gigs.ts'
import { lockSeriesToMake } from './series-locks.ts'
import { type Series, setStalled } from './series-store.ts'

/**
 * Makes the shifts of every series 28 days ahead, each series in its own transaction. Two runs, even on two servers at once, make no shift
 * twice. A stalled series (address gone, wage under a new minimum, no payment method) is marked, its managers are notified once, and the
 * next run tries again. Managers are also notified when an assigned pro could not be assigned to a new shift. Returns how many shifts it
 * made.
 */
export async function makeSeriesAhead(deps: Deps): Promise<number> {
  let made = 0
  let after_id = 0
  for (;;) {
    const turn = await inTransaction(deps.db, async (db) => {
      const series = await lockSeriesToMake(db, after_id)
      return series && { id: series.id, made: await makeAhead(deps, db, series) }
    })
    if (turn === null) break
    made += turn.made
    after_id = turn.id
  }
  if (made > 0) deps.wake()
  return made
}

async function makeAhead(deps: Deps, db: Database, series: Series): Promise<number> {
  const context = { ...contextOfJob(deps, db), waits_for_morning: true }
  const place = await findPostingPlace(db, series.location_id, series.template.location_address_id ?? null, series.skill_id)
  const stalled_code = await whyNotMake(db, series, place)
  if (place === null || stalled_code !== null) {
    if (stalled_code !== null && series.stalled_code !== stalled_code) {
      await setStalled(db, series, stalled_code)
      await tellOfSeries(context, series, stalled_code)
    }
    return 0
  }
  const now = await databaseNow(db)
  const to = addDays(localPartsOf(now, series.timezone).date, SERIES_AHEAD_DAYS)
  const { gig_ids, placed } = await makeSeriesGigs(context, series, place, now, to)
  for (const { kind, outcomes } of placed)
    await tellOfMissed(context, { ...series, start_time: series.first_date }, { series_id: series.id }, outcomes, kind)
  return gig_ids.length
}

/** Why a series can't continue, checked before anything is written. */
async function whyNotMake(db: Database, series: Series, place: PostingPlace | null): Promise<ErrorCode | null> {
  if (place === null) return 'NOT_FOUND'
  const unbillable = await whyNotBill(db, series.location_id)
  if (unbillable !== null) return unbillable
  return whyNotWage(centsOf(series.template.wage_amount), place.minimum_wage_cents)
}
