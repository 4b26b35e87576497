import { type Context, proOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { findApplicationKey, type LockedApplication, lockApplication } from './application-locks.ts'
import { type LockedGig, lockGigOfMarket } from './gig-locks.ts'
import { gigOfLocked } from './gig-of-locked.ts'
import { settleGig } from './settle-gig.ts'

/** Locks one of the pro's own applications with its settled gig, in the usual lock order. NOT_FOUND for another pro's. */
export async function lockForPro(context: Context, application_id: number): Promise<{ gig: LockedGig; application: LockedApplication }> {
  const { db } = context
  const pro = proOf(context)
  const key = await findApplicationKey(db, application_id)
  if (key === null || key.pro_id !== pro.id) throw new Problem('NOT_FOUND')
  const found = await lockGigOfMarket(db, key.gig_id, pro.market_id)
  if (found === null) throw new Problem('NOT_FOUND')
  const gig = await settleGig(context, found)
  const application = await lockApplication(db, application_id)
  if (application === null) throw new Problem('NOT_FOUND')
  return { gig: await gigOfLocked(context, gig, application), application }
}
