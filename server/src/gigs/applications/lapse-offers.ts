import { record } from '../../audit/record.ts'
import { type Context, contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tellManagersOfSome } from '../../notices/tell-managers.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { listOwedForLoss, payForLoss } from '../../payments/pay-for-loss.ts'
import { setOfferLapsed } from '../offer-store.ts'
import { lockGigById } from '../gig-locks.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import { listGigsWithLapsedOffers, lockLapsedOffers } from './lapsed-offer-queries.ts'
import { selectNext } from './select-best.ts'
import { recountAndSettle, settleGig } from '../settle-gig.ts'
import { tellCrewMates } from '../tell-crew-mates.ts'
import { updateScreensOfPro } from '../note-application.ts'

const AT_ONCE = 100

/**
 * Ends offers that no one answered in time, each gig in its own transaction. They no longer hold a spot, both sides are notified once per
 * offer, and auto-select asks the next pros. Returns how many offers; the next run takes the rest.
 */
export async function lapseOffers(deps: Deps): Promise<number> {
  let lapsed = 0
  for (const gig_id of await listGigsWithLapsedOffers(deps.db, AT_ONCE)) {
    try {
      lapsed += await inTransaction(deps.db, (db) => lapseOffersOf(contextOfJob(deps, db), gig_id))
    } catch (error) {
      // A shift that fails must not hold up the others. The next run tries it again.
      deps.log.error({ err: error, gig_id }, 'could not lapse the offers of a shift')
    }
  }
  if (lapsed > 0) deps.wake()
  return lapsed
}

async function lapseOffersOf(context: Context, gig_id: number): Promise<number> {
  const { db } = context
  const found = await lockGigById(db, gig_id)
  if (found === null) return 0
  const gig = await settleGig(context, found)
  const lapsed = await lockLapsedOffers(db, gig)
  if (lapsed.length === 0) return 0
  const ids = lapsed.map(({ id }) => id)
  await payForLoss(context, gig, await listOwedForLoss(context, gig, ids, false))
  for (const application of lapsed) {
    await setOfferLapsed(db, application)
    await tellCrewMates(context, gig, application, ids)
    await record(context, { action: 'application.offer_lapsed', subject_kind: 'application', subject_id: application.id, gig_id })
    await updateScreensOfPro(db, gig, application)
  }
  const settled = await recountAndSettle(context, gig)
  // On a full shift the pros were already notified, and the manager needs no one.
  if (settled.status !== 'POSTED') return lapsed.length
  const pro_ids = lapsed.map(({ pro_id }) => pro_id)
  await tellPros(context, settled, await listProsForNotice(db, gig.market_id, pro_ids), 'offer_expired')
  await tellManagersOfSome(context, settled, pro_ids, 'offer_lapsed')
  await selectNext(context, settled)
  return lapsed.length
}
