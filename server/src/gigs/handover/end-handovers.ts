import { type Context, contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tellProsOfHandover } from '../../notices/tell-of-handover.ts'
import { type LockedApplication, lockApplication } from '../application-locks.ts'
import { type LockedGig, lockGigById } from '../gig-locks.ts'
import { findLiveHandover, findOver, listOfferedTo, listOverHandovers, listOverOf, type StoredHandover } from './handover-queries.ts'
import { closeHandover } from './handover-store.ts'
import { noteHandover } from './tell-handover.ts'

const AT_ONCE = 200
const HAPPENING = { WITHDRAWN: 'handover.withdrawn', LAPSED: 'handover.lapsed', ENDED: 'handover.ended' } as const

/** Closes an offer whose place stays as it is, and notifies a pro who said yes that they are not needed. */
async function close(
  context: Context,
  gig: LockedGig,
  application: Pick<LockedApplication, 'id' | 'pro_id'>,
  handover: StoredHandover,
  status: keyof typeof HAPPENING,
): Promise<void> {
  const { db } = context
  await closeHandover(db, handover, status)
  await noteHandover(context, gig, application, HAPPENING[status], await listOfferedTo(db, handover))
  if (status === 'LAPSED') await tellProsOfHandover(context, gig, [application.pro_id], 'handover_lapsed', application.pro_id)
  if (handover.taker_id !== null) await tellProsOfHandover(context, gig, [handover.taker_id], 'handover_not_yours', application.pro_id)
}

/** Ends the live offer of a locked application, if there is one: the pro withdraws it, or drops the shift. */
export async function endHandoverOf(
  context: Context,
  gig: LockedGig,
  application: LockedApplication,
  status: 'WITHDRAWN' | 'ENDED',
): Promise<void> {
  const handover = await findLiveHandover(context.db, application)
  if (handover !== null) await close(context, gig, application, handover, status)
}

/** Closes an offer of a locked application that no longer stands, so it does not block a new one until the sweep. */
export async function endOverHandover(context: Context, gig: LockedGig, application: LockedApplication): Promise<void> {
  for (const key of await listOverOf(context.db, application)) await endOver(context, gig, key)
}

async function endOver(context: Context, gig: LockedGig, key: { id: number; market_id: number }): Promise<boolean> {
  const over = await findOver(context.db, key)
  const application = over && (await lockApplication(context.db, over.application_id))
  if (!over || !application) return false
  await close(context, gig, application, over, over.became)
  return true
}

/** Closes offers whose time is over or whose place is gone, each in its own transaction. Returns how many; the next run takes the rest. */
export async function endHandovers(deps: Deps): Promise<number> {
  let ended = 0
  for (const { gig_id, ...key } of await listOverHandovers(deps.db, AT_ONCE)) {
    try {
      const done = await inTransaction(deps.db, async (db) => {
        const context: Context = { ...contextOfJob(deps, db), waits_for_morning: true }
        const gig = await lockGigById(db, gig_id)
        return gig === null ? false : endOver(context, gig, key)
      })
      if (done) ended++
    } catch (error) {
      // One that fails must not hold up the others. The next run tries it again.
      deps.log.error({ err: error, handover_id: key.id }, 'could not end a hand-over')
    }
  }
  if (ended > 0) deps.wake()
  return ended
}
