import { hasPassed } from '@muster/contract/moment.ts'
import type { Context } from '../context.ts'
import { openGigToMarketplace } from '../gigs/editing/change-gigs-of-shift.ts'
import { settleGig } from '../gigs/settle-gig.ts'
import { lockOpenNetworkGigs } from './event-gig-queries.ts'
import { lockEvent } from './event-queries.ts'

/**
 * Opens an event's upcoming unfilled network gigs to the marketplace, so all pros of the market may apply. Confirmed pros and applicants
 * are kept. Returns the ids of the opened gigs.
 */
export async function openToMarketplace(context: Context, event_id: number, only: readonly number[] | undefined): Promise<number[]> {
  await lockEvent(context, event_id)
  const turned: number[] = []
  for (const found of await lockOpenNetworkGigs(context, event_id, only)) {
    const gig = await settleGig(context, found)
    if ((gig.status !== 'POSTED' && gig.status !== 'UNAPPROVED') || hasPassed(gig.start_time, gig.now)) continue
    await openGigToMarketplace(context, gig)
    turned.push(gig.id)
  }
  return turned
}
