import type { AssignOutcome } from '@muster/contract/gigs/assignments/assignment.ts'
import { whyNotPostGig } from '@muster/contract/gigs/gig-rules.ts'
import { occurrenceTimes, recurrenceDates } from '@muster/contract/gigs/series/recurrence-dates.ts'
import { centsOf } from '@muster/contract/money.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../problem.ts'
import { addGig } from '../add-gig.ts'
import { insertMissed, listAssignedPros } from './assignment-store.ts'
import { lockGigsOfMarket } from '../gig-locks.ts'
import type { PostingPlace } from '../gig-place-queries.ts'
import { placeOrQueue } from '../applications/place-or-queue.ts'
import { lockSeries } from './series-locks.ts'
import { listExceptions, listMadeDates } from './series-queries.ts'
import { insertExceptions, setMadeUntil } from './series-store.ts'

/**
 * Makes the missing shifts of a series up to a local date (included) and records how far it got. Past dates get none. A date on which a
 * clock change leaves no shift of 1 to 16 hours is removed for good. Pros kept for the series are assigned or offered each new shift;
 * failures are recorded on the shift. Returns the ids in the order of their dates, and the outcome for each pro.
 */
export async function makeSeriesGigs(
  context: Pick<Context, 'deps' | 'db' | 'actor' | 'request_id' | 'held' | 'waits_for_morning'>,
  key: { id: number; market_id: number },
  place: PostingPlace,
  now: Date,
  to: string,
): Promise<{ gig_ids: number[]; placed: PlacedOutcomes[] }> {
  const { db } = context
  const series = await lockSeries(db, key)
  const { template, pattern, first_date, timezone, made_until, location_id, market_id } = series
  const from = addDays(made_until, 1)
  const out = new Set([...(await listExceptions(db, series, from)), ...(await listMadeDates(db, series, from))])
  const dates = recurrenceDates(pattern, first_date, { from, to }, out)
  const wall = { start_time: series.start_wall_time, end_time: series.end_wall_time }
  const like = { ...template, wage_cents: centsOf(template.wage_amount), minimum_wage_cents: place.minimum_wage_cents }
  const gig_ids: number[] = []
  for (const { local_date, start_time, end_time } of occurrenceTimes(dates, wall, timezone)) {
    const refusal = whyNotPostGig({ ...like, start_time, end_time }, now)
    if (refusal === 'GIG_STARTED') continue
    if (refusal === 'invalid') {
      await insertExceptions(db, series, [local_date], null)
      continue
    }
    refuse(refusal, { target: 'wage_amount' })
    const gig = {
      like: template,
      location: { id: location_id, market_id },
      place,
      start_time,
      end_time,
      series: { id: series.id, local_date },
    }
    gig_ids.push(await addGig(context, gig, now))
  }
  if (to > made_until) await setMadeUntil(db, series, to)
  return { gig_ids, placed: await assignTo(context, key, gig_ids) }
}

/** Assigns or offers some shifts of a series to the pros that are kept for it. */
async function assignTo(
  context: Pick<Context, 'deps' | 'db' | 'actor' | 'request_id' | 'held' | 'waits_for_morning'>,
  series: { id: number; market_id: number },
  gig_ids: readonly number[],
): Promise<PlacedOutcomes[]> {
  const { db } = context
  const kept = gig_ids.length > 0 ? await listAssignedPros(db, series) : []
  if (kept.length === 0) return []
  const gigs = await lockGigsOfMarket(db, gig_ids, series.market_id)
  const placed: PlacedOutcomes[] = []
  for (const [, pros] of Map.groupBy(kept, ({ kind, bonus_cents }) => `${kind} ${bonus_cents}`)) {
    const { kind, bonus_cents } = pros[0]!
    const placing = { kind, by: context.actor?.user_id ?? null, ...(bonus_cents > 0 && { bonus_cents }) }
    const pro_ids = pros.map(({ pro_id }) => pro_id)
    const outcomes = await placeOrQueue(context, gigs, pro_ids, placing)
    await insertMissed(db, series.market_id, missedOf(outcomes))
    placed.push({ kind, outcomes })
  }
  return placed
}

/** What became of the pros who are assigned, and of those who are asked. */
interface PlacedOutcomes {
  kind: 'ASSIGNMENT' | 'DIRECT_OFFER'
  outcomes: AssignOutcome[]
}

/** The rows to store for failed assignments. */
export const missedOf = (outcomes: readonly AssignOutcome[]) =>
  outcomes.flatMap(({ gig_id, pro, code }) => (code === null ? [] : [{ gig_id, pro_id: pro.id, code }]))
