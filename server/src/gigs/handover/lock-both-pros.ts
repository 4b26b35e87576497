import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { type LockedApplication, lockApplicationOf, lockApplicationsById, lockTimesOfPros } from '../application-locks.ts'
import type { LockedGig } from '../gig-locks.ts'
import { findApplicationIdOf } from './colleague-queries.ts'

/**
 * Locks the place that is handed over, the other pro's own application to the gig if there is one, and the time of both, in the usual order.
 * The gig is locked already.
 */
export async function lockBothPros(
  db: Database,
  gig: LockedGig,
  application_id: number,
  taker_id: number,
): Promise<{ giver: LockedApplication; taker: LockedApplication | null }> {
  const own_id = await findApplicationIdOf(db, gig, taker_id)
  const locked = await lockApplicationsById(db, gig, own_id === null ? [application_id] : [application_id, own_id])
  const giver = locked.find(({ id }) => id === application_id)
  if (giver === undefined) throw new Problem('NOT_FOUND')
  await lockTimesOfPros(db, gig.market_id, [giver.pro_id, taker_id])
  return { giver, taker: own_id === null ? null : await lockApplicationOf(db, gig, taker_id) }
}
