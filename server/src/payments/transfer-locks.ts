import type { Database } from '../db/database.ts'
import { type LockedGig, lockGigOfMarket } from '../gigs/gig-locks.ts'
import { listGigsOfTransfer } from './transfer-store.ts'

/** The shifts of a transfer's payments, locked in the order of their ids. Lock them before the payments. */
export async function lockGigsOfTransfer(db: Database, transfer_id: number): Promise<(LockedGig | null)[]> {
  const gigs = new Map<number, number>()
  for (const { gig_id, market_id } of await listGigsOfTransfer(db, transfer_id)) {
    if (gig_id !== null) gigs.set(gig_id, market_id)
  }
  const locked = []
  for (const [gig_id, market_id] of [...gigs].sort(([a], [b]) => a - b)) locked.push(await lockGigOfMarket(db, gig_id, market_id))
  return locked
}
