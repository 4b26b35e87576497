import { randomUUID } from 'node:crypto'
import type { AssignOutcome } from '@muster/contract/gigs/assignments/assignment.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { NewGig } from '@muster/contract/gigs/new-gig.ts'
import type { GigType } from '@muster/contract/gigs/gig-type.ts'
import { whyNotPostGig } from '@muster/contract/gigs/gig-rules.ts'
import { occurrenceTimes } from '@muster/contract/gigs/series/recurrence-dates.ts'
import { centsOf } from '@muster/contract/money.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { databaseNow } from '../../db/database.ts'
import { invalid, refuse } from '../../problem.ts'
import { refuseUnbillable } from '../../payment-methods/posting-pause-queries.ts'
import { addGig } from '../add-gig.ts'
import { lockGigsOfMarket } from '../gig-locks.ts'
import type { PostingPlace } from '../gig-place-queries.ts'
import { refuseBackgroundCheck } from '../refuse-background-check.ts'
import { refuseForeignFiles } from '../refuse-foreign-files.ts'
import { refuseForeignRequirements } from '../refuse-foreign-requirements.ts'
import { getGig } from '../gig-queries.ts'
import { isEventOfLocation } from '../gig-shift-store.ts'
import { placeOrQueue } from '../applications/place-or-queue.ts'
import { postSeries } from './post-series.ts'
import { type PlacedGig, whereAndWhen } from './where-and-when.ts'

const FIELD_OF_CODE = { WAGE_BELOW_MINIMUM: 'wage_amount', GIG_STARTED: 'start_time' } as const

/**
 * Posts a shift. It is visible at once at an approved location, and waits for the approval otherwise. Needs a payment method. More dates
 * create one shift each, all or none. A recurrence creates a series; the answer is its first shift.
 */
export async function postGig(context: Context, input: NewGig): Promise<Gig> {
  const { gig_ids } = await postShifts(context, input, [])
  return getGig(context.db, gig_ids[0]!, locationOf(context).id)
}

/**
 * Posts the shifts of one posting and assigns pros to them. Returns the ids in the order of their dates, and the outcome for each pro on
 * each shift.
 */
export async function postShifts(
  context: Context,
  sent: NewGig,
  pro_ids: readonly number[],
  source?: GigType,
): Promise<{ gig_ids: number[]; outcomes: AssignOutcome[] }> {
  const { db } = context
  const location = locationOf(context)
  const { input, place } = await whereAndWhen(context, sent)
  await refuseForeignFiles(context, input.attachment_ids)
  await refuseForeignRequirements(context, input.selected_requirement_ids)
  const now = await databaseNow(db)
  const shifts = shiftsOf(input, place)
  for (const shift of shifts) checkNewGig(input, place, shift, now)
  if (input.background_check_required)
    await refuseBackgroundCheck(
      db,
      location.id,
      shifts.map(({ local_date }) => local_date),
    )
  await refuseUnbillable(db, location.id)
  if (input.recurrence !== null) return postSeries(context, input, input.recurrence, place, now, pro_ids)

  const event_id = input.event_id ?? null
  if (event_id !== null && !(await isEventOfLocation(db, event_id, location.id))) throw invalid('event_id', 'There is no such record')
  const bundle = input.is_bundle && shifts.length > 1 ? { id: randomUUID(), size: shifts.length } : undefined
  const gig_ids: number[] = []
  for (const { start_time, end_time } of shifts) {
    gig_ids.push(
      await addGig(
        context,
        { like: input, location, place, start_time, end_time, event_id, ...(bundle && { bundle }), ...(source && { source }) },
        now,
      ),
    )
  }
  if (pro_ids.length === 0) return { gig_ids, outcomes: [] }
  const gigs = await lockGigsOfMarket(db, gig_ids, location.market_id)
  return { gig_ids, outcomes: await placeOrQueue(context, gigs, pro_ids, { kind: 'ASSIGNMENT', by: actorOf(context).user_id }) }
}

/** The times on each date of the posting; for a series only its first date. Only the first date's may be instants. */
function shiftsOf(input: PlacedGig, place: PostingPlace) {
  const { local_date, exact } = input
  const dates = input.recurrence === null ? [...new Set(input.more_dates)].filter((date) => date !== local_date) : []
  const others = occurrenceTimes(dates, { start_time: input.start_time, end_time: input.end_time }, place.timezone)
  return [{ local_date, ...exact }, ...others].sort((one, other) => one.start_time.getTime() - other.start_time.getTime())
}

/** Refuses a shift at these times, and names the date if there are several. */
function checkNewGig(
  input: PlacedGig,
  place: PostingPlace,
  { local_date, start_time, end_time }: { local_date: string; start_time: Date; end_time: Date },
  now: Date,
): void {
  const { unpaid_break_minutes, wage_amount, more_dates } = input
  const facts = {
    start_time,
    end_time,
    unpaid_break_minutes,
    wage_cents: centsOf(wage_amount),
    minimum_wage_cents: place.minimum_wage_cents,
  }
  const refusal = whyNotPostGig(facts, now)
  if (refusal === null) return
  const about = more_dates.length > 0 ? { target_value: local_date } : {}
  if (refusal === 'invalid') throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')
  refuse(refusal, { target: FIELD_OF_CODE[refusal as keyof typeof FIELD_OF_CODE], ...about })
}
