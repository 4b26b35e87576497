import type { AssignOutcome } from '@muster/contract/gigs/assignments/assignment.ts'
import {
  completePattern,
  firstDateOf,
  MOST_DATES,
  recurrenceDates,
  SERIES_AHEAD_DAYS,
} from '@muster/contract/gigs/series/recurrence-dates.ts'
import type { RecurrencePattern } from '@muster/contract/gigs/recurrence.ts'
import { SeriesTemplate } from '@muster/contract/gigs/series/series-template.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { invalid } from '../../problem.ts'
import type { PostingPlace } from '../gig-place-queries.ts'
import { insertAssignments } from '../series/assignment-store.ts'
import { makeSeriesGigs } from '../series/make-series-gigs.ts'
import type { PlacedGig } from './where-and-when.ts'
import { insertExceptions, insertSeries, seriesColumns } from '../series/series-store.ts'

/**
 * Writes a series and its first shifts: those of the next 28 days, and always the very first. The named pros are assigned to each shift as
 * it is made, now and later.
 */
export async function postSeries(
  context: Context,
  input: PlacedGig,
  asked: RecurrencePattern,
  place: PostingPlace,
  now: Date,
  pro_ids: readonly number[],
): Promise<{ gig_ids: number[]; outcomes: AssignOutcome[] }> {
  const { db } = context
  const location = locationOf(context)
  if (input.more_dates.length > 0) throw invalid('more_dates', 'Choose a schedule or several dates, not both')
  if (input.event_id !== undefined) throw invalid('event_id', 'A schedule can’t be part of an event')
  const pattern = completePattern(asked, input.local_date)
  const { local_date: first_date, start_time: start_wall_time, end_time: end_wall_time } = input
  const skipped = new Set(input.skipped_dates)
  const first = firstDateOf(pattern, first_date, skipped)
  if (first === null) throw invalid('recurrence', 'No date matches this schedule')
  const template = SeriesTemplate.parse(input)
  const today = localPartsOf(now, place.timezone).date
  const key = { market_id: location.market_id, location_id: location.id }
  const id = await insertSeries(db, {
    ...key,
    ...seriesColumns({ pattern, template }),
    first_date,
    timezone: place.timezone,
    start_wall_time,
    end_wall_time,
    made_until: addDays(first_date, -1),
    created_by: actorOf(context).user_id,
  })
  const dates = new Set(recurrenceDates(pattern, first_date, { from: first_date, to: addDays(first_date, MOST_DATES) }))
  await insertExceptions(
    db,
    { id, market_id: location.market_id },
    [...skipped].filter((date) => dates.has(date)),
    actorOf(context).user_id,
  )
  const ahead = addDays(today, SERIES_AHEAD_DAYS)
  await insertAssignments(db, { id, market_id: location.market_id }, pro_ids, { kind: 'ASSIGNMENT', by: actorOf(context).user_id })
  const made = await makeSeriesGigs(context, { id, market_id: location.market_id }, place, now, first > ahead ? first : ahead)
  if (made.gig_ids.length === 0) throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')
  return { gig_ids: made.gig_ids, outcomes: made.placed.flatMap(({ outcomes }) => outcomes) }
}
