import { whyNotRescue } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import { type Context, contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { getRescuePolicy } from '../../locations/policy-queries.ts'
import { endRescue, takeOfferBack } from './end-rescue.ts'
import { lockGigById } from '../gig-locks.ts'
import { listPausedRescues } from './rescue-queries.ts'
import { lockLiveRescue, lockOpenOffers } from './rescue-store.ts'
import { recountAndSettle, settleGig } from '../settle-gig.ts'

/**
 * Paused searches don't widen, so their time limits are handled here, each in its own transaction. Expired offers are withdrawn, and a
 * rescue ends when too little of its shift is left. Returns how many it changed.
 */
export async function endPausedRescues(deps: Deps): Promise<number> {
  let done = 0
  for (const gig_id of await listPausedRescues(deps.db)) {
    try {
      if (await inTransaction(deps.db, (db) => endPaused(contextOfJob(deps, db), gig_id))) done++
    } catch (error) {
      // A rescue that fails must not hold up the others. The next run tries it again.
      deps.log.error({ err: error, gig_id }, 'could not end a paused rescue')
    }
  }
  if (done > 0) deps.wake()
  return done
}

async function endPaused(context: Context, gig_id: number): Promise<boolean> {
  const { db } = context
  const found = await lockGigById(db, gig_id)
  if (found === null) return false
  const gig = await settleGig(context, found)
  const rescue = await lockLiveRescue(db, gig)
  if (rescue === null || rescue.status !== 'PAUSED') return false
  const lapsed = (await lockOpenOffers(db, rescue)).filter(({ has_lapsed }) => has_lapsed)
  for (const offer of lapsed) await takeOfferBack(context, gig, offer, 'EXPIRED')
  const refusal = whyNotRescue(gig, await getRescuePolicy(db, gig.market_id, gig.now), gig.now)
  if (refusal !== null) await endRescue(context, gig, rescue, refusal === 'GIG_FILLED' ? 'fill' : 'stop')
  else if (lapsed.length === 0) return false
  await recountAndSettle(context, gig)
  return true
}
