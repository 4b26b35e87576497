import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { type assignShift as assignCall, MOST_OFFERS, OFFERS_AT_ONCE } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { prosToOffer } from '../../network/offer-to-groups.ts'
import { invalid, Problem } from '../../problem.ts'
import { lockGigsOfMarket } from '../gig-locks.ts'
import { getGig } from '../gig-queries.ts'
import { insertAssignments } from '../series/assignment-store.ts'
import { placeOrQueue } from '../applications/place-or-queue.ts'
import { postShifts } from '../posting/post-gig.ts'

/**
 * Posts shifts and assigns or offers them to pros and groups, in one transaction. With many pros and shifts the second part runs in the background. A
 * pro who can't be assigned is returned with the reason and the spot stays open, since the shift matters more than a complete list.
 * Assigned shifts go to the network. Refused while the location waits for approval.
 */
export async function assignShift(
  context: Context,
  { pro_ids: asked, group_ids, application_type, ...input }: HandlerInput<typeof assignCall>['body'],
): Promise<CallResult<typeof assignCall>> {
  const { db } = context
  const location = locationOf(context)
  const assigns = application_type === 'ASSIGNMENT'
  if (asked.length + group_ids.length === 0) throw invalid('pro_ids', 'Choose at least one pro')
  if (assigns && group_ids.length > 0) throw invalid('group_ids', 'Only an offer can go to a group')
  const pro_ids = [...new Set([...asked, ...(await prosToOffer(context, group_ids))])]
  if (pro_ids.length === 0) throw invalid('group_ids', 'These groups are empty')
  const { gig_ids, outcomes } = await postShifts(
    context,
    assigns ? { ...input, type: 'NETWORK' } : input,
    assigns ? pro_ids : [],
    assigns ? undefined : 'PRIVATE_DIRECT_OFFER',
  )
  const { status } = await getGig(db, gig_ids[0]!, location.id)
  if (status === 'UNAPPROVED') throw new Problem('LOCATION_NOT_APPROVED')
  if (pro_ids.length * gig_ids.length > MOST_OFFERS) throw invalid('group_ids', 'Too many offers at once. Choose fewer dates or groups')
  const gigs = assigns ? [] : await lockGigsOfMarket(db, gig_ids, location.market_id)
  const placing = { kind: application_type, by: actorOf(context).user_id }
  const [first] = gigs
  // A schedule is offered with every later shift, as an assignment to one is.
  if (first?.series_id) await insertAssignments(db, { id: first.series_id, market_id: first.market_id }, pro_ids, placing)
  const offered = await placeOrQueue(context, gigs, pro_ids, placing, { queued: pro_ids.length > OFFERS_AT_ONCE })
  return { gig: await getGig(db, gig_ids[0]!, location.id), outcomes: [...outcomes, ...offered] }
}
