import { contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { openGigToMarketplace } from '../editing/change-gigs-of-shift.ts'
import { lockNetworkGigsToOpen } from '../gig-locks.ts'
import { settleGig } from '../settle-gig.ts'

const AT_ONCE = 200

/**
 * Opens network shifts to the marketplace if their manager chose that, they start within a day and have an open spot. Confirmed pros and
 * applicants are kept. Each batch is its own transaction. Returns how many.
 */
export async function openNetworkGigs(deps: Deps): Promise<number> {
  const opened = await inTransaction(deps.db, async (db) => {
    const context = contextOfJob(deps, db)
    let count = 0
    for (const found of await lockNetworkGigsToOpen(db, AT_ONCE)) {
      const gig = await settleGig(context, found)
      if (gig.status !== 'POSTED') continue
      await openGigToMarketplace(context, gig)
      count++
    }
    return count
  })
  if (opened > 0) deps.wake()
  return opened
}
