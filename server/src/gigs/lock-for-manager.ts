import { type Context, locationOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { type LockedApplication, lockApplication } from './application-locks.ts'
import { type LockedGig, lockGigOfApplication } from './gig-locks.ts'
import { gigOfLocked } from './gig-of-locked.ts'
import { settleGig } from './settle-gig.ts'

/** Locks an application of the current location with its settled gig, in the usual lock order. NOT_FOUND for another location's. */
export async function lockForManager(
  context: Context,
  application_id: number,
): Promise<{ gig: LockedGig; application: LockedApplication }> {
  const { db } = context
  const found = await lockGigOfApplication(db, application_id, locationOf(context).id)
  if (found === null) throw new Problem('NOT_FOUND')
  const gig = await settleGig(context, found)
  const application = await lockApplication(db, application_id)
  if (application === null) throw new Problem('NOT_FOUND')
  return { gig: await gigOfLocked(context, gig, application), application }
}
