import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { BlockConsequence } from '@muster/contract/network/block.ts'
import type { blockPro as blockCall, getBlockConsequence as consequenceCall } from '@muster/contract/network/block-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { endComingOfPro } from '../gigs/applications/end-coming-of-pro.ts'
import { readComingGigsOfPro } from '../gigs/gig-locks.ts'
import { isApproved } from '../locations/location-queries.ts'
import { costOfLoss, listOwedForLosses } from '../payments/pay-for-loss.ts'
import { invalid, Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { deleteBlock, insertBlocks, removeFromLocations } from './block-store.ts'
import { isProOf, readTies, shownShifts } from './block-queries.ts'

/** The pro and the locations of a request. A location that the manager does not run, or a pro of another market, does not exist here. */
async function named(context: Context, gigster_id: number, location_ids: readonly number[]) {
  const { market_id } = locationOf(context)
  const { locations } = actorOf(context)
  const places = [...new Set(location_ids)]
  if (places.length === 0) throw invalid('location_ids', 'Choose at least one location')
  if (places.some((id) => locations.get(id)?.market_id !== market_id)) throw new Problem('NOT_FOUND', undefined, { target: 'location_ids' })
  if (!(await isProOf(context.db, gigster_id, market_id))) throw new Problem('NOT_FOUND', undefined, { target: 'gigster_id' })
  return { pro: { id: gigster_id, market_id }, places }
}

/** What blocking would cancel, remove and cost, by the same rules as the block. */
export async function getBlockConsequence(
  context: Context,
  { gigster_id, location_ids }: HandlerInput<typeof consequenceCall>['query'],
): Promise<BlockConsequence> {
  const { db } = context
  const { pro, places } = await named(context, gigster_id, location_ids)
  const gigs = await readComingGigsOfPro(db, pro, places)
  const { shifts, ...ties } = await readTies(
    db,
    pro,
    places,
    gigs.map(({ id }) => id),
  )
  const owed = await listOwedForLosses(context, gigs, new Set(shifts.map(({ application_id }) => application_id)))
  const count = (standing: string): number => shifts.filter((shift) => shift.standing === standing).length
  return {
    shifts: shownShifts(shifts),
    confirmed_count: count('confirmed'),
    offered_count: count('offered'),
    applied_count: count('applied'),
    amount_due: dollarsOf(costOfLoss([...owed.values()].flat())),
    ...ties,
  }
}

/**
 * Blocks a pro at locations of the manager, in one transaction: their coming shifts there end, offers are withdrawn, and they leave the
 * favorites, the network, the groups and the series. A confirmed pro who loses a shift within 24 hours is paid as for a release, so a block
 * is no cheaper way out. Returns the ids of the blocks.
 */
export async function blockPro(context: Context, body: HandlerInput<typeof blockCall>['body']): Promise<number[]> {
  const { db } = context
  const actor = actorOf(context)
  const { reason, feedback, gigster_id, location_ids, amount_due } = body
  if (reason === 'BLOCKED_BY_GIGPRO_ADMIN' && !actor.is_gigpro_admin)
    throw invalid('reason', 'Only the provider’s staff can give this reason')
  if (!(await isApproved(db, locationOf(context).id))) throw new Problem('LOCATION_NOT_APPROVED')
  const { pro, places } = await named(context, gigster_id, location_ids)
  const ids = await insertBlocks(db, pro, places, { reason, feedback, created_by: actor.user_id })
  await removeFromLocations(db, pro, places)
  const ended = await endComingOfPro(context, pro, places, { reason: 'PRO_BLOCKED', explanation: '', seen: amount_due })
  await record(context, {
    action: 'pro.blocked',
    subject_kind: 'pro',
    subject_id: pro.id,
    changes: { reason, location_ids: places, ended: ended.ended_count, owed_cents: ended.owed_cents },
  })
  await tell(
    db,
    places.map((id) => `location:${id}` as const),
    { kind: 'network' },
  )
  return ids
}

/** Ends a block of the current location. What it cancelled stays cancelled. */
export async function unblockPro(context: Context, id: number): Promise<void> {
  const location = locationOf(context)
  const pro_id = await deleteBlock(context.db, id, location.id)
  if (pro_id === null) throw new Problem('NOT_FOUND')
  await record(context, { action: 'pro.unblocked', subject_kind: 'pro', subject_id: pro_id, changes: { location_ids: [location.id] } })
  await tell(context.db, [`location:${location.id}`], { kind: 'network' })
}
