import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import type { LockedApplication } from './application-locks.ts'
import { type LockedGig, lockGigOfMarket } from './gig-locks.ts'
import { settleGig } from './settle-gig.ts'

/**
 * The settled gig of a locked application. A split that ended while the caller waited for the first gig may have moved the application to
 * another one. That gig is younger, so it comes later in the order of locks.
 */
export async function gigOfLocked(context: Context, gig: LockedGig, application: LockedApplication): Promise<LockedGig> {
  if (application.gig_id === gig.id) return gig
  const moved = await lockGigOfMarket(context.db, application.gig_id, application.market_id)
  if (moved === null) throw new Problem('NOT_FOUND')
  return settleGig(context, moved)
}
