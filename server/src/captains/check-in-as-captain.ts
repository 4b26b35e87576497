import type { checkInAsCaptain as checkInCall } from '@muster/contract/captains/captain-endpoints.ts'
import type { CrewMember } from '@muster/contract/captains/captain-shift.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { type Context, proOf } from '../context.ts'
import { findApplicationKey, lockApplication } from '../gigs/application-locks.ts'
import { lockGigOfMarket } from '../gigs/gig-locks.ts'
import { gigOfLocked } from '../gigs/gig-of-locked.ts'
import { settleGig } from '../gigs/settle-gig.ts'
import { Problem } from '../problem.ts'
import { clockByHand } from '../timesheets/clock-by-hand.ts'
import { findLedShift, getCrewMember } from './captain-queries.ts'

/**
 * A captain clocks one of the crew in or out. It counts as proof like a code, under the captain's name. Captains can't clock themselves,
 * and can't mark times before they were named. A mark queued offline is judged by when it was made.
 */
export async function checkInAsCaptain(context: Context, { params, body }: HandlerInput<typeof checkInCall>): Promise<CrewMember> {
  const { db } = context
  const shift = await findLedShift(db, proOf(context), params.shiftId, body.time)
  if (shift.application_id === body.application_id)
    throw new Problem('FORBIDDEN', 'You can’t clock yourself in here. Use your own time clock.')
  const key = await findApplicationKey(db, body.application_id)
  const found = key && (await lockGigOfMarket(db, key.gig_id, shift.market_id))
  if (!found || found.gig_shift_id !== shift.id) throw new Problem('NOT_FOUND')
  const gig = await settleGig(context, found)
  const application = await lockApplication(db, body.application_id)
  if (application === null) throw new Problem('NOT_FOUND')
  await clockByHand(context, await gigOfLocked(context, gig, application), application, {
    ...body,
    proof: 'captain',
    since: shift.named_at,
  })
  return getCrewMember(db, shift, application.id)
}
