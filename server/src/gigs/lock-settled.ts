import { type Context, locationOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { type LockedGig, lockGigOfLocation } from './gig-locks.ts'
import { settleGig } from './settle-gig.ts'

/** Locks a gig of the current location and settles it. NOT_FOUND for another location's. */
export async function lockSettled(context: Context, id: number): Promise<LockedGig> {
  const gig = await lockGigOfLocation(context.db, id, locationOf(context).id)
  if (gig === null) throw new Problem('NOT_FOUND')
  return settleGig(context, gig)
}
