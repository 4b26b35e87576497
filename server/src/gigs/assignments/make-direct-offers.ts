import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { type makeDirectOffers as offersCall, OFFERS_AT_ONCE } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { centsOf } from '@muster/contract/money.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { invalid, Problem } from '../../problem.ts'
import { insertAssignments, insertMissed } from '../series/assignment-store.ts'
import type { LockedGig } from '../gig-locks.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import { lockSeriesPart } from '../series/lock-series.ts'
import { lockSettled } from '../lock-settled.ts'
import { missedOf } from '../series/make-series-gigs.ts'
import { prosToOffer } from '../../network/offer-to-groups.ts'
import { placeOrQueue } from '../applications/place-or-queue.ts'

type Input = HandlerInput<typeof offersCall>

/**
 * Offers a shift to pros, or assigns pros of the network to it. With `is_recurring` this covers the following shifts of its series too,
 * made or not yet made. More than 25 pros, or many pros on many shifts, run in the background and answer PENDING.
 */
export async function makeDirectOffers(context: Context, { body, query }: Input): Promise<CallResult<typeof offersCall>> {
  const { db } = context
  const { gigs, series } = await gigsToFill(context, body)
  if (gigs.length === 0) throw new Problem('GIG_NOT_OPEN')
  // Outcomes name pros, which a business that no one has checked must not see.
  if (gigs.some(({ status }) => status === 'UNAPPROVED')) throw new Problem('LOCATION_NOT_APPROVED')
  const pro_ids = await prosNamed(context, body)
  const placing = {
    kind: body.application_type,
    by: actorOf(context).user_id,
    is_recommended: query.is_for_recommended_pros ?? false,
    ...(body.bonus !== undefined && { bonus_cents: centsOf(body.bonus) }),
  }
  if (series !== null) await insertAssignments(db, series, pro_ids, placing)
  const queued = query.is_async === true || pro_ids.length > OFFERS_AT_ONCE
  const outcomes = await placeOrQueue(context, gigs, pro_ids, placing, { queued })
  if (series !== null) await insertMissed(db, locationOf(context).market_id, missedOf(outcomes))
  return outcomes
}

/** The pros of the request and of its groups, each once. Refuses fields that contradict each other and pros that do not exist. */
async function prosNamed(context: Context, body: Input['body']): Promise<number[]> {
  const assigns = body.application_type === 'ASSIGNMENT'
  if (body.is_confirmed !== undefined && body.is_confirmed !== assigns)
    throw invalid('is_confirmed', 'This does not match the application type')
  if (assigns && body.bonus !== undefined) throw invalid('bonus', 'Only an offer can have a bonus')
  const named = [...new Set(body.pro_ids)]
  if (named.length === 0 && body.group_ids.length === 0) throw invalid('pro_ids', 'Choose at least one pro')
  const pros = await listProsForNotice(context.db, locationOf(context).market_id, named)
  if (pros.length < named.length) throw invalid('pro_ids', 'There is no such record')
  const pro_ids = [...new Set([...named, ...(await prosToOffer(context, body.group_ids))])]
  if (pro_ids.length === 0) throw invalid('group_ids', 'These groups are empty')
  return pro_ids
}

/** The locked shifts to fill, and their series with `is_recurring`. */
async function gigsToFill(
  context: Context,
  { gig_id, is_recurring }: Input['body'],
): Promise<{ gigs: LockedGig[]; series: { id: number; market_id: number } | null }> {
  if (!is_recurring) return { gigs: [await lockSettled(context, gig_id)], series: null }
  const { series, gigs } = await lockSeriesPart(context, gig_id, 'following')
  return { gigs, series }
}
