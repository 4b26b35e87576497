import { record } from '../../audit/record.ts'
import { type Context, contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tellManagersOfSome } from '../../notices/tell-managers.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { setOfferLapsed } from '../application-store.ts'
import { lockGigById } from '../gig-locks.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import { listGigsWithLapsedOffers, lockLapsedOffers } from './lapsed-offer-queries.ts'
import { selectNext } from './select-now.ts'
import { recountAndSettle, settleGig } from '../settle-gig.ts'
import { updateScreensOfPro } from '../note-application.ts'

const AT_ONCE = 100

/**
 * Ends offers that nobody answered within their term, the gigs each in a transaction of its own: they hold no place any more, both sides are
 * told, once for each offer, and auto-select looks on. Answers how many offers; the next turn takes the rest.
 */
export async function lapseOffers(deps: Deps): Promise<number> {
  let lapsed = 0
  for (const gig_id of await listGigsWithLapsedOffers(deps.db, AT_ONCE)) {
    try {
      lapsed += await inTransaction(deps.db, (db) => lapseOffersOf(contextOfJob(deps, db), gig_id))
    } catch (error) {
      // One shift that fails must not keep the others waiting; the next turn tries it again.
      deps.log.error({ err: error, gig_id }, 'offers of a shift could not be lapsed')
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
  for (const application of lapsed) {
    await setOfferLapsed(db, application)
    await record(context, { action: 'application.offer_lapsed', subject_kind: 'application', subject_id: application.id, gig_id })
    await updateScreensOfPro(db, gig, application)
  }
  const settled = await recountAndSettle(context, gig)
  // With every place taken the pros were told so, and the manager waits for nobody.
  if (settled.status !== 'POSTED') return lapsed.length
  const pro_ids = lapsed.map(({ pro_id }) => pro_id)
  await tellPros(context, settled, await listProsForNotice(db, gig.market_id, pro_ids), 'offer_expired')
  await tellManagersOfSome(context, settled, pro_ids, 'offer_lapsed')
  await selectNext(context, settled)
  return lapsed.length
}
