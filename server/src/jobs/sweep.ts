import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockGigsToSettle } from '../gigs/gig-locks.ts'
import { settleGig } from '../gigs/settle-gig.ts'
import { listStaleTransfers } from '../payments/stale-transfer-queries.ts'

const AT_ONCE = 200

/** Settles gigs whose end has passed, in batches of one transaction each. Returns how many. */
export async function settleEndedGigs(deps: Deps): Promise<number> {
  let settled = 0
  for (;;) {
    const count = await inTransaction(deps.db, async (db) => {
      const gigs = await lockGigsToSettle(db, AT_ONCE)
      for (const gig of gigs) await settleGig({ db, actor: null, request_id: null }, gig)
      return gigs.length
    })
    settled += count
    if (count > 0) deps.wake()
    if (count < AT_ONCE) return settled
  }
}

/** Queues transfers again that have no job, because a process died between taking the job and the request. */
export async function resendStaleTransfers(deps: Deps): Promise<number> {
  return inTransaction(deps.db, async (db) => {
    const stale = await listStaleTransfers(db, deps.payouts.name)
    for (const transfer_id of stale) await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
    return stale.length
  })
}
