import { whyNotUndoSelection } from '@muster/contract/gigs/applications/application-rules.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { type Context, locationOf } from '../../context.ts'
import { refuse } from '../../problem.ts'
import { flagsOf } from '../application-flags.ts'
import { type LockedApplication, lockApplicationsById } from '../application-locks.ts'
import { takeOfferBack } from '../application-store.ts'
import { listBonds, listMates } from '../crew-bond-queries.ts'
import { setBoundAgain } from '../crew-bond-store.ts'
import type { LockedGig } from '../gig-locks.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { noteApplication } from '../note-application.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { getApplication } from './application-queries.ts'

/** Takes an offer back before the pro hears of it: the applicant waits again. Those who were selected together wait together again. */
export async function undoSelection(context: Context, id: number): Promise<Application> {
  const { db } = context
  const { gig, application } = await lockForManager(context, id)
  // The way back of a friend's offer took this one along.
  const is_back = application.selected_at === null && (await listBonds(db, gig)).has(id)
  if (!is_back) {
    const together = [application, ...(await selectedWith(context, gig, application))]
    for (const one of together) refuse(whyNotUndoSelection({ ...flagsOf(one), is_offer_untold: one.is_offer_untold }))
    for (const one of together) {
      await takeOfferBack(db, one)
      await noteApplication(context, gig, one, 'application.selection_undone', { hasProHear: false })
    }
    await setBoundAgain(
      db,
      gig.market_id,
      together.map((one) => one.id),
    )
    await recountAndSettle(context, gig)
  }
  return getApplication(db, id, locationOf(context).id)
}

/** The friends who could only be selected together with this one, and were. */
async function selectedWith({ db }: Context, gig: LockedGig, application: LockedApplication): Promise<LockedApplication[]> {
  const bound = (await listMates(db, application)).filter(({ is_apart_fine, is_chosen }) => !is_apart_fine && is_chosen)
  return bound.length === 0
    ? []
    : lockApplicationsById(
        db,
        gig,
        bound.map(({ application_id }) => application_id),
      )
}
